import {
  DomainError,
  findPlanErrors,
  getLoopMemberIds,
  whyNotAcceptMeeting,
  whyNotDeclineMeeting,
  whyNotProposeMeeting,
  type SwapLoopEvent,
  type ShownSwapLoop,
} from '@pass-along/contracts';
import { choosePlaceText } from '../../meetingPlaces/meetingPlaceDecisions.ts';
import { isSamePlan } from '../swapHandoverDecisions.ts';
import type { LoopCommand } from './swapLoopCommands.ts';
import { checkLoopRule } from './swapLoopState.ts';

/** The same plan by the same member changes nothing. */
export function proposeMeeting(
  { plan: proposed, meetingPlace, insteadOf, by, at }: LoopCommand<'ProposeLoopMeeting'>,
  loop: ShownSwapLoop,
): SwapLoopEvent[] {
  checkLoopRule(whyNotProposeMeeting(loop, by));
  const meetingPlaceId = proposed.meetingPlaceId ?? null;
  const place = choosePlaceText(proposed.place, meetingPlaceId, meetingPlace);
  const plan = { ...proposed, place, meetingPlaceId };
  const errors = findPlanErrors(plan, at);
  if (errors.length > 0) throw new DomainError('validation_failed', { errors });
  if (loop.meeting?.by === by && isSamePlan(loop.meeting.plan, plan)) return [];
  if (insteadOf !== undefined && insteadOf !== (loop.meeting?.at ?? null))
    throw new DomainError('swap_loop_meeting_changed');
  return [{ type: 'SwapLoopMeetingProposed', data: { ...nameMembers(loop), ...plan, byMemberId: by, proposedAt: at } }];
}

/** The last yes sets the meeting. */
export function acceptMeeting(
  { proposedAt, by, at }: LoopCommand<'AcceptLoopMeeting'>,
  loop: ShownSwapLoop,
): SwapLoopEvent[] {
  const { meeting } = loop;
  const isSeen = meeting?.at === proposedAt;
  if (isSeen && meeting.agreedIds.includes(by)) return [];
  checkLoopRule(whyNotAcceptMeeting(loop, by));
  if (!meeting || !isSeen) throw new DomainError('swap_loop_meeting_changed');
  if (meeting.plan.startsAt <= at) throw new DomainError('slot_past');
  const accepted: SwapLoopEvent = {
    type: 'SwapLoopMeetingAccepted',
    data: { ...nameMembers(loop), memberId: by, acceptedAt: at },
  };
  const isLast = getLoopMemberIds(loop).every((memberId) => memberId === by || meeting.agreedIds.includes(memberId));
  if (!isLast) return [accepted];
  const set = { ...nameMembers(loop), ...meeting.plan, proposedBy: meeting.by, byMemberId: by, setAt: at };
  return [accepted, { type: 'SwapLoopMeetingSet', data: set }];
}

export function declineMeeting(
  { proposedAt, by, at }: LoopCommand<'DeclineLoopMeeting'>,
  loop: ShownSwapLoop,
): SwapLoopEvent[] {
  if (loop.meeting === null && getLoopMemberIds(loop).includes(by)) return [];
  checkLoopRule(whyNotDeclineMeeting(loop, by));
  if (proposedAt !== undefined && loop.meeting?.at !== proposedAt) throw new DomainError('swap_loop_meeting_changed');
  return [{ type: 'SwapLoopMeetingDeclined', data: { ...nameMembers(loop), memberId: by, declinedAt: at } }];
}

const nameMembers = (loop: ShownSwapLoop) => ({ loopId: loop.loopId, memberIds: getLoopMemberIds(loop) });
