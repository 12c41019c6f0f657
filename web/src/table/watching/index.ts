/** Whom the view of those who watch is about. */

export { watchingKeys } from './keys';
export { type BoardPoint, createWatching, MOMENT, type Moment, type Subject, subjectsOf, type Watching } from './model';
export { WatchingChoice, WatchingTag } from './Watching';
export { weightiest } from './weightiest';
