import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { accountWords } from '../i18n/account';
import { Button, copy } from '../ui';

interface CodesProps {
  readonly handle: string;
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** New recovery codes, which nobody sees again: to copy, to save, to print. */
export function Codes({ handle, codes, onKept }: CodesProps): JSX.Element {
  const words = accountWords().codes;
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const text = `${words.file(handle)}\n${words.once}\n\n${codes.join('\n')}\n`;

  const save = () => {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `kaitaku-${handle}-codes.txt`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  };

  return (
    <section class="k-card account-codes k-stack k-gap-14">
      <h1 ref={head} tabIndex={-1}>
        {words.title}
      </h1>
      <p>{words.line}</p>
      <p class="account-codes-of">{words.file(handle)}</p>
      <ul aria-label={words.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div class="account-acts k-flow k-gap-8">
        <Button icon="copy" onClick={() => void copy(text)}>
          {words.copy}
        </Button>
        <Button onClick={save}>{words.save}</Button>
        <Button onClick={() => print()}>{words.print}</Button>
      </div>
      <div class="account-acts k-flow k-gap-8">
        <Button kind="primary" icon="check" onClick={onKept}>
          {words.kept}
        </Button>
      </div>
    </section>
  );
}
