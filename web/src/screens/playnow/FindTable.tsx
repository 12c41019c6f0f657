import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { playNowWords } from '../../i18n/playnow';
import { withName } from '../../state/overlays';
import { Button, Segmented, Skeleton, Switch } from '../../ui';
import { useGames } from '../useGames';
import { lastChosen, playAtOnce } from './chosen';
import { kindsOf } from './kinds';

/** Choice of game and number, and one press: a seat at an open table, or at a new one. */
export function FindTable(): JSX.Element {
  const { games } = useGames();
  const [{ game, rulebook, size: wanted, bots }, choose] = useState(
    () => lastChosen() ?? { game: '', rulebook: '', size: 0, bots: true },
  );
  const [busy, setBusy] = useState(false);
  const words = playNowWords();
  const kinds = games.value && kindsOf(games.value);
  const kind = kinds?.find((one) => one.game === game && [...one.books.values()].includes(rulebook)) ?? kinds?.[0];
  if (!kinds || !kind) return <Skeleton lines={5} />;
  const size = kind.books.has(wanted) ? wanted : 0;
  const chosen = { game: kind.game, rulebook: kind.books.get(size) ?? '', size, bots };
  const play = async () => {
    setBusy(true);
    await playAtOnce(chosen);
    setBusy(false);
  };
  return (
    <form
      class="find-table k-stack k-gap-14"
      onSubmit={(event) => {
        event.preventDefault();
        withName(() => void play());
      }}
    >
      <Segmented
        legend={words.game}
        value={kind.key}
        choices={kinds.map(({ key, label }) => ({ value: key, label }))}
        onChange={(next) => {
          const other = kinds.find(({ key }) => key === next) ?? kind;
          choose({ ...chosen, game: other.game, rulebook: other.books.get(0) ?? '', size });
        }}
      />
      <Segmented
        legend={words.players}
        class="find-sizes"
        value={size}
        choices={[...kind.books.keys()].map((n) => ({
          value: n,
          label:
            n === 0 ? (
              words.any
            ) : (
              <>
                <span aria-hidden="true">{n}</span>
                <span class="k-spoken">{words.people(n)}</span>
              </>
            ),
        }))}
        onChange={(next) => choose({ ...chosen, size: next, rulebook: kind.books.get(next) ?? '' })}
      />
      <Switch
        label={words.bots}
        hint={words.botsHint}
        checked={bots}
        onChange={(on) => choose({ ...chosen, bots: on })}
      />
      <Button kind="primary" size="large" type="submit" icon="play" wide busy={busy}>
        {words.go}
      </Button>
    </form>
  );
}
