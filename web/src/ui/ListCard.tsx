import type { JSX } from 'preact';

/** Card with a title and short sentences in a list. */
export function ListCard({ title, lines }: { title: string; lines: readonly string[] }): JSX.Element {
  return (
    <section class="k-card">
      <h2>{title}</h2>
      <ul class="k-lines">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
