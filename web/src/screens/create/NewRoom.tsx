import './create.css';
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { createWords } from '../../i18n/create';
import { tableTitle } from '../../i18n/titles';
import { type GameInfo, me } from '../../state';
import { withName } from '../../state/overlays';
import { Button, Skeleton, TextField } from '../../ui';
import { openRoom } from '../actions';
import { LessonLink } from '../LessonLink';
import { NoticePage } from '../NoticePage';
import { Page } from '../Page';
import { useGames } from '../useGames';
import { GameChoice, PresetChoice, ScenarioChoice } from './Choices';
import { ClockCard } from './ClockCard';
import { Differences } from './Differences';
import { type Draft, useDraft } from './draft';
import { type Door, More } from './More';
import { OptionChips } from './OptionChips';
import { SeatsCard } from './SeatsCard';

const TITLE_LENGTH = 60;

/** Foot with what differs from the printed rules, and the button that creates the table: always in reach. */
function Foot({ draft, busy }: { draft: Draft; busy: boolean }): JSX.Element {
  return (
    <div class="page-foot new-foot k-card">
      <Differences draft={draft} />
      <Button kind="primary" size="large" type="submit" busy={busy}>
        {createWords().submit}
      </Button>
    </div>
  );
}

function Form({ games }: { games: readonly [GameInfo, ...GameInfo[]] }): JSX.Element {
  const words = createWords();
  const draft = useDraft(games);
  const [title, setTitle] = useState('');
  const [door, setDoor] = useState<Door>({ visibility: 'private', password: '', spectators: true });
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async () => {
    const { game, book, changes, size, bots } = draft;
    if (!book) return;
    setBusy(true);
    const name = me.value?.name;
    const heading = title.trim() || (name ? tableTitle(name) : '');
    const { visibility, spectators, password } = door;
    await openRoom({
      ...{ game: game.name, rulebook: book.name, changes, size, visibility, spectators, bots },
      ...(heading ? { title: heading } : {}),
      ...(password ? { password } : {}),
    });
    setBusy(false);
  };
  /** Until it is known who we are, more may be chosen; the table is opened as it stands by then. */
  const latest = useRef(submit);
  latest.current = submit;

  return (
    <form
      ref={form}
      class="new-form"
      onSubmit={(event) => {
        event.preventDefault();
        withName(() => void latest.current());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
      }}
    >
      <header class="new-head">
        <h1 class="page-title">{words.title}</h1>
        <GameChoice games={games} draft={draft} />
        <TextField
          label={words.name}
          placeholder={words.namePlaceholder}
          value={title}
          maxLength={TITLE_LENGTH}
          autoComplete="off"
          onInput={setTitle}
        />
      </header>
      <ScenarioChoice draft={draft} />
      <PresetChoice key={draft.game.name} draft={draft} />
      <div class="new-columns">
        <SeatsCard draft={draft} />
        <div class="new-column">
          <ClockCard draft={draft} />
          <OptionChips draft={draft} />
        </div>
      </div>
      <More draft={draft} door={door} setDoor={setDoor} />
      <p class="new-learn">
        <LessonLink game={draft.game.name} rulebook={draft.scenario} apart />
      </p>
      <Foot draft={draft} busy={busy} />
    </form>
  );
}

/** `/new` */
export function NewRoom(): JSX.Element {
  const { games, failed, again } = useGames();
  const known = games.value;
  const [first, ...rest] = known ?? [];
  if (failed.value && !known) return <NoticePage code="unreachable" onAgain={() => void again()} />;
  return (
    <Page class="new">
      {first ? (
        <Form games={[first, ...rest]} />
      ) : (
        <>
          <h1 class="page-title">{createWords().title}</h1>
          <Skeleton lines={6} />
        </>
      )}
    </Page>
  );
}
