import type { ComponentChildren, JSX } from 'preact';
import { Art, type Colour, chip } from '../art';
import { t } from '../i18n';
import { settings } from '../state/settings';

export interface ChipProps {
  colour: Colour;
  /** Height in pixels. */
  size?: number;
  /** Spoken name of the colour; off when a name stands beside it. */
  spoken?: boolean;
}

/** A player's colour and shape. */
export function Chip({ colour, size = 22, spoken = false }: ChipProps): JSX.Element {
  const label = spoken ? { label: t().colours[colour] } : {};
  return <Art picture={chip(colour, settings.palette.value)} size={size} class="k-chip" {...label} />;
}

/** A player's chip and name together. */
export function PlayerName({
  colour,
  size = 22,
  children,
}: {
  colour: Colour;
  size?: number;
  children: ComponentChildren;
}): JSX.Element {
  return (
    <span class="k-player">
      <Chip colour={colour} size={size} />
      <bdi dir="auto">{children}</bdi>
    </span>
  );
}
