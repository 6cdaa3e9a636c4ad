import type { Instance } from './instance.ts';

/** Every promise of the log, checked in the log's order: an item is held by one swap at a time, and an accepted swap holds its items. */
export async function doublePromises({ store }: Instance): Promise<string[]> {
  const holders = new Map<unknown, unknown>();
  const doubles: string[] = [];
  for await (const { type, data, position } of store.readAll({ filter: { categories: ['item'] } })) {
    const { itemId, swapId } = data;
    if (type === 'ItemReserved') {
      const holder = holders.get(itemId);
      if (holder !== undefined && holder !== swapId) doubles.push(`${String(itemId)} at ${position}`);
      holders.set(itemId, swapId);
    }
    if (type === 'ItemReleased') holders.delete(itemId);
  }
  return doubles;
}
