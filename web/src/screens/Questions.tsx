import type { JSX } from 'preact';
import { Standstill } from '../clock';
import type { Room } from '../state';
import { otherActions } from './otheractions';

/** Whatever a table is asked: what keeps it from moving, and what no screen was drawn for. */
export const Questions = ({ room }: { readonly room: Room }): JSX.Element => (
  <Standstill room={room} further={otherActions} />
);
