import {
  allKinds,
  createOutgoingNotices,
  type CommunityEventEvent,
  type OutgoingKind,
  type OutgoingNotice,
  type SwapEvent,
  type SwapLoopEvent,
} from '@pass-along/contracts';
import type { StoredEvent } from '@pass-along/platform';

/** A later event of the same stream. */
type Later = SwapEvent | SwapLoopEvent | CommunityEventEvent;
type Overtakes = (later: Later, notice: OutgoingNotice) => boolean;

const createTypeMatcher =
  (...types: readonly Later['type'][]): Overtakes =>
  ({ type }) =>
    types.includes(type);

/** The swap went on: an earlier step asks for nothing any more. */
const isNextStep: Overtakes = (later) =>
  later.type === 'SwapCountered' ||
  later.type === 'SwapAccepted' ||
  later.type === 'HandoverProposed' ||
  later.type === 'HandoverScheduled' ||
  later.type === 'HandoverConfirmed' ||
  later.type === 'SwapDisputed' ||
  (later.type === 'HandoverAnswered' && !later.data.isComing);

const isChangeOfPlan = createTypeMatcher(
  'EventOpened',
  'EventShelved',
  'EventCancelled',
  'EventCompleted',
  'EventDeleted',
);

/** The member answered, or the offer is over. */
const isLoopAnswer: Overtakes = (later, { recipientId }) =>
  later.type === 'SwapLoopReservationBegun' ||
  later.type === 'SwapLoopDissolved' ||
  later.type === 'SwapLoopStopped' ||
  (later.type === 'SwapLoopAccepted' && later.data.memberId === recipientId);

/** The receiver answered, or the thing is gone. */
const isReplacementAnswer: Overtakes = (later, { swapId }) =>
  (later.type === 'SwapLoopReplacementAccepted' || later.type === 'SwapLoopReplacementEnded') &&
  later.data.swapId === swapId;

/** Kinds that a later event of the same stream makes obsolete. The end of a swap is known from its summary. */
const overtakers: Partial<Record<OutgoingKind, Overtakes>> = {
  asked: isNextStep,
  countered: isNextStep,
  accepted: isNextStep,
  handoverProposed: (later, notice) =>
    isNextStep(later, notice) || (later.type === 'SwapNudged' && later.data.why === 'proposal_lapsed'),
  scheduled: isNextStep,
  cannotCome: isNextStep,
  reminder: (later, notice) =>
    isNextStep(later, notice) || (later.type === 'HandoverAnswered' && later.data.byMemberId === notice.recipientId),
  confirmed: createTypeMatcher('HandoverConfirmed', 'SwapDisputed'),
  completed: createTypeMatcher('SwapReversed'),
  sideAway: (later, { aboutId }) => later.type === 'SwapMemberReturned' && later.data.memberId === aboutId,
  sideBack: (later, { aboutId }) => later.type === 'SwapMemberWentAway' && later.data.memberId === aboutId,
  eventCancelled: isChangeOfPlan,
  eventMoved: (later, notice) =>
    isChangeOfPlan(later, notice) || (later.type === 'EventLeft' && later.data.memberId === notice.recipientId),
  loopOffered: isLoopAnswer,
  loopReminder: isLoopAnswer,
  loopMeeting: createTypeMatcher(
    'SwapLoopMeetingProposed',
    'SwapLoopMeetingDeclined',
    'SwapLoopMeetingLapsed',
    'SwapLoopMeetingSet',
  ),
  loopMeetingOff: createTypeMatcher('SwapLoopMeetingProposed'),
  loopAgreed: createTypeMatcher('SwapLoopUndone', 'SwapLoopStopped'),
  replacementProposed: isReplacementAnswer,
  replacementReminder: isReplacementAnswer,
  loopShort: isMadeGood,
  // the notice of the move tells the new time
  eventReminder: createTypeMatcher('EventMoved'),
  eventShelved: isChangeOfPlan,
  eventBack: isChangeOfPlan,
  eventOver: isChangeOfPlan,
  plannerAway: (later, notice) => isChangeOfPlan(later, notice) || isAboutPlanner(later, 'EventMemberReturned'),
  plannerBack: (later, notice) => isChangeOfPlan(later, notice) || isAboutPlanner(later, 'EventMemberWentAway'),
};

/** An admin answered for the member that the notice names. */
function isMadeGood(later: Later, { aboutId }: OutgoingNotice): boolean {
  if (later.type === 'SwapLoopReplacementProposed') return later.data.receiverId === aboutId;
  return later.type === 'SwapLoopMemberSettled' && later.data.memberId === aboutId;
}

function isAboutPlanner(later: Later, type: 'EventMemberReturned' | 'EventMemberWentAway'): boolean {
  return later.type === type && later.data.memberId === later.data.createdBy;
}

/** A repetition of the same news, such as another time for the same event. Each announcement has a text of its own. */
function isSameNews(notice: OutgoingNotice, next: OutgoingNotice): boolean {
  return (
    notice.kind !== 'eventAnnounced' &&
    next.kind === notice.kind &&
    next.recipientId === notice.recipientId &&
    next.aboutId === notice.aboutId &&
    next.itemId === notice.itemId
  );
}

/** Whether a later event of the same stream replaces this notice or makes it obsolete. */
export function isOvertaken(notice: OutgoingNotice, later: readonly StoredEvent[]): boolean {
  const { kind, recipientId } = notice;
  // each moderation decision is sent
  if (allKinds[kind].preference === 'moderation') return false;
  const overtakes = overtakers[kind];
  return later
    .filter(({ unreadable }) => unreadable === undefined)
    .some(
      (event) =>
        overtakes?.(event as unknown as Later, notice) === true ||
        createOutgoingNotices(event, [recipientId]).some((next) => isSameNews(notice, next)),
    );
}
