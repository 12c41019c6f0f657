import './room.css';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n';
import { Button, copy, Dialog, Skeleton } from '../ui';
import { roomLink } from './router';

/** The dark squares of a QR code as one path, a unit each. */
async function qrPath(text: string): Promise<{ size: number; path: string }> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}

function Qr({ text }: { text: string }): JSX.Element {
  const [code, setCode] = useState<{ size: number; path: string }>();
  useEffect(() => {
    void qrPath(text).then(setCode);
  }, [text]);
  if (!code) return <Skeleton />;
  return (
    <svg class="qr" viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={t().room.qr}>
      <rect width={code.size} height={code.size} fill="#fff" />
      <path d={code.path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}

/** The room's link, to copy, to send, to scan. */
export function Share({ code, title }: { code: string; title: string }): JSX.Element {
  const [qr, setQr] = useState(false);
  const link = roomLink(code);
  const words = t().room;
  const canShare = typeof navigator.share === 'function';
  return (
    <div class="share">
      <code class="share-link">{link}</code>
      <div class="k-row">
        <Button kind="action" icon="copy" onClick={() => void copy(link)}>
          {words.copyLink}
        </Button>
        {canShare && (
          <Button
            icon="share"
            onClick={() => {
              navigator.share({ title, url: link }).catch(() => undefined);
            }}
          >
            {words.share}
          </Button>
        )}
        <Button onClick={() => setQr(true)}>{words.qr}</Button>
      </div>
      <Dialog open={qr} size="small" title={words.qr} onClose={() => setQr(false)}>
        <p>{words.qrHint}</p>
        <Qr text={link} />
        <p class="share-link">{link}</p>
      </Dialog>
    </div>
  );
}
