import {
  DomainError,
  findDueLoopDeadlines,
  findOwnLegs,
  getLoopMemberIds,
  getOpenLegs,
  getUnansweredIds,
  limits,
  whyNotAcceptLoop,
  whyNotAnswerLoop,
  whyNotStopLoop,
  type ShownSwapLoopLeg,
  type SwapLoopEnd,
  type SwapLoopEvent,
  type SwapLoopLeg,
  type ShownSwapLoop,
} from '@pass-along/contracts';
import type { Decider } from '../../core/decider.ts';
import * as replacement from './loopReplacementDecisions.ts';
import { acceptMeeting, declineMeeting, proposeMeeting } from './loopMeetingDecisions.ts';
import { type LoopCommand, type SwapLoopCommand, swapLoopCommands } from './swapLoopCommands.ts';
import { checkLoopRule, evolveSwapLoop, getOfferedSwapLoop, type SwapLoop } from './swapLoopState.ts';

export type { SwapLoopCommand } from './swapLoopCommands.ts';
export { getOfferedSwapLoop, type SwapLoop } from './swapLoopState.ts';

export const swapLoopDecider: Decider<SwapLoop, SwapLoopCommand, SwapLoopEvent> = {
  commands: swapLoopCommands,
  initial: { status: 'none' },

  decide(command, loop) {
    const events = decide(command, loop);
    return [...events, ...replacement.findShortMembers(loop, events, command.at)];
  },

  evolve: evolveSwapLoop,
};

function decide(command: SwapLoopCommand, loop: SwapLoop): SwapLoopEvent[] {
  switch (command.type) {
    case 'OfferSwapLoop':
      return offerSwapLoop(command, loop);
    case 'AbandonLoopOffer':
      if (loop.status !== 'none') return [];
      return [{ type: 'SwapLoopOfferAbandoned', data: { loopId: command.loopId, abandonedAt: command.at } }];
    case 'AskLoopMembers':
      return askMembers(command, getOfferedSwapLoop(loop));
    case 'AskLoopMemberAgain':
      return askMemberAgain(command, getOfferedSwapLoop(loop));
    case 'AcceptSwapLoop':
      return acceptSwapLoop(command, getOfferedSwapLoop(loop));
    case 'DeclineSwapLoop':
      return declineSwapLoop(command, getOfferedSwapLoop(loop));
    case 'DissolveSwapLoop':
      return dissolveSwapLoop(command, getOfferedSwapLoop(loop));
    case 'ConfirmSwapLoop':
      return confirmSwapLoop(command, getOfferedSwapLoop(loop));
    case 'CompleteLoopLeg':
      return completeLeg(command, getOfferedSwapLoop(loop));
    case 'FailLoopLeg':
      return failLeg(command, getOfferedSwapLoop(loop));
    case 'ReverseLoopLeg':
      return reverseLeg(command, getOfferedSwapLoop(loop));
    case 'LeaveSwapLoop':
      return leaveSwapLoop(command, getOfferedSwapLoop(loop));
    case 'ProposeLoopMeeting':
      return proposeMeeting(command, getOfferedSwapLoop(loop));
    case 'AcceptLoopMeeting':
      return acceptMeeting(command, getOfferedSwapLoop(loop));
    case 'DeclineLoopMeeting':
      return declineMeeting(command, getOfferedSwapLoop(loop));
    case 'StopSwapLoop':
      return stopSwapLoop(command, getOfferedSwapLoop(loop));
    case 'KeepLoopDeadline':
      return applyLoopDeadlines(command, getOfferedSwapLoop(loop));
    case 'ProposeReplacement':
      return replacement.proposeReplacement(command, getOfferedSwapLoop(loop));
    case 'CompensateMember':
      return replacement.compensateMember(command, getOfferedSwapLoop(loop));
    case 'AcceptReplacement':
      return replacement.acceptReplacement(command, getOfferedSwapLoop(loop));
    case 'DeclineReplacement':
      return replacement.declineReplacement(command, getOfferedSwapLoop(loop));
    case 'ConfirmReplacement':
      return replacement.confirmReplacement(command, getOfferedSwapLoop(loop));
    case 'EndReplacement':
      return replacement.endReplacement(command, getOfferedSwapLoop(loop));
    case 'RemoveLoopMember':
      return removeLoopMember(command, getOfferedSwapLoop(loop));
  }
}

