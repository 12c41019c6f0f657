import type { ComponentChildren, JSX } from 'preact';
import { Art, type IconName, icon } from '../art';

interface PrimaryButtonProps {
  /** Act that it does now: part of its class. */
  action: string;
  label: string;
  /** Whether a press does something at all. */
  enabled: boolean;
  /** It only leads to where the thing is done, so it is not the golden one. */
  leads?: boolean;
  /** Whether a command can be sent now, and whether one is on its way. */
  ready: boolean;
  sending: boolean;
  compact: boolean;
  icon?: IconName | undefined;
  /** Under the label, instead of the key. */
  note?: ComponentChildren;
  onPress: () => void;
  /** Other acts that can be done instead, beside it. */
  children?: ComponentChildren;
}

/** The gold button: the one next thing. */
export function PrimaryButton(props: PrimaryButtonProps): JSX.Element {
  const { action, label, enabled, leads = false, ready, sending, compact, note, onPress, children } = props;
  const off = enabled && !ready && !sending;
  return (
    <div class={`s-primary k-column k-gap-6 s-primary-${action}`}>
      <button
        type="button"
        class={`s-main k-column ${enabled && !leads ? '' : 's-main-idle'} ${off ? 's-main-off' : ''}`}
        aria-disabled={!enabled || !ready || undefined}
        aria-keyshortcuts="Space"
        onClick={(event) => {
          // the second half of a double click was not meant for what the button has become
          if (enabled && ready && event.detail < 2) onPress();
        }}
      >
        {props.icon && !compact && <Art picture={icon(props.icon)} size={22} />}
        <bdi>{label}</bdi>
        {note}
        {enabled && !compact && !note && (
          <small class="s-main-key" aria-hidden="true">
            Space
          </small>
        )}
      </button>
      {children}
    </div>
  );
}
