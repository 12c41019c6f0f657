import { type ComponentType, h, type JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Skeleton } from '../ui';
import { NoticePage } from './NoticePage';
import { Page } from './Page';

/** A page that is loaded when it is first shown, or before. */
interface Lazy<P extends object> {
  (props: P): JSX.Element;
  readonly fetch: () => Promise<void>;
}

/** A page, or (`bare`) a part of one, that is loaded when it is first shown. */
export function lazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { bare = false }: { bare?: boolean } = {},
): Lazy<P> {
  let known: ComponentType<P> | undefined;
  const fetchOnce = async (): Promise<void> => {
    known ??= await load();
  };
  function Later(props: P): JSX.Element {
    const [, draw] = useState(0);
    const [failed, setFailed] = useState(false);
    const drawn = known !== undefined;
    useEffect(() => {
      if (drawn) return; // not whether it is known by now: it may have come since this was drawn
      fetchOnce().then(
        () => draw((n) => n + 1),
        () => setFailed(true),
      );
    }, []);
    if (failed) return <NoticePage code="game" onAgain={() => location.reload()} />;
    if (known) return h(known, props);
    if (bare) return <Skeleton lines={6} />;
    return (
      <Page>
        <Skeleton lines={8} />
      </Page>
    );
  }
  return Object.assign(Later, { fetch: fetchOnce });
}
