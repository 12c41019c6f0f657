/** Picture of the harbourmaster for the choice of options. */

export { anchor as picture } from './anchor';
