/** Choices that a new table begins with: the game, its scenario, and the way to play, each with a picture. */

import '../lobby.css';
import type { JSX } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { Art, icon, type Picture } from '../../art';
import { clockPicture, cupPicture, friendsPicture, scalesPicture } from '../../art/presets';
import { manifestOf } from '../../games/registry';
import { createWords } from '../../i18n/create';
import type { GameInfo } from '../../state';
import { Cover } from '../Cover';
import { gameName, rulebookLine, rulebookName } from '../words';
import type { Draft, Preset } from './draft';

const PICTURES: Readonly<Record<Preset['key'], Picture>> = {
  friends: friendsPicture,
  clocks: clockPicture,
  tournament: cupPicture,
  league: scalesPicture,
};

/** The picture of an expansion, once it is loaded. */
export function ExpansionPicture({ game, name, size }: { game: string; name: string; size: number }): JSX.Element {
  const [picture, setPicture] = useState<Picture>();
  useEffect(() => {
    let gone = false;
    const load = manifestOf(game)?.pictures?.[name];
    load?.().then(
      (found) => !gone && setPicture(found.picture),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [game, name]);
  return <i class="expansion-picture">{picture && <Art picture={picture} size={size} />}</i>;
}

/** The games there are, to choose one of. */
export function GameChoice({ games, draft }: { games: readonly GameInfo[]; draft: Draft }): JSX.Element | null {
  if (games.length < 2) return null;
  return (
    <fieldset class="game-choice">
      <legend class="k-spoken">{createWords().game}</legend>
      {games.map(({ name }) => {
        const manifest = manifestOf(name);
        const here = name === draft.game.name;
        return (
          <label key={name} class={here ? 'k-on' : ''}>
            <input type="radio" name="game" value={name} checked={here} onChange={() => draft.chooseGame(name)} />
            {manifest && <Cover game={manifest} />}
            <span>
              <strong>{gameName(name)}</strong>
              <small>{manifest?.words().players}</small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** The scenarios of the game, where it has any. */
export function ScenarioChoice({ draft }: { draft: Draft }): JSX.Element | null {
  const words = createWords();
  const manifest = manifestOf(draft.game.name);
  const group = useId();
  if (draft.scenarios.length < 2) return null;
  return (
    <fieldset class="scenario-choice">
      <legend class="k-spoken">{words.scenario}</legend>
      {draft.scenarios.map((scenario) => {
        const here = scenario === draft.scenario;
        return (
          <label key={scenario ?? ''} class={here ? 'k-on' : ''}>
            <input type="radio" name={group} checked={here} onChange={() => draft.chooseScenario(scenario)} />
            {scenario === undefined ? (
              manifest && <Cover game={manifest} />
            ) : (
              <ExpansionPicture game={draft.game.name} name={scenario} size={48} />
            )}
            <span>
              <strong>{scenario === undefined ? words.noScenario : rulebookName(scenario)}</strong>
              <small>{scenario === undefined ? words.noScenarioLine : rulebookLine(scenario)}</small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** The ways to play; each sets everything below it, and keeps its name when something is changed afterwards. */
export function PresetChoice({ draft }: { draft: Draft }): JSX.Element {
  const words = createWords();
  const group = useId();
  return (
    <fieldset class="preset-choice">
      <legend class="k-spoken">{words.presets}</legend>
      {draft.presets.map((preset) => {
        const here = preset.key === draft.preset.key;
        const { name, line } = words[preset.key];
        return (
          <label key={preset.key} class={here ? 'k-on' : ''}>
            <input
              type="radio"
              name={group}
              checked={here}
              aria-label={name}
              aria-describedby={`${group}-${preset.key}`}
              onChange={() => draft.choosePreset(preset)}
            />
            <i>
              <Art picture={PICTURES[preset.key]} size={84} />
            </i>
            <span id={`${group}-${preset.key}`}>
              <strong>
                {name}
                {here && <Art picture={icon('check')} size={14} class="preset-tick" />}
              </strong>
              <small>{line}</small>
              {here && draft.changed && <em>{words.changed}</em>}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
