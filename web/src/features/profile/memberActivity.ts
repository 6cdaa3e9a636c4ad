import { type ItemAnswer, type PopulatedSwap } from '@pass-along/contracts';

export type ActivityKind =
  | 'listed'
  | 'wanted'
  | 'exchanged'
  | 'asked'
  | 'askedYou'
  | 'accepted'
  | 'youAccepted'
  | 'rejected'
  | 'youRejected'
  | 'cancelled'
  | 'ended'
  | 'received'
  | 'given';

/** One thing that happened, as the member sees it. `name` is the other side's, or '' where nobody else took part. */
export interface Activity {
  id: string;
  kind: ActivityKind;
  at: string;
  title: string;
  name: string;
  itemId: string;
}

/** What a member's own items and swaps tell about the past, newest first. */
export function activityOf(
  items: readonly ItemAnswer[],
  swaps: readonly PopulatedSwap[],
  memberId: string,
): Activity[] {
  const changedHands = new Set(
    swaps.filter((swap) => swap.status === 'completed').flatMap((swap) => [swap.requestedItemId, swap.offeredItemId]),
  );
  return [
    ...items.flatMap((item) => ofItem(item, changedHands.has(item._id))),
    ...swaps.flatMap((swap) => ofSwap(swap, memberId)),
  ].sort((one, other) => other.at.localeCompare(one.at));
}

function ofItem(item: ItemAnswer, bySwap: boolean): Activity[] {
  const about = { title: item.title, name: '', itemId: item._id };
  const listed: Activity = {
    ...about,
    id: `${item._id}-listed`,
    kind: item.type === 'request' ? 'wanted' : 'listed',
    at: item.createdAt,
  };
  // one that changed hands in a swap is told by the swap
  if (item.status !== 'exchanged' || bySwap) return [listed];
  return [listed, { ...about, id: `${item._id}-exchanged`, kind: 'exchanged', at: item.updatedAt }];
}

function ofSwap(swap: PopulatedSwap, memberId: string): Activity[] {
  const iOwn = swap.ownerId === memberId;
  const about = {
    title: swap.requestedItem.title,
    name: iOwn ? swap.requester.name : swap.owner.name,
    itemId: swap.requestedItemId,
  };
  const asked: Activity = { ...about, id: `${swap._id}-asked`, kind: iOwn ? 'askedYou' : 'asked', at: swap.createdAt };
  const kind = outcomeOf(swap, iOwn);
  return kind === undefined ? [asked] : [asked, { ...about, id: `${swap._id}-${kind}`, kind, at: swap.updatedAt }];
}

function outcomeOf(swap: PopulatedSwap, iOwn: boolean): ActivityKind | undefined {
  switch (swap.status) {
    case 'pending':
    case 'paused':
      return undefined;
    case 'accepted':
    case 'scheduled':
    case 'disputed':
      return iOwn ? 'youAccepted' : 'accepted';
    case 'rejected':
      return iOwn ? 'youRejected' : 'rejected';
    case 'cancelled':
      return 'cancelled';
    case 'completed':
      return iOwn ? 'given' : 'received';
    case 'expired':
    case 'superseded':
    case 'failed':
      return 'ended';
  }
}
