import '../home.css';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { gamesWords } from '../../i18n/games';
import { profileWords } from '../../i18n/profile';
import { Button, Segmented, Skeleton } from '../../ui';
import { MatchRow } from '../games/MatchRow';
import { EVERYTHING, type FoundMatch, findMatches } from '../games/matches';
import type { Profile } from './profile';

type Whose = 'mine' | 'public';

/** Finished games of somebody: the reader's own, or those that both the owner and their tables let others see. */
export function History({ profile, reader }: { profile: Profile; reader: boolean }): JSX.Element {
  const words = profileWords();
  const [whose, setWhose] = useState<Whose>(profile.own ? 'mine' : 'public');
  const [found, setFound] = useState<readonly FoundMatch[]>();
  const [next, setNext] = useState<string>();
  const [failed, setFailed] = useState(false);
  const player = profile.own ? undefined : profile.handle;

  const read = async (after?: string): Promise<void> => {
    setFailed(false);
    try {
      const page = await findMatches({ ...EVERYTHING, whose, game: profile.game ?? '', player }, after);
      setFound((before) => (after ? [...(before ?? []), ...page.matches] : page.matches));
      setNext(page.next);
    } catch {
      setFailed(true);
    }
  };

  useEffect(() => {
    setFound(undefined);
    setNext(undefined);
    void read();
  }, [whose, profile.handle, profile.game]);

  return (
    <>
      {!profile.own && reader && (
        <Segmented
          legend={words.whose}
          hideLegend
          value={whose}
          choices={[
            { value: 'public', label: words.publicOnes },
            { value: 'mine', label: words.withYou },
          ]}
          onChange={setWhose}
        />
      )}
      {!found && !failed && <Skeleton lines={6} />}
      {found?.length === 0 && <p class="k-soft">{words.none}</p>}
      {found && found.length > 0 && (
        <ul class="home-lines games-lines">
          {found.map((match) => (
            <MatchRow key={match.code} match={match} />
          ))}
        </ul>
      )}
      {failed && (
        <p role="status" class="games-failed">
          {gamesWords().failed}
          <Button size="small" onClick={() => void read(next)}>
            {gamesWords().again}
          </Button>
        </p>
      )}
      {next && !failed && <Button onClick={() => void read(next)}>{gamesWords().more}</Button>}
    </>
  );
}
