import type { JSX } from 'preact';
import { Art, type Colour, tokenPicture } from '../../../../art';
import { settings } from '../../../../state';
import { useTable } from '../../table/model';
import { coloursOf, type SettlersView } from '../../view';
import { barbarianSign, deadSign, dieSign, knightSign, shipSign } from './art/signs';
import { dieWords } from './board';
import { COAST, countOf, FACES, knightsAt } from './coast';
import { captorName, reportOf, toldHex, toldStanding } from './story';
import { w } from './tablewords';

/** One coast hex: its number, its barbarians, the knights around it by seat, and how they compare. */
function Row({ view, hex, at }: { view: SettlersView; hex: number; at: number }): JSX.Element {
  const words = w().coast;
  const standing = toldStanding(view);
  const barbarians = standing.barbarians[hex] ?? 0;
  const knights = knightsAt(standing, hex);
  const count = countOf(knights);
  const colours = coloursOf(view);
  const number = view.island?.numbers[hex] ?? 0;
  const dead = barbarians > 0 && (view.barbarians?.conquered.includes(hex) ?? false);
  const compared = count > barbarians ? words.more : count > 0 ? words.fewer : words.none;
  const said = barbarians === 0 ? words.empty : dead ? `${words.conquered} · ${compared}` : compared;
  const now = toldHex() === hex;
  return (
    <li class={`${now ? 'now' : ''} ${dead ? 'dead' : ''}`} aria-current={now ? 'step' : undefined}>
      <b class="at" aria-hidden="true">
        {at + 1}
      </b>
      <Art
        picture={dead ? deadSign(number, settings.palette.value) : tokenPicture(number, settings.palette.value)}
        size={26}
        label={words.number({ n: number })}
      />
      <span class="k-spoken">{words.against({ barbarians, knights: count })}</span>
      <span class="coast-side" aria-hidden="true">
        {barbarians > 0 ? <Art picture={barbarianSign} size={20} /> : '–'}
        {barbarians > 0 && <b>{barbarians}</b>}
      </span>
      <span class="coast-side">
        {knights.map(([seat, n]) => (
          <span key={seat} class="coast-seat">
            <Art picture={knightSign(colours[seat] as Colour, settings.palette.value)} size={24} />
            <span class="k-spoken">{captorName(view, seat)}</span>
            <b>{n}</b>
          </span>
        ))}
      </span>
      <em>{said}</em>
    </li>
  );
}

/** Report of the last attack or check, to be read in peace. */
function Report({ kind, title }: { kind: 'attack' | 'check'; title: string }): JSX.Element | null {
  const said = reportOf(kind);
  if (said.length === 0) return null;
  return (
    <section class="coast-report">
      <h2>{title}</h2>
      <ol>
        {said.map((sentence, i) => (
          <li key={i}>{sentence}</li>
        ))}
      </ol>
    </section>
  );
}

/** The coast in the order of the check, and what came of the last check and the last attack. */
export function CoastPanel(): JSX.Element | null {
  const { view } = useTable();
  const words = w();
  const { barbarians, barbarian_cards: cards } = view.value;
  if (!barbarians) return null;
  const left = cards && Object.values(cards.left);
  const face = FACES.find(({ colour }) => colour === barbarians.colour);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section class="coast" aria-label={words.coast.tab} tabIndex={0}>
      <p class="k-line k-gap-8">
        <Art picture={shipSign} size={30} />
        {words.coast.stock({ n: barbarians.stock })}
      </p>
      {face && (
        <p class="k-line k-gap-8">
          <Art picture={dieSign(face.colour)} size={24} />
          {dieWords(face)}
        </p>
      )}
      <ol class="coast-round k-stack k-gap-2" aria-label={words.coast.order}>
        {COAST.map((hex, at) => (
          <Row key={hex} view={view.value} hex={hex} at={at} />
        ))}
      </ol>
      <Report kind="check" title={words.coast.last} />
      <Report kind="attack" title={words.coast.attack} />
      <section class="coast-report">
        <h2>{cards ? words.coast.deck : words.coast.kinds}</h2>
        <ul>
          {words.cards.map((card, kind) => (
            <li key={card}>
              {left && <b>{left[kind]}</b>} {card}: {words.cardTexts[kind]}
            </li>
          ))}
        </ul>
      </section>
    </section>
  );
}
