import { catalogue, type EventOf, type StreamCategory } from '@pass-along/contracts';
import type { StoredEvent } from '../eventStore/eventStore.ts';

/** Every event type of the given stream categories. */
export type CategoryEvent<C extends StreamCategory> = C extends unknown ? EventOf<(typeof catalogue)[C]> : never;

/** A stored event narrowed to the types and data of E. */
export type TypedEvent<E extends { type: string; data: object }> = E extends unknown
  ? Omit<StoredEvent, 'type' | 'data'> & E
  : never;

/** False for types this code does not know, which a newer release may write. A raised version rereads them later. */
export function isInCategories<C extends StreamCategory, T extends { type: string }>(
  categories: readonly C[],
  event: T,
): event is T & TypedEvent<CategoryEvent<C>> {
  return categories.some((category) => Object.hasOwn(catalogue[category], event.type));
}
