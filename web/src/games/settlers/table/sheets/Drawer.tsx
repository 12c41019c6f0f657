import type { JSX } from 'preact';
import { Art, type DevelopmentCard, developmentCard } from '../../../../art';
import { DEVELOPMENT_CARDS } from '../../../../state';
import { isLegal, legalValues } from '../../../../state/legal';
import { Button, Sheet } from '../../../../ui';
import type { SettlersCommand } from '../../commands';
import { g } from '../../words';
import { type TableModel, useTable } from '../model';

const COMMANDS: Readonly<Partial<Record<DevelopmentCard, string>>> = {
  knight: 'PlayKnight',
  'road-building': 'PlayRoadBuilding',
  'year-of-plenty': 'PlayYearOfPlenty',
  monopoly: 'PlayMonopoly',
};

/** Whether a card has to be opened before what it is for is said (U3). */
const mayOpen = (table: TableModel, card: DevelopmentCard): boolean =>
  legalValues(table.legal.value, 'OpenCard', 'card').includes(DEVELOPMENT_CARDS.indexOf(card));

/** Plays a card, or opens the sheet where its details are chosen. */
export function playCard(table: TableModel, card: DevelopmentCard): void {
  const { open, ask } = table;
  if (mayOpen(table, card)) {
    void ask({ is: 'OpenCard', card: DEVELOPMENT_CARDS.indexOf(card) }).then((outcome) => {
      if (outcome.ok) open.value = { is: card === 'monopoly' ? 'monopoly' : 'plenty' };
    });
  } else if (card === 'year-of-plenty') open.value = { is: 'plenty' };
  else if (card === 'monopoly') open.value = { is: 'monopoly' };
  else {
    open.value = undefined;
    void ask({ is: COMMANDS[card] ?? '' } as SettlersCommand);
  }
}

function Held({ card, n, fresh }: { card: DevelopmentCard; n: number; fresh: boolean }): JSX.Element {
  const table = useTable();
  const words = g().table;
  const command = COMMANDS[card];
  const opens = !fresh && mayOpen(table, card);
  const may = !fresh && command !== undefined && (opens || isLegal(table.legal.value, command));
  const why = (): string => {
    if (command === undefined) return words.kept;
    if (fresh) return words.later;
    if (may) return words.playableNow;
    return table.view.value.cards?.played_this_turn ? words.oneATurn : words.notNow;
  };
  return (
    <li class={`s-held-card k-stack k-gap-14 ${may ? 's-may' : ''}`}>
      <span class="s-held-picture">
        <Art picture={developmentCard(card)} size={92} />
        {n > 1 && <b class="s-count">{n}</b>}
      </span>
      <div>
        <h3>
          {words.cards[card]}
          {n > 1 && <span class="k-spoken"> ×{n}</span>}
        </h3>
        <p>{words.cardText[card]}</p>
        <p class="s-held-when k-row">
          <span class={may ? 'k-pill k-pill-ok' : 'k-pill'}>{why()}</span>
          {may && (
            <Button kind="action" busy={!table.ready.value} onClick={() => playCard(table, card)}>
              {opens ? g().play.open : words.play}
            </Button>
          )}
        </p>
      </div>
    </li>
  );
}

/** C4: the development cards in hand, which can be played now and which from the next turn on. */
export function HeldCards(): JSX.Element {
  const { view } = useTable();
  const { ready = {}, fresh = {} } = view.value.cards ?? {};
  const words = g().table;
  const held = DEVELOPMENT_CARDS.flatMap((card) => [
    { card, n: ready[card] ?? 0, fresh: false },
    { card, n: fresh[card] ?? 0, fresh: true },
  ]).filter(({ n }) => n > 0);
  if (held.length === 0) return <p class="k-soft">{words.drawerEmpty}</p>;
  return (
    <ul class="k-stack k-gap-10">
      {held.map((one) => (
        <Held key={`${one.card}-${one.fresh}`} {...one} />
      ))}
    </ul>
  );
}

export function Drawer({ onClose }: { onClose: () => void }): JSX.Element {
  return (
    <Sheet open title={g().table.drawer} onClose={onClose} class="s-sheet">
      <HeldCards />
    </Sheet>
  );
}
