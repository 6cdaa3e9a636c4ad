import { lazy, type ComponentType } from 'react';

/** A page that loads its code when it opens. */
export function createLazyPage<Props = object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}
