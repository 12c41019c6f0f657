import './judge.css';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { judgeWords } from '../i18n/judge';
import type { Room } from '../state';
import type { GameModule } from '../table';
import { Button, Dialog } from '../ui';
import { part } from '../ui/part';
import { isJudge, judgeOf } from './actions';
import { stepLink } from './stepLink';

const Desk = part(async () => (await import('./JudgePanel')).Desk);
const Trail = part(async () => (await import('./JudgePanel')).Trail);

/** For the top bar of a judge: the desk, and how many have called. */
export function JudgePanelButton({ room, game }: { room: Room; game: GameModule | undefined }): JSX.Element | null {
  const [open, setOpen] = useState(false);
  if (!isJudge(room)) return null;
  const said = judgeWords();
  const calls = judgeOf(room.view.value)?.calls?.length ?? 0;
  return (
    <>
      <Button kind={calls > 0 ? 'primary' : 'glass'} size="small" icon="judge" onClick={() => setOpen(!open)}>
        <span class="judge-desk-label" data-count={calls > 0 ? calls : undefined}>
          <span>{calls > 0 ? said.calls(calls) : said.panel}</span>
        </span>
      </Button>
      {open && (
        <Dialog open title={said.panel} shape="side" modal={false} class="judge-desk" onClose={() => setOpen(false)}>
          <p>
            <a href={stepLink(room.code)}>{said.allCalls}</a>
          </p>
          <Desk room={room} game={game} />
          <Trail room={room} game={game} />
        </Dialog>
      )}
    </>
  );
}