function offerSwapLoop({ loopId, legs, at }: LoopCommand<'OfferSwapLoop'>, loop: SwapLoop): SwapLoopEvent[] {
  if (loop.status === 'abandoned') throw new DomainError('swap_loop_gone');
  if (loop.status !== 'none') return [];
  if (!isLoop(legs)) throw new DomainError('not_a_loop');
  return [{ type: 'SwapLoopOffered', data: { loopId, legs, offeredAt: at } }];
}

/** Each receiver gives the next thing, and all members and things differ. */
function isLoop(legs: readonly SwapLoopLeg[]): boolean {
  const { min, max } = limits.swapLoop.length;
  if (legs.length < min || legs.length > max) return false;
  const isClosed = legs.every(({ receiverId }, index) => receiverId === legs[(index + 1) % legs.length]?.giverId);
  return isClosed && [legs.map(({ giverId }) => giverId), legs.map(({ itemId }) => itemId)].every(areDifferent);
}

const areDifferent = (ids: readonly string[]) => new Set(ids).size === ids.length;

function askMembers({ agreedIds, at }: LoopCommand<'AskLoopMembers'>, loop: ShownSwapLoop): SwapLoopEvent[] {
  if (loop.status !== 'offered' || loop.isAsked) return [];
  const agreed = [...new Set([...loop.agreedIds, ...agreedIds])];
  const toMemberIds = getLoopMemberIds(loop).filter((memberId) => !agreed.includes(memberId));
  const asked = { ...nameLoop(loop), toMemberIds, agreedIds: agreedIds, askedAt: at };
  return [{ type: 'SwapLoopMembersAsked', data: asked }, ...beginReservation({ ...loop, agreedIds: agreed }, at)];
}

/** A yes is to the thing as its receiver knew it. */
function askMemberAgain({ itemId, at }: LoopCommand<'AskLoopMemberAgain'>, loop: ShownSwapLoop): SwapLoopEvent[] {
  const leg = loop.legs.find((each) => each.itemId === itemId);
  if (loop.status !== 'offered' || !leg || !loop.agreedIds.includes(leg.receiverId)) return [];
  const { giverId, receiverId } = leg;
  return [{ type: 'SwapLoopMemberAskedAgain', data: { ...namePart(loop, receiverId), giverId, askedAt: at } }];
}

/** The last yes begins the reservation. */
function acceptSwapLoop({ by, at }: LoopCommand<'AcceptSwapLoop'>, loop: ShownSwapLoop): SwapLoopEvent[] {
  if (loop.status !== 'dissolved' && loop.agreedIds.includes(by)) return [];
  checkLoopRule(whyNotAcceptLoop(loop, by));
  const agreedIds = [...loop.agreedIds, by];
  return [
    { type: 'SwapLoopAccepted', data: { ...namePart(loop, by), acceptedAt: at } },
    ...beginReservation({ ...loop, agreedIds }, at),
  ];
}

function beginReservation(loop: ShownSwapLoop, at: string): SwapLoopEvent[] {
  if (getUnansweredIds(loop).length > 0) return [];
  return [{ type: 'SwapLoopReservationBegun', data: { ...nameLoop(loop), begunAt: at } }];
}

/** A member may also take a yes back while others are still asked. */
function declineSwapLoop({ why, words, by, at }: LoopCommand<'DeclineSwapLoop'>, loop: ShownSwapLoop): SwapLoopEvent[] {
  if (loop.status === 'dissolved' && loop.why === 'declined' && loop.endedBy === by) return [];
  checkLoopRule(whyNotAnswerLoop(loop, by));
  return [
    { type: 'SwapLoopDeclined', data: { ...namePart(loop, by), why, words, declinedAt: at } },
    createDissolvedEvent(loop, { why: 'declined', memberId: by }, at),
  ];
}

