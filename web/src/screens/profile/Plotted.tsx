import type { ComponentChildren, JSX } from 'preact';
import { fmt } from '../../i18n';
import { EDGE, HIGH, type Plot, WIDE } from './plot';

interface PlottedProps {
  plot: Plot;
  /** Content of the chart, in words. */
  spoken: string;
  children: ComponentChildren;
}

/** A small chart: lines with their values, and what is drawn upon them. */
export function Plotted({ plot, spoken, children }: PlottedProps): JSX.Element {
  return (
    <svg class="profile-chart" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={spoken}>
      {plot.marks.map((mark) => (
        <g key={mark}>
          <path d={`M${EDGE - 6} ${plot.y(mark)}H${WIDE}`} class="profile-grid" />
          <text x={EDGE - 10} y={plot.y(mark) + 4} text-anchor="end">
            {fmt.number(mark)}
          </text>
        </g>
      ))}
      {children}
    </svg>
  );
}
