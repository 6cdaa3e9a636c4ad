import { type Item } from '../domain/items/item.ts';

/** Whether an open request can go on, by the state of its items. */
export type Standing =
  | { status: 'open' }
  /** An item is reserved for a rival swap. */
  | { status: 'blocked'; rivalId: string }
  /** A rival swap got an item. */
  | { status: 'overtaken'; rivalId: string }
  /** An item is no longer available to any swap. */
  | { status: 'gone' };

const weight: Record<Standing['status'], number> = { open: 0, blocked: 1, overtaken: 2, gone: 3 };

/** The item with the worst state decides. */
export function standingOf(swapId: string, items: readonly Item[]): Standing {
  return items
    .map((item) => standingBy(swapId, item))
    .reduce((worst, next) => (weight[next.status] > weight[worst.status] ? next : worst), { status: 'open' });
}

function standingBy(swapId: string, item: Item): Standing {
  switch (item.status) {
    case 'available':
      return { status: 'open' };
    case 'pending':
      return item.heldBy.swapId === swapId ? { status: 'open' } : { status: 'blocked', rivalId: item.heldBy.swapId };
    case 'exchanged':
      return item.swapId === null || item.swapId === swapId
        ? { status: 'gone' }
        : { status: 'overtaken', rivalId: item.swapId };
    case 'removed':
    case 'unlisted':
      return { status: 'gone' };
  }
}
