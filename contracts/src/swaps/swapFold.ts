import type { SwapEvent } from './swapEvents.ts';
import type { SwapCompletion, SwapFailure, SwapRejection, SwapStatus } from './swapChoices.ts';
import { getMissingSides, type JudgedSwap, type NamedPlan } from './swapRules.ts';

/** The complete state of a swap request. */
export interface ShownSwap extends JudgedSwap {
  swapId: string;
  requestedItemId: string;
  /** The wanted post that it answers. */
  answersItemId: string | null;
  /** The swap loop of which it is a leg. */
  loopId: string | null;
  /** Text of the requester. */
  message: string;
  /** Text of the side that declined, cancelled or disputed it. */
  reason: string;
  reasonBy: string | null;
  why: SwapFailure | SwapRejection | null;
  how: SwapCompletion | null;
  absentMemberId: string | null;
  /** The member, or admin, behind the failure; null when time ran out. */
  failedBy: string | null;
  /** Number of acceptances begun, and the last accepting member. */
  attempts: number;
  acceptedBy: string | null;
  proposedAt: string;
  updatedAt: string;
}

type DataOf<T extends SwapEvent['type']> = Extract<SwapEvent, { type: T }>['data'];

/** Initial state of a request. */
export function createProposedSwap(proposed: DataOf<'SwapProposed'>): ShownSwap {
  const { swapId, requestedItemId, offeredItemId, requesterId, ownerId, gives, answersItemId, message, proposedAt } =
    proposed;
  const { loopId = null } = proposed;
  return {
    swapId,
    requestedItemId,
    offeredItemId,
    requesterId,
    ownerId,
    gives,
    answersItemId,
    loopId,
    message,
    status: 'pending',
    isAccepting: false,
    lastOfferBy: 'requester',
    round: 0,
    confirmedBy: [],
    proposal: null,
    plan: null,
    plans: 0,
    coming: [],
    nudged: null,
    codeTries: {},
    statements: {},
    away: [],
    reason: '',
    reasonBy: null,
    why: null,
    how: null,
    absentMemberId: null,
    failedBy: null,
    attempts: 0,
    acceptedBy: null,
    since: proposedAt,
    proposedAt,
    updatedAt: proposedAt,
  };
}

