import type { Item } from '../items/itemState.ts';

/** Whether an open request can go on, by the state of its items. */
export type RequestAvailability =
  | { status: 'open' }
  /** An item is reserved for a rival swap. */
  | { status: 'blocked'; rivalId: string }
  /** A rival swap got an item. */
  | { status: 'overtaken'; rivalId: string }
  /** An item is no longer available to any swap. */
  | { status: 'gone' };

const severity: Record<RequestAvailability['status'], number> = { open: 0, blocked: 1, overtaken: 2, gone: 3 };

/** The item with the worst state decides. */
export function getRequestAvailability(swapId: string, items: readonly Item[]): RequestAvailability {
  return items
    .map((item) => getItemAvailability(swapId, item))
    .reduce((worst, next) => (severity[next.status] > severity[worst.status] ? next : worst), { status: 'open' });
}

function getItemAvailability(swapId: string, item: Item): RequestAvailability {
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
