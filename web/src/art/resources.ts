import type { Resource } from './names';
import type { Picture } from './picture';

/** A resource's sign, 24 × 24. */
export function resourceIcon(resource: Resource): Picture {
  const fill = { lumber: '#2f6b3f', brick: '#c65a35', wool: '#8fc04f', grain: '#e6b432', ore: '#76808f' }[resource];
  return { box: [-12, -12, 24, 24], body: `<circle r="9" fill="${fill}"/>` };
}