function dissolveSwapLoop(
  { why, memberId, itemId, at }: LoopCommand<'DissolveSwapLoop'>,
  loop: ShownSwapLoop,
): SwapLoopEvent[] {
  return isOpen(loop) ? [createDissolvedEvent(loop, { why, memberId, itemId }, at)] : [];
}

function confirmSwapLoop({ at }: LoopCommand<'ConfirmSwapLoop'>, loop: ShownSwapLoop): SwapLoopEvent[] {
  if (loop.status === 'reserving') return [{ type: 'SwapLoopAgreed', data: { ...nameLoop(loop), agreedAt: at } }];
  if (loop.status === 'agreed') return [];
  throw new DomainError('swap_loop_gone');
}

/** A leg that one side had confirmed may be completed after the loop was undone. */
function completeLeg({ swapId, at }: LoopCommand<'CompleteLoopLeg'>, loop: ShownSwapLoop): SwapLoopEvent[] {
  const leg = loop.legs.find((each) => each.swapId === swapId);
  if (!leg) return replacement.completeReplacement(loop, swapId, at);
  if (wasHandedOver(leg) || isOpen(loop)) return [];
  const completed: SwapLoopEvent = { type: 'SwapLoopLegCompleted', data: { ...nameLeg(loop, leg), completedAt: at } };
  const isLast = loop.legs.every((each) => each === leg || each.status === 'completed');
  return [
    completed,
    ...replacement.endAfterArrival(loop, leg.receiverId, at),
    ...(isLast ? [{ type: 'SwapLoopCompleted' as const, data: { ...nameLoop(loop), completedAt: at } }] : []),
  ];
}

/** Before the first handover the loop is undone. Afterwards the other legs go on. */
function failLeg(command: LoopCommand<'FailLoopLeg'>, loop: ShownSwapLoop): SwapLoopEvent[] {
  const { swapId, memberId, at } = command;
  const leg = loop.legs.find((each) => each.swapId === swapId);
  if (!leg) return replacement.loseReplacement(command, loop);
  if (leg.status !== 'open') return [];
  if (!hasHandover(loop)) return [createUndoneEvent(loop, { swapId, memberId }, at)];
  return [{ type: 'SwapLoopLegLost', data: { ...nameLeg(loop, leg), memberId, lostAt: at } }];
}

function reverseLeg({ swapId, byMemberId, at }: LoopCommand<'ReverseLoopLeg'>, loop: ShownSwapLoop): SwapLoopEvent[] {
  const found =
    loop.legs.find((each) => each.swapId === swapId && each.status === 'completed') ??
    loop.replacements.find((each) => each.swapId === swapId && each.status === 'given');
  if (!found) return [];
  return [{ type: 'SwapLoopLegReversed', data: { ...nameLeg(loop, found), reversedBy: byMemberId, reversedAt: at } }];
}

/** After the first handover, absences and ends of the single legs are those of any swap. */
function leaveSwapLoop(
  { memberId, at }: Pick<LoopCommand<'LeaveSwapLoop'>, 'memberId' | 'at'>,
  loop: ShownSwapLoop,
): SwapLoopEvent[] {
  if (!getLoopMemberIds(loop).includes(memberId)) return [];
  if (isOpen(loop)) return [createDissolvedEvent(loop, { why: 'member_away', memberId }, at)];
  return loop.status === 'agreed' && !hasHandover(loop)
    ? [createUndoneEvent(loop, { swapId: null, memberId }, at)]
    : [];
}

function removeLoopMember({ memberId, at }: LoopCommand<'RemoveLoopMember'>, loop: ShownSwapLoop): SwapLoopEvent[] {
  return [...leaveSwapLoop({ memberId, at }, loop), ...replacement.removeMember(memberId, loop, at)];
}

