import type { JSX } from 'preact';
import { Button, Chip, IconButton } from '../../../ui';
import { areasAt, type KnownArea } from '../logic/areas';
import { zoneOf } from '../logic/cells';
import { countedOn, sumWords } from '../logic/explain';
import { tileWords } from '../logic/landwords';
import { colourOf, seatsIn } from '../view';
import { h, nameOf } from '../words';
import { inspectNext } from './inspecting';
import { useTable } from './model';

function AreaFacts({ area }: { area: KnownArea }): JSX.Element {
  const { view } = useTable();
  const words = h().scoring;
  const tiles = new Set(area.zones.map((zone) => zoneOf(zone)[0])).size;
  const things = countedOn(area);
  const holders = seatsIn(area.holders);
  return (
    <section class="h-area">
      <h3>
        {h().land.kinds[area.kind]}
        <small>
          {words.inspect.tiles({ n: tiles })}
          {h().land.separator}
          {area.open > 0 ? words.inspect.open({ n: area.open }) : words.inspect.closed}
        </small>
      </h3>
      {things.length > 0 && <p>{things.join(h().land.separator)}</p>}
      <p class="h-sum">{sumWords(area.sum ?? [])}</p>
      {typeof area.shrine === 'number' && <p>{words.shrine({ who: nameOf(view.value, area.shrine) })}</p>}
      {holders.length === 0 && <p class="k-soft">{words.inspect.unheld}</p>}
      {holders.length > 0 && (
        <ul>
          {holders.map(([seat, n]) => {
            const points = area.now[seat];
            return (
              <li key={seat} class={points === undefined ? '' : 'h-most'}>
                <Chip colour={colourOf(view.value, seat)} size={18} />
                <bdi dir="auto">{nameOf(view.value, seat)}</bdi>
                <span>{`×${n}`}</span>
                {points !== undefined && (
                  <b title={words.inspect.now[area.kind]}>
                    <small>{words.inspect.now[area.kind]}</small> {words.points({ n: points })}
                  </b>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** Panel of what is connected with the zone that is looked into, as the server counts it. */
export function Inspect(): JSX.Element | null {
  const table = useTable();
  const { view, inspected } = table;
  const zone = inspected.value;
  if (zone === undefined) return null;
  const words = h().scoring.inspect;
  const areas = areasAt(view.value, zone);
  const [cell] = zoneOf(zone);
  const lying = view.value.map?.tiles[cell];
  return (
    <section class="h-inspect" aria-label={words.title}>
      <header>
        <h2>{words.title}</h2>
        <Button size="small" kind="quiet" hotkey="I" onClick={() => inspectNext(table)}>
          {words.next}
        </Button>
        <IconButton
          icon="cross"
          kind="quiet"
          label={words.close}
          onClick={() => {
            inspected.value = undefined;
          }}
        />
      </header>
      <div role="status">
        {areas.map((area) => (
          <AreaFacts key={area.id} area={area} />
        ))}
        {areas.length === 0 && <p class="k-soft">{view.value.areas ? words.lake : words.off}</p>}
        {areas.length === 0 && lying && <p>{tileWords(lying.tile, lying.turn)}</p>}
      </div>
    </section>
  );
}
