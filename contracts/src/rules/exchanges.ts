import { firstFactorTable, impactOfCompletion } from './impact.ts';
import { type ItemCategory, type ItemType } from './items.ts';
import { type KarmaDeed } from './karma.ts';

/** An item as an event of a completed swap tells it. */
interface ExchangedItem {
  itemId: string;
  ownerId: string;
  title: string;
  type: ItemType;
  category: ItemCategory;
  weightKg: number | null;
}

/** A completed swap, as its event tells it; the requested item stands first. */
export interface CompletedSwap {
  swapId: string;
  offeredItemId: string | null;
  requesterId: string;
  ownerId: string;
  items: readonly ExchangedItem[];
  how: string;
  absentMemberId: string | null;
  completedAt: string;
}

/** What one side of a completed swap did. `kilograms` are those of what they gave away, so that both sides together count each thing once. */
export interface ExchangeDeed {
  memberId: string;
  deed: Extract<KarmaDeed, 'donation_given' | 'donation_received' | 'swap'>;
  swapId: string;
  otherMemberId: string;
  items: { itemId: string; title: string }[];
  /** The other side's word ended the wait: this one never said that it happened. */
  keptSilent: boolean;
  kilograms: number;
  happenedAt: string;
}

/** Both sides of a completed swap, the owner first. */
export function exchangeDeedsOf(swap: CompletedSwap): [ExchangeDeed, ExchangeDeed] {
  const { swapId, requesterId, ownerId, how, absentMemberId, completedAt } = swap;
  const giver = giverOf(swap);
  // a wanted post is no thing: what answers it is
  const things = swap.items.filter(({ type }) => type !== 'request');
  const side = (memberId: string, otherMemberId: string): ExchangeDeed => {
    const given =
      giver === null ? things.filter((thing) => thing.ownerId === memberId) : giver === memberId ? things : [];
    return {
      memberId,
      deed: giver === null ? 'swap' : giver === memberId ? 'donation_given' : 'donation_received',
      swapId,
      otherMemberId,
      items: (things.length > 0 ? things : swap.items).map(({ itemId, title }) => ({ itemId, title })),
      keptSilent: how === 'silence' && absentMemberId === memberId,
      // by the first factor table: a badge once near is not moved away by a newer one
      kilograms: impactOfCompletion(given, firstFactorTable).kg,
      happenedAt: completedAt,
    };
  };
  return [side(ownerId, requesterId), side(requesterId, ownerId)];
}

/** Who gives in a donation: the owner, or who answers a wanted post; null in a barter. */
function giverOf({ items: [requested], offeredItemId, requesterId, ownerId }: CompletedSwap): string | null {
  if (requested?.type === 'request') return requesterId;
  return offeredItemId === null ? ownerId : null;
}
