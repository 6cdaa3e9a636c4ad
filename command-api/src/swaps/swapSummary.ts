import { streams, type HandoverPlan, type SwapEvent, type SwapItemFacts } from '@pass-along/contracts';
import { type EventStore, isInCategories } from '@pass-along/platform';

/** Facts about a swap for mails: the items, the two sides and the handover plan. */
export interface SwapSummary {
  ownerId: string;
  requesterId: string;
  items: readonly SwapItemFacts[];
  plan: HandoverPlan | undefined;
  /** The admin's reason for the ruling on a dispute; '' without a ruling. */
  ruling: string;
  /** The swap has ended. */
  isOver: boolean;
}

/**
 * Items and plan as they were at revision `asOf`; the end and the ruling as they are now. Undefined when the swap does
 * not exist. Unreadable events are skipped.
 */
export async function readSwapSummary(
  store: EventStore,
  swapId: string,
  asOf = Infinity,
): Promise<SwapSummary | undefined> {
  let ticket: SwapSummary | undefined;
  for await (const stored of store.readStream(streams.swap(swapId))) {
    if (stored.unreadable !== undefined || !isInCategories(['swap'], stored)) continue;
    const next = evolveSummary(ticket, stored);
    ticket = next && ticket && stored.revision > asOf ? { ...next, items: ticket.items, plan: ticket.plan } : next;
  }
  return ticket;
}

function evolveSummary(ticket: SwapSummary | undefined, event: SwapEvent): SwapSummary | undefined {
  if (event.type === 'SwapProposed') {
    const { ownerId, requesterId, items } = event.data;
    return { ownerId, requesterId, items, plan: undefined, ruling: '', isOver: false };
  }
  if (!ticket) return undefined;
  switch (event.type) {
    case 'SwapCountered':
    case 'SwapAccepted':
      return { ...ticket, items: event.data.items };
    case 'HandoverProposed':
    case 'HandoverScheduled': {
      const { method, place, startsAt, endsAt, timeZone } = event.data;
      return { ...ticket, plan: { method, place, startsAt, endsAt, timeZone } };
    }
    case 'HandoverAnswered':
      return event.data.isComing ? ticket : { ...ticket, plan: undefined };
    case 'SwapProposalAbandoned':
    case 'SwapRejected':
    case 'SwapCancelled':
    case 'SwapExpired':
    case 'SwapSuperseded':
    case 'SwapFailed':
    case 'SwapCompleted':
    case 'SwapReversed':
      return { ...ticket, isOver: true };
    case 'SwapAcceptanceBegun':
    case 'SwapAcceptanceAbandoned':
    case 'SwapPaused':
    case 'SwapResumed':
    case 'SwapNudged':
    case 'SwapMemberWentAway':
    case 'SwapMemberReturned':
    case 'CollectionCodeMistaken':
    case 'SwapDisputed':
    case 'DisputeStatementMade':
    case 'HandoverConfirmed':
      return ticket;
    case 'SwapEndExplained': {
      const { byMemberId, reason } = event.data;
      const isTheirs = byMemberId === ticket.ownerId || byMemberId === ticket.requesterId;
      return isTheirs ? ticket : { ...ticket, ruling: reason };
    }
  }
}