/** Members that do not know of the loop do not learn of it. */
function stopSwapLoop({ by, reason, at }: LoopCommand<'StopSwapLoop'>, loop: ShownSwapLoop): SwapLoopEvent[] {
  if (loop.stoppedBy === by) return [];
  checkLoopRule(whyNotStopLoop(loop, by));
  const memberIds = getLoopMemberIds(loop);
  const stopped = {
    ...{ loopId: loop.loopId, memberIds, stoppedSwapIds: getOpenLegs(loop.legs).map(({ swapId }) => swapId) },
    ...{ toMemberIds: getInformedIds(loop), byMemberId: by, reason, stoppedAt: at },
  };
  return [{ type: 'SwapLoopStopped', data: stopped }];
}

function applyLoopDeadlines({ at }: LoopCommand<'KeepLoopDeadline'>, loop: ShownSwapLoop): SwapLoopEvent[] {
  return findDueLoopDeadlines(loop, at).flatMap(({ what, swapId }) => {
    if (what === 'lapsed')
      return [
        {
          type: 'SwapLoopMeetingLapsed',
          data: { loopId: loop.loopId, memberIds: getLoopMemberIds(loop), lapsedAt: at },
        },
      ];
    if (swapId !== null) return replacement.applyReplacementDeadline(loop, { swapId, what }, at);
    if (what === 'expired') return [createDissolvedEvent(loop, { why: 'expired', memberId: null }, at)];
    return [{ type: 'SwapLoopNudged', data: { ...nameLoop(loop), toMemberIds: getUnansweredIds(loop), nudgedAt: at } }];
  });
}

function isOpen({ status }: ShownSwapLoop): boolean {
  return status === 'offered' || status === 'reserving';
}

const wasHandedOver = ({ status }: Pick<ShownSwapLoopLeg, 'status'>) => status === 'completed' || status === 'reversed';

function hasHandover({ legs }: ShownSwapLoop): boolean {
  return legs.some(wasHandedOver);
}

function createDissolvedEvent(
  loop: ShownSwapLoop,
  { itemId = null, ...end }: { why: SwapLoopEnd; memberId: string | null; itemId?: string | null },
  at: string,
): SwapLoopEvent {
  const toMemberIds = getInformedIds(loop).filter((memberId) => memberId !== end.memberId);
  return { type: 'SwapLoopDissolved', data: { ...nameLoop(loop), ...end, itemId, toMemberIds, dissolvedAt: at } };
}

/** Members that know of the loop; before all are asked, those that found it and said yes. */
function getInformedIds(loop: ShownSwapLoop): string[] {
  return getLoopMemberIds(loop).filter((memberId) => loop.isAsked || loop.agreedIds.includes(memberId));
}

function createUndoneEvent(
  loop: ShownSwapLoop,
  why: { swapId: string | null; memberId: string | null },
  at: string,
): SwapLoopEvent {
  return { type: 'SwapLoopUndone', data: { ...nameLoop(loop), ...why, undoneAt: at } };
}

function nameLoop({ loopId, legs }: ShownSwapLoop) {
  return { loopId, legs: legs.map(({ status: _, lostBy: __, changedAt: ___, ...leg }) => leg) };
}

function nameLeg(
  loop: ShownSwapLoop,
  { swapId, itemId, giverId, receiverId }: Pick<SwapLoopLeg, 'swapId' | 'itemId' | 'giverId' | 'receiverId'>,
) {
  return { loopId: loop.loopId, memberIds: getLoopMemberIds(loop), swapId, itemId, giverId, receiverId };
}

/** @throws DomainError swap_loop_not_found for a member that is not in the loop */
function namePart(loop: ShownSwapLoop, memberId: string) {
  const own = findOwnLegs(loop.legs, memberId);
  if (!own) throw new DomainError('swap_loop_not_found');
  const { loopId } = loop;
  return {
    loopId,
    memberIds: getLoopMemberIds(loop),
    memberId,
    givesItemId: own.gives.itemId,
    getsItemId: own.gets.itemId,
  };
}