/** Applies an event to a request. Shared by the command side, which decides, and the read side, which shows. */
export function applySwapEvent<S extends ShownSwap>(swap: S, event: SwapEvent): S {
  const updateSwap = (updatedAt: string, change: Partial<ShownSwap>): S => ({ ...swap, ...change, updatedAt });
  /** The previous reminder is obsolete, and the deadlines restart. */
  const restartDeadlines = (status: SwapStatus, since: string, change: Partial<ShownSwap> = {}): S =>
    updateSwap(since, { isAccepting: false, nudged: null, ...change, status, since });
  switch (event.type) {
    case 'SwapProposed':
    case 'SwapProposalAbandoned':
      return swap;
    case 'SwapAcceptanceBegun': {
      const { attempt, byMemberId, begunAt } = event.data;
      return updateSwap(begunAt, { isAccepting: true, attempts: attempt, acceptedBy: byMemberId });
    }
    case 'SwapAccepted':
      return restartDeadlines('accepted', event.data.acceptedAt);
    case 'SwapAcceptanceAbandoned':
      return restartDeadlines('paused', event.data.abandonedAt);
    case 'SwapRejected': {
      const { why, reason, ownerId, rejectedAt } = event.data;
      return restartDeadlines('rejected', rejectedAt, { why, reason, reasonBy: ownerId });
    }
    case 'SwapCountered': {
      const { offeredItemId, round, byMemberId, counteredAt } = event.data;
      const lastOfferBy = byMemberId === swap.ownerId ? 'owner' : 'requester';
      return restartDeadlines('pending', counteredAt, { offeredItemId, round, lastOfferBy });
    }
    case 'SwapExpired':
      return restartDeadlines('expired', event.data.expiredAt);
    case 'SwapNudged':
      // no progress: only the turn may change
      return event.data.why === 'proposal_lapsed'
        ? dropProposal(swap, event.data.nudgedAt)
        : { ...swap, nudged: { why: event.data.why, at: event.data.nudgedAt } };
    case 'SwapCancelled':
      return restartDeadlines('cancelled', event.data.cancelledAt);
    case 'SwapPaused':
      return restartDeadlines('paused', event.data.pausedAt);
    case 'SwapResumed':
      return restartDeadlines('pending', event.data.resumedAt);
    case 'SwapSuperseded':
      return restartDeadlines('superseded', event.data.supersededAt);
    case 'SwapFailed': {
      const { why, absentMemberId, byMemberId, failedAt } = event.data;
      return restartDeadlines('failed', failedAt, { why, absentMemberId, failedBy: byMemberId });
    }
    case 'SwapEndExplained': {
      const { reason, byMemberId } = event.data;
      // an admin's text is kept in the story only, which forgets it with the admin
      const isTheirs = byMemberId === swap.ownerId || byMemberId === swap.requesterId;
      return isTheirs ? { ...swap, reason, reasonBy: byMemberId } : swap;
    }
    case 'HandoverProposed': {
      const { byMemberId, proposedAt } = event.data;
      // a question about the current plan is not asked again
      return updateSwap(proposedAt, { proposal: toNamedPlan(event.data, byMemberId, proposedAt), since: proposedAt });
    }
    case 'HandoverScheduled': {
      const { proposedBy, scheduledAt } = event.data;
      const plan = toNamedPlan(event.data, proposedBy, scheduledAt);
      const anew = { proposal: null, plans: swap.plans + 1, coming: [], codeTries: {} };
      return restartDeadlines('scheduled', scheduledAt, { plan, ...anew });
    }
    case 'HandoverAnswered': {
      const { isComing, byMemberId, answeredAt } = event.data;
      if (!isComing) return restartDeadlines('accepted', answeredAt, { plan: null, proposal: null, coming: [] });
      return updateSwap(answeredAt, { coming: appendMember(swap.coming, byMemberId) });
    }
    case 'CollectionCodeMistaken': {
      const { byMemberId, tries } = event.data;
      return { ...swap, codeTries: { ...swap.codeTries, [byMemberId]: tries } };
    }
    case 'SwapDisputed': {
      const { reason, byMemberId, disputedAt } = event.data;
      return restartDeadlines('disputed', disputedAt, { reason, reasonBy: byMemberId });
    }
    case 'DisputeStatementMade': {
      // admins are reminded relative to the start of the dispute, regardless of later statements
      const { byMemberId, statedAt } = event.data;
      const statements = { ...swap.statements, [byMemberId]: (swap.statements[byMemberId] ?? 0) + 1 };
      return updateSwap(statedAt, { statements });
    }
    case 'HandoverConfirmed': {
      const { byMemberId, confirmedAt } = event.data;
      return restartDeadlines(swap.status, confirmedAt, { confirmedBy: appendMember(swap.confirmedBy, byMemberId) });
    }
    case 'SwapCompleted': {
      const { how, absentMemberId, completedAt } = event.data;
      return restartDeadlines('completed', completedAt, { how, absentMemberId });
    }
    case 'SwapMemberWentAway': {
      const { memberId, wentAwayAt } = event.data;
      return updateSwap(wentAwayAt, { away: appendMember(swap.away, memberId) });
    }
    case 'SwapMemberReturned': {
      const { memberId, returnedAt } = event.data;
      const back = { away: swap.away.filter((id) => id !== memberId) };
      // both sides get the full time again, because deadlines were paused
      const waits = getMissingSides(swap).includes(memberId) ? { since: returnedAt, nudged: null } : {};
      return updateSwap(returnedAt, { ...back, ...waits });
    }
    case 'SwapReversed': {
      const { byMemberId, reversedAt } = event.data;
      return restartDeadlines('failed', reversedAt, { why: 'reversed', how: null, failedBy: byMemberId });
    }
  }
}

/** Without an agreed plan both sides are asked for another time, with the full wait; otherwise the plan stands. */
function dropProposal<S extends ShownSwap>(swap: S, at: string): S {
  const nudged = swap.plan === null ? ({ why: 'proposal_lapsed', at } as const) : swap.nudged;
  return { ...swap, proposal: null, nudged, since: at, updatedAt: at };
}

function appendMember(memberIds: readonly string[], memberId: string): string[] {
  return [...memberIds.filter((known) => known !== memberId), memberId];
}

function toNamedPlan(planned: DataOf<'HandoverProposed' | 'HandoverScheduled'>, by: string, at: string): NamedPlan {
  const { method, place, meetingPlaceId, startsAt, endsAt, timeZone } = planned;
  return { method, place, meetingPlaceId, startsAt, endsAt, timeZone, by, at };
}
