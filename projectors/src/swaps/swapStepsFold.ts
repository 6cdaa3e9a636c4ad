import { toSwapHappening, type HandoverPlan } from '@pass-along/contracts';
import type { SwapStepFacts, SwapStepRow } from '@pass-along/contracts/tables';
import { isInCategories, type CategoryEvent, type TypedEvent } from '@pass-along/platform';
import type { Fold } from '../core/foldedProjection.ts';

type SwapEvent = TypedEvent<CategoryEvent<'swap'>>;

/** The history of a swap: one row for each event that both sides learn of. */
export const swapStepsFold: Fold<SwapStepRow, 'swap' | 'member'> = {
  categories: ['swap', 'member'],
  getRowKeys: (event) =>
    isInCategories(['swap'], event) && toSwapHappening(event.type) !== undefined ? [event.id] : [],
  getRowMatches: (event) => (event.type === 'MemberErased' ? [{ column: 'words_of', value: event.data.memberId }] : []),
  evolve(step, event) {
    if (isInCategories(['member'], event))
      return step && event.type === 'MemberErased' ? { ...step, facts: clearStepTexts(step.facts) } : step;
    const kind = toSwapHappening(event.type);
    if (kind === undefined) return undefined;
    const { at, facts, textAuthor = null } = toStepContent(event);
    return {
      event_id: event.id,
      swap_id: event.data.swapId,
      revision: event.revision,
      kind,
      who: getActingMember(event),
      words_of: textAuthor ?? '',
      facts,
      at,
    };
  },
};

/** The member that acted, went away or came back; '' where there is none. */
function getActingMember({ data }: SwapEvent): string {
  if ('memberId' in data) return data.memberId;
  return 'byMemberId' in data ? (data.byMemberId ?? '') : '';
}

interface StepContent {
  at: string;
  facts: SwapStepFacts;
  /** The author of the texts in the facts. */
  textAuthor?: string | null;
}

function toStepContent(event: SwapEvent): StepContent {
  switch (event.type) {
    case 'SwapProposed': {
      const { offeredItemId, message, requesterId, proposedAt } = event.data;
      return { at: proposedAt, facts: { offeredItemId, message }, textAuthor: requesterId };
    }
    case 'SwapCountered': {
      const { offeredItemId, round, message, byMemberId, counteredAt } = event.data;
      return { at: counteredAt, facts: { offeredItemId, round, message }, textAuthor: byMemberId };
    }
    case 'SwapAccepted':
      return { at: event.data.acceptedAt, facts: {} };
    case 'SwapAcceptanceAbandoned':
      return { at: event.data.abandonedAt, facts: {} };
    case 'SwapRejected': {
      const { why, reason, ownerId, rejectedAt } = event.data;
      return { at: rejectedAt, facts: { why, reason }, textAuthor: ownerId };
    }
    case 'SwapCancelled':
      return { at: event.data.cancelledAt, facts: {} };
    case 'SwapExpired':
      return { at: event.data.expiredAt, facts: {} };
    case 'SwapNudged':
      return { at: event.data.nudgedAt, facts: { why: event.data.why } };
    case 'SwapMemberWentAway':
      return { at: event.data.wentAwayAt, facts: {} };
    case 'SwapMemberReturned':
      return { at: event.data.returnedAt, facts: {} };
    case 'SwapPaused':
      return { at: event.data.pausedAt, facts: {} };
    case 'SwapResumed':
      return { at: event.data.resumedAt, facts: {} };
    case 'SwapSuperseded':
      return { at: event.data.supersededAt, facts: {} };
    case 'HandoverProposed':
      return {
        at: event.data.proposedAt,
        facts: { plan: toHandoverPlan(event.data) },
        textAuthor: event.data.byMemberId,
      };
    case 'HandoverScheduled':
      return {
        at: event.data.scheduledAt,
        facts: { plan: toHandoverPlan(event.data) },
        textAuthor: event.data.proposedBy,
      };
    case 'HandoverAnswered':
      return { at: event.data.answeredAt, facts: { coming: event.data.isComing } };
    case 'CollectionCodeMistaken':
      return { at: event.data.triedAt, facts: { round: event.data.tries } };
    case 'HandoverConfirmed':
      return { at: event.data.confirmedAt, facts: {} };
    case 'SwapDisputed': {
      const { reason, byMemberId, disputedAt } = event.data;
      return { at: disputedAt, facts: { reason }, textAuthor: byMemberId };
    }
    case 'DisputeStatementMade': {
      const { statement, photos, byMemberId, statedAt } = event.data;
      return {
        at: statedAt,
        facts: { message: statement, ...(photos.length > 0 && { photos }) },
        textAuthor: byMemberId,
      };
    }
    case 'SwapCompleted': {
      const { how, absentMemberId, completedAt } = event.data;
      return { at: completedAt, facts: { how, absentMemberId } };
    }
    case 'SwapFailed': {
      const { why, absentMemberId, failedAt } = event.data;
      return { at: failedAt, facts: { why, absentMemberId } };
    }
    case 'SwapReversed':
      return { at: event.data.reversedAt, facts: { why: 'reversed' } };
    case 'SwapEndExplained': {
      const { reason, byMemberId, explainedAt } = event.data;
      return { at: explainedAt, facts: { reason }, textAuthor: byMemberId };
    }
    case 'SwapAcceptanceBegun':
      return { at: event.data.begunAt, facts: {} };
    case 'SwapProposalAbandoned':
      return { at: event.data.abandonedAt, facts: {} };
  }
}

function toHandoverPlan({ method, place, meetingPlaceId, startsAt, endsAt, timeZone }: HandoverPlan): HandoverPlan {
  return { method, place, meetingPlaceId, startsAt, endsAt, timeZone };
}

function clearStepTexts(facts: SwapStepFacts): SwapStepFacts {
  return {
    ...facts,
    ...(facts.message === undefined ? {} : { message: '' }),
    ...(facts.reason === undefined ? {} : { reason: '' }),
    ...(facts.photos === undefined ? {} : { photos: [] }),
    ...(facts.plan === undefined ? {} : { plan: { ...facts.plan, place: '', meetingPlaceId: null } }),
  };
}
