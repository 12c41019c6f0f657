/** Picture of the scenario for the choice of a table. */

export { castleSign as picture } from './art/signs';
