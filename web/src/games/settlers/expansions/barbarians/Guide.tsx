import './coast.css';
import type { JSX } from 'preact';
import { Art, COLOURS } from '../../../../art';
import { settings } from '../../../../state';
import { barbarianSign, castleSign, coinsSign, conqueredSign, knightSign, prisonerSign, shipSign } from './art/signs';
import { guide } from './guidewords';
import { w } from './tablewords';

/** Barbarian Attack at a glance: what comes, what defends, what it brings. */
export function Guide(): JSX.Element {
  const words = guide();
  const palette = settings.palette.value;
  const { steps } = words;
  const shown = [
    [shipSign, steps.ship],
    [conqueredSign(12, palette), steps.conquered],
    [castleSign, steps.castle],
    [knightSign('red', palette), steps.knight],
    [prisonerSign, steps.prisoner],
    [coinsSign, steps.gold],
  ] as const;
  const { cards, cardTexts } = w();
  return (
    <section class="k-card coast-guide k-stack k-gap-10">
      <h2>{words.title}</h2>
      <p class="k-soft">{words.line}</p>
      <ol>
        {shown.map(([picture, sentence]) => (
          <li key={sentence}>
            <span>
              <Art picture={picture} size={64} />
            </span>
            {sentence}
          </li>
        ))}
      </ol>
      <p class="k-row">
        {COLOURS.map((colour) => (
          <Art key={colour} picture={knightSign(colour, palette)} size={44} />
        ))}
        <Art picture={barbarianSign} size={40} />
        <span>{words.pieces}</span>
      </p>
      <h3>{words.deck}</h3>
      <ul>
        {cards.map((card, kind) => (
          <li key={card}>
            <strong>{card}</strong> {cardTexts[kind]}
          </li>
        ))}
      </ul>
    </section>
  );
}
