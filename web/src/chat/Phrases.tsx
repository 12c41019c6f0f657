import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Art } from '../art';
import { fmt, t } from '../i18n';
import { nameOf } from '../i18n/names';
import { type Gap, gapName, gapsOf, type Phrase, phraseGroups, phraseText, resourceOf, talk } from '../i18n/phrases';
import type { Room } from '../state';
import { Chip, IconButton, Segmented } from '../ui';

interface PhrasesProps {
  room: Room;
  disabled: boolean;
  onSay: (phrase: Phrase) => void;
}

/** The numbers that may go in a gap. */
function numbersFor(gap: Gap, room: Room): readonly number[] {
  if (gap.kind === 'seat') {
    const seats = Object.keys(room.view.value?.seats ?? {}).map(Number);
    return seats.filter((seat) => seat !== room.seat.value);
  }
  const least = gap.least ?? 0;
  return Array.from({ length: (gap.most ?? 0) - least + 1 }, (_, i) => least + i);
}

function Choice({ gap, n, room }: { gap: Gap; n: number; room: Room }): JSX.Element {
  const view = room.view.value;
  if (gap.kind === 'seat') {
    const sitter = view?.seats[n];
    return (
      <>
        {sitter && <Chip colour={sitter.colour} size={18} />}
        <bdi dir="auto">{nameOf(sitter, n)}</bdi>
      </>
    );
  }
  const resource = gap.kind === 'resource' ? resourceOf(view?.room.game ?? '', n) : undefined;
  return (
    <>
      {resource && <Art picture={resource.picture} size={20} />}
      <span>{resource?.name ?? fmt.number(n)}</span>
    </>
  );
}

/** Fills the gaps of one phrase, one after another; the last one sends it. */
function Filling({
  room,
  id,
  onSay,
  onBack,
}: {
  room: Room;
  id: string;
  onSay: (phrase: Phrase) => void;
  onBack: () => void;
}): JSX.Element | null {
  const [params, setParams] = useState<readonly number[]>([]);
  const box = useRef<HTMLFieldSetElement>(null);
  const game = room.view.value?.room.game ?? '';
  const gaps = gapsOf(game, id);
  const gap = gaps[params.length];
  const name = (seat: number) => nameOf(room.view.value?.seats[seat], seat);

  useEffect(() => {
    box.current?.querySelector<HTMLElement>('.chat-chip')?.focus();
  }, [params.length]);

  if (!gap) return null;
  const numbers = numbersFor(gap, room).filter(
    (n) => gap.kind !== 'resource' || !params.some((taken, i) => gaps[i]?.kind === 'resource' && taken === n),
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc goes back from anywhere in it
    <div
      class="chat-filling k-stack k-gap-8"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onBack();
      }}
    >
      <p class="chat-sentence k-line k-gap-8">
        <span aria-live="polite">{phraseText(game, { id, params: [...params] }, name)}</span>
        <IconButton icon="cross" kind="quiet" label={t().ui.cancel} onClick={onBack} />
      </p>
      <fieldset ref={box} class="chat-chips k-flow k-gap-6" aria-label={`${talk().fill}: ${gapName(game, gap.kind)}`}>
        {numbers.map((n) => (
          <button
            key={`${gap.kind}${n}`}
            type="button"
            class="chat-chip k-inline k-gap-6"
            onClick={() => {
              const filled = [...params, n];
              if (filled.length < gaps.length) setParams(filled);
              else {
                onSay({ id, params: filled });
                onBack();
              }
            }}
          >
            <Choice gap={gap} n={n} room={room} />
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** Set phrases in groups, to be said with one tap, or a few where there are gaps. */
export function Phrases({ room, disabled, onSay }: PhrasesProps): JSX.Element {
  const game = room.view.value?.room.game ?? '';
  const groups = phraseGroups(game, room.view.value?.law);
  const [key, setKey] = useState<string>();
  const [filling, setFilling] = useState<string>();
  const back = useRef<string | undefined>(undefined);
  const chips = useRef<HTMLFieldSetElement>(null);
  const group = groups.find((one) => one.key === key) ?? groups[0];

  useEffect(() => {
    if (filling !== undefined || back.current === undefined) return;
    chips.current?.querySelector<HTMLElement>(`[data-phrase="${back.current}"]`)?.focus();
    back.current = undefined;
  }, [filling]);

  if (filling !== undefined) {
    return (
      <Filling
        room={room}
        id={filling}
        onSay={onSay}
        onBack={() => {
          back.current = filling;
          setFilling(undefined);
        }}
      />
    );
  }
  return (
    <div class="chat-phrases k-stack k-gap-8">
      <Segmented
        class="chat-groups"
        legend={talk().phrases}
        hideLegend
        value={group?.key ?? ''}
        choices={groups.map((one) => ({ value: one.key, label: one.title }))}
        onChange={setKey}
      />
      <fieldset ref={chips} class="chat-chips k-flow k-gap-6" aria-label={group?.title} disabled={disabled}>
        {group?.phrases.map((id) => (
          <button
            key={id}
            type="button"
            class="chat-chip k-inline k-gap-6"
            data-phrase={id}
            onClick={() => {
              if (gapsOf(game, id).length > 0) setFilling(id);
              else onSay({ id });
            }}
          >
            {phraseText(game, { id }, String)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
