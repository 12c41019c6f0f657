/** The controls every screen is made of. */

export { announce } from './announce';
export { Banner, type BannerProps } from './Banner';
export { Button, type ButtonKind, type ButtonProps, IconButton, type IconButtonProps } from './Button';
export { Chip, type ChipProps, PlayerName } from './Chip';
export { copy } from './clipboard';
export { Dialog, type DialogProps, Sheet } from './Dialog';
export { ErrorBoundary, type ErrorBoundaryProps } from './ErrorBoundary';
export {
  LongField,
  Slider,
  type SliderProps,
  Switch,
  type SwitchProps,
  TextField,
  type TextFieldProps,
} from './fields';
export { type Hotkey, type HotkeyGroup, isWriting, useHotkeys } from './hotkeys';
export { KeyHelp, keyHelpOpen } from './KeyHelp';
export { ListCard } from './ListCard';
export { LiveRegions } from './LiveRegions';
export { motionOn } from './look';
export { Segmented, type SegmentedProps } from './Segmented';
export { Skeleton } from './Skeleton';
export { type Tab, Tabs, type TabsProps } from './Tabs';
export { Toasts } from './Toasts';
export { dismissToasts, type Toast, type ToastKind, toast } from './toasts';
