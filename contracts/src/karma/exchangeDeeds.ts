import { firstFactorTable, calculateCompletionImpact } from '../impact/impactRules.ts';
import type { ItemCategory, ItemType } from '../items/itemRules.ts';
import type { KarmaDeed } from './karmaRules.ts';

/** An item in the event of a completed swap. */
interface ExchangedItem {
  itemId: string;
  ownerId: string;
  title: string;
  type: ItemType;
  category: ItemCategory;
  weightKg: number | null;
}

/** A completed swap, as in its event; the requested item comes first. */
export interface CompletedSwap {
  swapId: string;
  offeredItemId: string | null;
  /** The swap loop of which it is a leg. */
  loopId?: string | undefined;
  requesterId: string;
  ownerId: string;
  items: readonly ExchangedItem[];
  how: string;
  absentMemberId: string | null;
  completedAt: string;
}

/**
 * One side's part in a completed swap. `kilograms` weighs what they gave away, so both sides together count each item
 * once.
 */
export interface ExchangeDeed {
  memberId: string;
  deed: Extract<KarmaDeed, 'donation_given' | 'donation_received' | 'swap'>;
  swapId: string;
  otherMemberId: string;
  items: { itemId: string; title: string }[];
  /** The other side's confirmation ended the wait; this side never confirmed. */
  keptSilent: boolean;
  kilograms: number;
  happenedAt: string;
}

/** Both sides of a completed swap, the owner first. */
export function getExchangeDeeds(swap: CompletedSwap): [ExchangeDeed, ExchangeDeed] {
  const { swapId, requesterId, ownerId, how, absentMemberId, completedAt } = swap;
  const giver = findGiver(swap);
  // a wanted post is not an item; the item offered for it is
  const things = swap.items.filter(({ type }) => type !== 'request');
  const toDeed = (memberId: string, otherMemberId: string): ExchangeDeed => {
    const given =
      giver === null ? things.filter((thing) => thing.ownerId === memberId) : giver === memberId ? things : [];
    return {
      memberId,
      deed: giver === null ? 'swap' : giver === memberId ? 'donation_given' : 'donation_received',
      swapId,
      otherMemberId,
      items: (things.length > 0 ? things : swap.items).map(({ itemId, title }) => ({ itemId, title })),
      keptSilent: how === 'silence' && absentMemberId === memberId,
      // always the first factor table, so that a new table does not move members away from a badge
      kilograms: calculateCompletionImpact(given, firstFactorTable).kg,
      happenedAt: completedAt,
    };
  };
  return [toDeed(ownerId, requesterId), toDeed(requesterId, ownerId)];
}

/**
 * The giver of a donation: the owner, or the member answering a wanted post; null in a barter and in a leg of a swap
 * loop, which is no gift.
 */
function findGiver({ items: [requested], offeredItemId, loopId, requesterId, ownerId }: CompletedSwap): string | null {
  if (loopId !== undefined) return null;
  if (requested?.type === 'request') return requesterId;
  return offeredItemId === null ? ownerId : null;
}
