import { useEffect, useState } from 'preact/hooks';
import { type LeagueSummary, loadLeagues, me } from '../../state';

/** The reader's leagues; none until they have come. */
export function useLeagues(): readonly LeagueSummary[] {
  const [mine, setMine] = useState<readonly LeagueSummary[]>([]);
  const user = me.value?.name ? me.value.user : undefined;
  useEffect(() => {
    if (user === undefined) return;
    // the link to all leagues is there in any case
    loadLeagues().then(setMine, () => undefined);
  }, [user]);
  return mine;
}
