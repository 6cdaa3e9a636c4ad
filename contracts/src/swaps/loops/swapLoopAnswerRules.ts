// types only, so that screens with these rules do not load zod
import type { RefusalCode } from '../../core/refusalCode.ts';
import type { SwapGroup } from '../swapRules.ts';
import type { ShownSwapLoop, ShownSwapLoopLeg, SwapLoopMeeting } from './swapLoopFold.ts';
import { swapLoopLimits } from './swapLoopLimits.ts';

type JudgedLoop = Pick<ShownSwapLoop, 'status' | 'legs' | 'agreedIds'>;
type MeetingLoop = Pick<ShownSwapLoop, 'status' | 'legs' | 'meeting'>;
type GroupedLoop = JudgedLoop & MeetingLoop & Pick<ShownSwapLoop, 'replacements'>;

export const getLoopMemberIds = ({ legs }: { legs: readonly Pick<ShownSwapLoopLeg, 'giverId'>[] }): string[] =>
  legs.map(({ giverId }) => giverId);

/** Members that have not said yes. */
export const getUnansweredIds = (loop: JudgedLoop) =>
  getLoopMemberIds(loop).filter((memberId) => !loop.agreedIds.includes(memberId));

/** The legs of one member: what the member gives, and what the member gets. */
export function findOwnLegs<L extends Pick<ShownSwapLoopLeg, 'giverId' | 'receiverId'>>(
  legs: readonly L[],
  memberId: string,
): { gives: L; gets: L } | undefined {
  const gives = legs.find(({ giverId }) => giverId === memberId);
  const gets = legs.find(({ receiverId }) => receiverId === memberId);
  return gives && gets && { gives, gets };
}

/** Only members of a loop learn that it exists. */
export function whyNotAnswerLoop(loop: JudgedLoop, memberId: string): RefusalCode | undefined {
  if (!getLoopMemberIds(loop).includes(memberId)) return 'swap_loop_not_found';
  return loop.status === 'offered' ? undefined : 'swap_loop_not_open';
}

export function whyNotAcceptLoop(loop: JudgedLoop, memberId: string): RefusalCode | undefined {
  return whyNotAnswerLoop(loop, memberId) ?? (loop.agreedIds.includes(memberId) ? 'swap_loop_answered' : undefined);
}

/** Legs that are still to be handed over. */
export const getOpenLegs = <L extends Pick<ShownSwapLoopLeg, 'status'>>(legs: readonly L[]): L[] =>
  legs.filter(({ status }) => status === 'open');

/** An admin may stop what is open in a loop of others. */
export function whyNotStopLoop(loop: JudgedLoop, by: string): RefusalCode | undefined {
  if (getLoopMemberIds(loop).includes(by)) return 'own_dispute';
  const hasEnded = loop.status === 'dissolved' || getOpenLegs(loop.legs).length === 0;
  return hasEnded ? 'swap_loop_over' : undefined;
}

/** One meeting serves all handovers, so none may have happened. */
export function whyNotProposeMeeting(loop: Omit<MeetingLoop, 'meeting'>, memberId: string): RefusalCode | undefined {
  if (!getLoopMemberIds(loop).includes(memberId)) return 'swap_loop_not_found';
  return mayMeet(loop) ? undefined : 'swap_loop_no_meeting';
}

const mayMeet = ({ status, legs }: Omit<MeetingLoop, 'meeting'>) =>
  status === 'agreed' && legs.length === getOpenLegs(legs).length;

export function whyNotDeclineMeeting(loop: MeetingLoop, memberId: string): RefusalCode | undefined {
  return whyNotProposeMeeting(loop, memberId) ?? (isProposed(loop.meeting) ? undefined : 'swap_loop_no_proposal');
}

/** It waits for answers. */
const isProposed = (meeting: ShownSwapLoop['meeting']): meeting is SwapLoopMeeting =>
  meeting?.setAt === null && meeting.lapsedAt === undefined;

