/** Actions for which no screen was drawn: a line for each in the card beside the board, with a plain form. */

import type { Question } from '../../clock';
import { QuestionCard } from '../../clock';
import { t } from '../../i18n';
import { textOf } from '../../i18n/texts';
import type { Room } from '../../state';
import { legalForms } from '../../state/legal';
import { part } from '../../ui/part';
import { undrawn } from './undrawn';

const ActionForm = part(async () => (await import('./ActionForm')).ActionForm);

/** Commands that the reader may give besides all that the table has drawn, as a question: first, if it is awaited. */
export function otherActions(room: Room): readonly Question[] {
  const view = room.view.value;
  const seat = room.seat.value;
  if (!view || seat === undefined) return [];
  const { game } = view.room;
  const { turn } = view as { turn?: { awaits?: readonly number[] } };
  const commands = undrawn(game, room.legal.value);
  if (commands.length === 0) return [];
  const awaited = turn?.awaits?.includes(seat) ?? false;
  const titles = commands.map((command) => textOf(game, command) ?? command);
  const single = commands.length === 1;
  return [
    {
      key: 'other',
      rank: awaited ? 1 : 2,
      idle: !awaited,
      card: (more) => (
        <QuestionCard
          room={room}
          sign="dot"
          title={single ? titles : [t().table.otherActions]}
          why=""
          choices={single ? [] : titles}
          more={more}
        >
          {commands.map((command, at) => (
            <div key={command} class="af-each">
              {!single && <b>{titles[at]}</b>}
              {legalForms(room.legal.value, command).map((form, number) => (
                <ActionForm key={number} room={room} command={command} form={form} />
              ))}
            </div>
          ))}
        </QuestionCard>
      ),
    },
  ];
}
