import { lazy, type ComponentType } from 'react';

/** A page that is fetched when somebody opens it. */
export function lazyPage(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}
