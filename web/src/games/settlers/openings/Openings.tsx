import './openings.css';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { Art } from '../../../art';
import { fmt, messages } from '../../../i18n';
import { settings } from '../../../state';
import type { OpeningsProps } from '../../manifest';
import { openingsEn } from '../i18n/en/openings';
import { openingsJa } from '../i18n/ja/openings';
import { heatMap, NAMED, positionOf } from './heatmap';

const openings = messages({ ja: openingsJa, en: openingsEn });

/** Map of somebody's first settlements, and the corners they took most often. */
export function Openings({ matches, places }: OpeningsProps): JSX.Element {
  const words = openings();
  const palette = settings.palette.value;
  const picture = useMemo(() => heatMap(places, palette), [places, palette]);
  return (
    <div class="openings">
      <Art picture={picture} label={words.picture(matches)} class="openings-map" image />
      <ol class="openings-places">
        {places.slice(0, NAMED).map((place) => (
          <li key={place.corner}>
            <strong>{words.position(positionOf(place.corner))}</strong>
            <small>{words.taken(place.times, place.won, fmt.number(place.pips))}</small>
          </li>
        ))}
      </ol>
      <p class="k-soft">{words.line(matches)}</p>
    </div>
  );
}