export function whyNotAcceptMeeting(loop: MeetingLoop, memberId: string): RefusalCode | undefined {
  const hasAgreed = loop.meeting?.agreedIds.includes(memberId) ?? false;
  return whyNotDeclineMeeting(loop, memberId) ?? (hasAgreed ? 'swap_loop_meeting_answered' : undefined);
}

/** Members that the loop waits for: for an answer to its offer, to a proposed meeting or to a replacement. */
export function getAwaitedIds(loop: GroupedLoop): string[] {
  if (loop.status === 'offered') return getUnansweredIds(loop);
  const asked = loop.replacements.filter(({ status }) => status === 'proposed').map(({ receiverId }) => receiverId);
  return getLoopMemberIds(loop).filter(
    (memberId) => asked.includes(memberId) || whyNotAcceptMeeting(loop, memberId) === undefined,
  );
}

/** The group in which a member finds the loop among their swaps. */
export function getSwapLoopGroup(loop: GroupedLoop, memberId: string): SwapGroup {
  if (getAwaitedIds(loop).includes(memberId)) return 'yourTurn';
  switch (loop.status) {
    case 'offered':
    case 'reserving':
      return 'waiting';
    case 'agreed':
    case 'broken':
      return isInOpenLeg(loop, memberId) ? 'planned' : 'done';
    case 'completed':
    case 'dissolved':
    case 'undone':
      return 'done';
  }
}

function isInOpenLeg({ legs, replacements, status }: GroupedLoop, memberId: string): boolean {
  // until the last leg is done, the circle stays in sight of all its members
  if (status === 'agreed') return true;
  const open = [...getOpenLegs(legs), ...replacements.filter((each) => each.status === 'agreed')];
  return open.some(({ giverId, receiverId }) => giverId === memberId || receiverId === memberId);
}

const dayMs = 86_400_000;

export interface SwapLoopDeadline {
  at: string;
  what: 'nudge' | 'expired' | 'lapsed';
  /** The replacement that it is about; null for the offer of the loop, or its meeting. */
  swapId: string | null;
}

type AnswerableLoop = MeetingLoop & Pick<ShownSwapLoop, 'nudgedAt' | 'since' | 'replacements'>;

/** What happens automatically to an open offer, a proposed meeting, or proposed replacements, in order. */
export function getSwapLoopDeadlines(loop: AnswerableLoop): SwapLoopDeadline[] {
  const proposed = loop.replacements.filter(({ status }) => status === 'proposed');
  return [
    ...(loop.status === 'offered' ? listAnswerDeadlines(loop, null) : []),
    ...listMeetingDeadlines(loop),
    ...proposed.flatMap((each) => listAnswerDeadlines(each, each.swapId)),
  ].toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

function listMeetingDeadlines({ meeting, ...loop }: MeetingLoop): SwapLoopDeadline[] {
  return mayMeet(loop) && isProposed(meeting) ? [{ at: meeting.plan.startsAt, what: 'lapsed', swapId: null }] : [];
}

function listAnswerDeadlines(
  { nudgedAt, since }: Pick<AnswerableLoop, 'nudgedAt' | 'since'>,
  swapId: string | null,
): SwapLoopDeadline[] {
  const { reminder, answer } = swapLoopLimits.swapLoop.days;
  const getDueTime = (days: number) => new Date(Date.parse(since) + days * dayMs).toISOString();
  const nudge = { at: getDueTime(reminder), what: 'nudge', swapId } as const;
  return [...(nudgedAt === null ? [nudge] : []), { at: getDueTime(answer), what: 'expired', swapId }];
}

/** The last deadline of each question that has passed, because it makes earlier ones pointless. */
export function findDueLoopDeadlines(loop: AnswerableLoop, at: string): SwapLoopDeadline[] {
  const due = getSwapLoopDeadlines(loop).filter((deadline) => deadline.at <= at);
  return [...new Map(due.map((deadline) => [deadline.swapId, deadline])).values()];
}

/** Until when the offer, or the replacement, can be answered; null when it is not open. */
export function getAnswerDeadline(loop: AnswerableLoop, swapId: string | null): string | null {
  return getSwapLoopDeadlines(loop).find((each) => each.what === 'expired' && each.swapId === swapId)?.at ?? null;
}
