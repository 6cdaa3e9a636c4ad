// types only, so that screens with these rules do not load zod
import { type RefusalCode } from '../../core/refusalCode.ts';
import { type SwapGroup } from '../swapRules.ts';
import { type ShownSwapLoop, type ShownSwapLoopLeg } from './swapLoopFold.ts';
import { swapLoopLimits } from './swapLoopLimits.ts';

type JudgedLoop = Pick<ShownSwapLoop, 'status' | 'legs' | 'agreedIds'>;

export const getLoopMemberIds = ({ legs }: Pick<JudgedLoop, 'legs'>) => legs.map(({ giverId }) => giverId);

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

/** The group in which a member finds the loop among their swaps. */
export function getSwapLoopGroup(loop: JudgedLoop, memberId: string): SwapGroup {
  switch (loop.status) {
    case 'offered':
      return loop.agreedIds.includes(memberId) ? 'waiting' : 'yourTurn';
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

function isInOpenLeg({ legs, status }: JudgedLoop, memberId: string): boolean {
  // until the last leg is done, the circle stays in sight of all its members
  if (status === 'agreed') return true;
  return legs.some((leg) => leg.status === 'open' && (leg.giverId === memberId || leg.receiverId === memberId));
}

const dayMs = 86_400_000;

export interface SwapLoopDeadline {
  at: string;
  what: 'nudge' | 'expired';
}

/** What happens automatically to an open offer, in order. */
export function getSwapLoopDeadlines({ status, nudgedAt, since }: ShownSwapLoop): SwapLoopDeadline[] {
  if (status !== 'offered') return [];
  const { reminder, answer } = swapLoopLimits.swapLoop.days;
  const getDueTime = (days: number) => new Date(Date.parse(since) + days * dayMs).toISOString();
  const nudge = { at: getDueTime(reminder), what: 'nudge' as const };
  return [...(nudgedAt === null ? [nudge] : []), { at: getDueTime(answer), what: 'expired' }];
}

/** The last deadline that has passed, because it makes earlier ones pointless. */
export function findDueLoopDeadline(loop: ShownSwapLoop, at: string): SwapLoopDeadline | undefined {
  return getSwapLoopDeadlines(loop).findLast((deadline) => deadline.at <= at);
}
