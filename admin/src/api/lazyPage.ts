import { lazy, type ComponentType } from 'react';

/** A page that is fetched when somebody opens it. */
export function lazyPage<Props = object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}
