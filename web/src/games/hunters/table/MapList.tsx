import type { JSX } from 'preact';
import { isLegal } from '../../../state/legal';
import { Button } from '../../../ui';
import { keyOfSpot, zoneOf } from '../logic/cells';
import { countedOn, sumWords } from '../logic/explain';
import { choiceWords, pieceWords, placeWords, spotWords, tileWords } from '../logic/landwords';
import { seatsIn } from '../view';
import { h, nameOf } from '../words';
import { useTable } from './model';

/** All that can be done now, as buttons. */
function Actions(): JSX.Element {
  const table = useTable();
  const { view, cells, choices, legal, ready } = table;
  const words = h().table.list;
  const { turn, map } = view.value;
  const tile = turn?.tile;
  const nothing = isLegal(legal.value, 'PlaceNothing');
  return (
    <section>
      <h2>{words.actions}</h2>
      {tile && <p>{`${h().table.drawn}: ${tileWords(tile)}`}</p>}
      {cells.value.size + choices.value.length === 0 && !nothing && <p>{words.nothingToDo}</p>}
      <ul class="h-list-actions k-stack k-gap-6">
        {[...cells.value].map(([cell, turns]) => (
          <li key={cell}>
            <span>{placeWords(cell)}</span>
            {turns.map((n) => (
              <Button
                key={n}
                size="small"
                busy={!ready.value}
                aria-label={`${placeWords(cell)}, ${words.turned({ n })}: ${tile ? tileWords(tile, n) : ''}`}
                onClick={() => table.placeTile(cell, n)}
              >
                {words.turned({ n })}
              </Button>
            ))}
          </li>
        ))}
        {choices.value.map((choice) => {
          const { spot, spots } = choice;
          const lying = map?.tiles[spot.cell];
          const about = choiceWords(choice);
          return (
            <li key={keyOfSpot(spot)} data-spots={spots.map(keyOfSpot).join(' ')}>
              <Button busy={!ready.value} onClick={() => table.placePiece(spot)}>
                {lying ? spotWords(lying.tile, lying.turn, spot) : spot.piece}
              </Button>
              {about && <small>{about}</small>}
            </li>
          );
        })}
        {nothing && (
          <li>
            <Button kind="primary" busy={!ready.value} onClick={() => table.placeNothing()}>
              {h().table.primary.nothing}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

function Areas(): JSX.Element | null {
  const { view } = useTable();
  const { areas } = view.value;
  if (!areas) return null;
  const words = h().table.list;
  const { separator, kinds } = h().land;
  const held = Object.entries(areas).filter(([, area]) => Object.keys(area.holders).length > 0);
  return (
    <table>
      <caption>{words.areas}</caption>
      <thead>
        <tr>
          <th scope="col">{words.kind}</th>
          <th scope="col">{words.tiles}</th>
          <th scope="col">{words.state}</th>
          <th scope="col">{words.sum}</th>
          <th scope="col">{words.holders}</th>
          <th scope="col">{words.now}</th>
        </tr>
      </thead>
      <tbody>
        {held.map(([id, area]) => (
          <tr key={id}>
            <th scope="row">{kinds[area.kind]}</th>
            <td>{[...new Set(area.zones.map((zone) => zoneOf(zone)[0]))].map(placeWords).join(separator)}</td>
            <td>{[area.open > 0 ? words.open({ n: area.open }) : words.closed, ...countedOn(area)].join(separator)}</td>
            <td>{sumWords(area.sum ?? [])}</td>
            <td>
              {seatsIn(area.holders)
                .map(([seat, n]) => h().scoring.held({ who: nameOf(view.value, seat), n }))
                .join(separator)}
            </td>
            <td>
              {seatsIn(area.now)
                .map(([seat, n]) => h().scoring.held({ who: nameOf(view.value, seat), n }))
                .join(separator)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Standing(): JSX.Element {
  const { view } = useTable();
  const words = h().table.list;
  const { pieces = {}, map } = view.value;
  const all = Object.entries(pieces);
  return (
    <section>
      <h2>{words.standing}</h2>
      {all.length === 0 && <p>{words.none}</p>}
      <ul>
        {all.map(([cell, { seat, zone, piece }]) => (
          <li key={cell}>
            {`${nameOf(view.value, seat)}: ${pieceWords(map?.tiles[cell]?.tile ?? '', zone, piece)} – ${placeWords(cell)}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Everything that can be seen and done on the map as lists: a whole game can be played by them. */
export function MapList(): JSX.Element {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section class="s-list h-list" aria-label={h().table.listView} tabIndex={0}>
      <Actions />
      <Areas />
      <Standing />
    </section>
  );
}
