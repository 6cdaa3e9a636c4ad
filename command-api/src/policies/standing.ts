import { type Item } from '../domain/items/item.ts';

/** How an open request stands, judged by its items. */
export type Standing =
  | { status: 'open' }
  /** An item is promised to a rival. */
  | { status: 'blocked'; rivalId: string }
  /** A rival got an item. */
  | { status: 'overtaken'; rivalId: string }
  /** An item left the market. */
  | { status: 'gone' };

const weight: Record<Standing['status'], number> = { open: 0, blocked: 1, overtaken: 2, gone: 3 };

/** The worst of its items counts. */
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
