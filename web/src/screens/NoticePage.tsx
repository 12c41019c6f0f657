import type { ComponentChildren, JSX } from 'preact';
import { Art, logo } from '../art';
import { t } from '../i18n';
import { Button } from '../ui';
import { Page } from './Page';

interface NoticeProps {
  /** Why: a key of `t().notice`, or any other code. */
  code: string;
  /** Offers to try again. */
  onAgain?: () => void;
  againLabel?: string;
  /** Ways on, which come before the way home. */
  children?: ComponentChildren;
}

/** A whole page that says what is the matter and shows the way home. */
export function NoticePage({ code, onAgain, againLabel, children }: NoticeProps): JSX.Element {
  const { notice } = t();
  const known = Object.hasOwn(notice, code) ? (notice as Record<string, unknown>)[code] : undefined;
  const words =
    typeof known === 'object' && known !== null ? (known as { title: string; text: string }) : notice.unknown;
  return (
    <Page class="notice">
      <section class="k-card">
        <Art picture={logo()} size={96} class="notice-art" />
        <h1>{words.title}</h1>
        <p>{words.text}</p>
        {known === undefined && <p class="k-soft">{notice.code(code)}</p>}
        {children}
        <div class="k-row notice-ways">
          {onAgain && (
            <Button kind="action" onClick={onAgain}>
              {againLabel ?? notice.again}
            </Button>
          )}
          <a class={`k-button ${children ? 'k-quiet' : 'k-primary'}`} href="/">
            {t().ui.home}
          </a>
        </div>
      </section>
    </Page>
  );
}
