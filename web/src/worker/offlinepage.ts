/** The page in place of any other where there is no network or no server: one answer with all that it needs in it. */

import { logo } from '../art/logo';
import { toSvg } from '../art/picture';
import { offline } from '../i18n/offline';

const STYLE = `
:root{color-scheme:light;--sea-high:#1d5d7e;--sea-low:#123a52;--paper:#fbf6ea;--line:#dccfb0;--ink:#2a251b;--ink-2:#5f553f}
[data-theme=dark]{color-scheme:dark;--sea-high:#12394f;--sea-low:#0a2230;--paper:#1d2a33;--line:#3a4c58;--ink:#f1ead9;--ink-2:#c6bfae}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:24px;background:linear-gradient(160deg,var(--sea-high),var(--sea-low)) fixed;color:var(--ink);font:16px/1.5 "Noto Sans Variable","Noto Sans","Hiragino Sans","Noto Sans JP",sans-serif}
main{max-width:420px;padding:28px 24px;border:1px solid var(--line);border-radius:14px;background:var(--paper);text-align:center;box-shadow:0 10px 30px #0006}
svg{width:96px;height:96px}
h1{margin:12px 0 6px;font-size:24px;line-height:1.25}
p{margin:0 0 20px;color:var(--ink-2)}
button{min-height:48px;padding:0 22px;border:1px solid #b97c00;border-radius:12px;background:linear-gradient(#ffd65c,#f0b01e);color:#2d2105;font:inherit;font-weight:700;cursor:pointer}
button:focus-visible{outline:3px solid #ffd65c;outline-offset:2px;box-shadow:0 0 0 7px #2a251b}
html[lang=ja] [lang=en],html[lang=en] [lang=ja],[data-lacks=network] .silent,[data-lacks=server] .offline{display:none}
`;

/**
 * Language and theme as they were chosen, what is lacking, the way back, and the way back by itself: once there is a
 * network, and once the server answers, which is asked every few seconds, each page at times of its own.
 */
const SCRIPT = `
let chosen = {};
try { chosen = JSON.parse(localStorage.getItem('kaitaku.settings') ?? '{}'); } catch {}
const root = document.documentElement;
const spoken = navigator.languages.map((it) => it.slice(0, 2)).find((it) => it === 'ja' || it === 'en');
root.lang = chosen.language === 'en' || chosen.language === 'ja' ? chosen.language : spoken ?? 'ja';
const dark = matchMedia('(prefers-color-scheme: dark)').matches;
if (chosen.theme === 'dark' || (chosen.theme !== 'light' && chosen.theme !== 'contrast' && dark)) root.dataset.theme = 'dark';
root.dataset.lacks = navigator.onLine ? 'server' : 'network';
document.title = document.querySelector((navigator.onLine ? '.silent' : '.offline') + ' h1 [lang=' + root.lang + ']').textContent;
for (const again of document.querySelectorAll('button')) again.onclick = () => location.reload();
addEventListener('online', () => location.reload());
const ask = () => setTimeout(async () => {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
  if (answer && answer.status < 500) location.reload();
  else ask();
}, 1500 + 1500 * Math.random());
ask();
`;

const both = (words: (language: 'ja' | 'en') => string): string =>
  (['ja', 'en'] as const).map((language) => `<span lang="${language}">${words(language)}</span>`).join('');

/** The answer. Its policy allows this very script alone, and no request to anybody but the server. */
export function offlinePage(): Response {
  const nonce = crypto.randomUUID();
  const page =
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${offline.en.title}</title>` +
    `<style>${STYLE}</style></head><body><main><div aria-hidden="true">${toSvg(logo())}</div>` +
    `<div class="offline"><h1>${both((it) => offline[it].title)}</h1><p>${both((it) => offline[it].text)}</p></div>` +
    `<div class="silent"><h1>${both((it) => offline[it].silentTitle)}</h1>` +
    `<p>${both((it) => offline[it].silentText)}</p></div>` +
    `<button type="button">${both((it) => offline[it].again)}</button></main>` +
    `<script nonce="${nonce}">${SCRIPT}</script></body></html>`;
  return new Response(page, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; connect-src 'self'; ` +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    },
  });
}
