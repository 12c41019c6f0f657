import type { JSX } from 'preact';
import { Art, icon } from '../../art';
import { t } from '../../i18n';
import { createWords } from '../../i18n/create';
import { me, usualLevel } from '../../state';
import { Button, Chip, IconButton, Segmented } from '../../ui';
import { botLine, botName } from '../words';
import type { Draft } from './draft';

/** Card of how many play, and who sits on which seat at first: the reader, bots, and seats for friends. */
export function SeatsCard({ draft }: { draft: Draft }): JSX.Element {
  const words = createWords();
  const { game, size, sizes, bots } = draft;
  const level = usualLevel(game.bots);
  return (
    <section class="k-card create-seats">
      <h2>
        <Art picture={icon('person')} size={18} />
        {words.seats} <small>{words.seatsOf(size)}</small>
      </h2>
      <Segmented
        legend={words.seatsLegend}
        hideLegend
        value={size}
        choices={sizes.map((n) => ({
          value: n,
          label: (
            <>
              <span aria-hidden="true">{n}</span>
              <span class="k-spoken">{words.seatsOf(n)}</span>
            </>
          ),
        }))}
        onChange={draft.setSize}
      />
      <ol class="k-stack k-gap-8">
        <li class="create-seat">
          {me.value?.colour ? (
            <Chip colour={me.value.colour} size={26} spoken />
          ) : (
            <Art picture={icon('person')} size={22} />
          )}
          <strong>
            <bdi dir="auto">{me.value?.name || t().me.guest}</bdi>
          </strong>
          <em class="s-you">{words.you}</em>
        </li>
        {bots.map((bot, i) => (
          <li key={i} class="create-seat">
            <Art picture={icon('bot')} size={22} />
            {game.bots.length > 1 ? (
              <Segmented
                legend={words.level(i + 1)}
                hideLegend
                value={bot}
                choices={game.bots.map((one) => ({
                  value: one,
                  label: botName(one),
                  hint: botLine(one) ?? '',
                }))}
                onChange={(next) => draft.setBots(bots.map((one, at) => (at === i ? next : one)))}
              />
            ) : (
              <strong>{words.bot(i + 1)}</strong>
            )}
            <IconButton
              icon="cross"
              kind="quiet"
              label={words.free(i + 1)}
              onClick={() => draft.setBots(bots.filter((_, at) => at !== i))}
            />
          </li>
        ))}
        {Array.from({ length: size - 1 - bots.length }, (_, i) => (
          <li key={`free ${i}`} class="create-seat create-free">
            <i aria-hidden="true" />
            <span>{words.friend}</span>
            <Button size="small" icon="bot" onClick={() => draft.setBots([...bots, level])}>
              {words.addBot}
            </Button>
          </li>
        ))}
      </ol>
      <p class="k-soft">{words.seatsHint}</p>
    </section>
  );
}
