// types only, so that screens with these rules do not load zod
import type { RefusalCode } from '../../core/refusalCode.ts';
import type { ShownSwapLoop, ShownSwapLoopLeg } from './swapLoopFold.ts';
import type { SwapLoopReplacementStatus } from './swapLoopChoices.ts';
import type { LoopReplacement } from './swapLoopReplacementFold.ts';

type LegsOfLoop = Pick<ShownSwapLoop, 'legs'>;
type JudgedLoop = Pick<ShownSwapLoop, 'legs' | 'replacements' | 'settlements'>;

/** Statuses of a replacement that may still come, or came. */
const standing: readonly SwapLoopReplacementStatus[] = ['proposed', 'reserving', 'agreed', 'given', 'reversed'];

const isStanding = ({ status }: Pick<LoopReplacement, 'status'>) => standing.includes(status);

/** Members that gave something and get nothing. */
function getShortMemberIds({ legs }: LegsOfLoop): string[] {
  const lost = legs.filter(({ status }) => status === 'lost').map(({ receiverId }) => receiverId);
  return legs.flatMap(({ status, giverId }) => (status === 'completed' && lost.includes(giverId) ? [giverId] : []));
}

/** Members left short for whom an admin has to do something. */
export function getUnsettledIds(loop: JudgedLoop): string[] {
  const settled = [
    ...loop.settlements.map(({ memberId }) => memberId),
    ...loop.replacements.filter(isStanding).map(({ receiverId }) => receiverId),
  ];
  return getShortMemberIds(loop).filter((memberId) => !settled.includes(memberId));
}

/** Since when the loop waits for an admin; null when it does not. */
export function getUnsettledSince(loop: JudgedLoop & Pick<ShownSwapLoop, 'since' | 'shortSince'>): string | null {
  return getUnsettledIds(loop).length === 0 ? null : (loop.shortSince ?? loop.since);
}

/**
 * Legs whose item may be given to a member that was left short. Their giver agreed to give it for another thing, so
 * they have to give it if they got theirs, or if they ended a leg themselves.
 */
export function getReplacementLegs({ legs, replacements }: JudgedLoop, memberId: string): ShownSwapLoopLeg[] {
  const promised = replacements.filter(isStanding).map(({ itemId }) => itemId);
  const owes = (memberOf: string) =>
    legs.some(
      ({ receiverId, status, lostBy }) => lostBy === memberOf || (receiverId === memberOf && status === 'completed'),
    );
  return legs.filter(
    ({ itemId, giverId, status }) =>
      status === 'lost' && giverId !== memberId && owes(giverId) && !promised.includes(itemId),
  );
}

/** Why an admin may not make a member good. */
export function whyNotSettleMember(loop: JudgedLoop, memberId: string, by: string): RefusalCode | undefined {
  if (loop.legs.some(({ giverId }) => giverId === by)) return 'own_dispute';
  return getUnsettledIds(loop).includes(memberId) ? undefined : 'swap_loop_not_short';
}

export function whyNotProposeReplacement(
  loop: JudgedLoop,
  { memberId, itemId }: { memberId: string; itemId: string },
  by: string,
): RefusalCode | undefined {
  const isFitting = getReplacementLegs(loop, memberId).some((leg) => leg.itemId === itemId);
  return whyNotSettleMember(loop, memberId, by) ?? (isFitting ? undefined : 'swap_loop_wrong_replacement');
}

export function whyNotAnswerReplacement(
  loop: Pick<ShownSwapLoop, 'legs' | 'replacements'>,
  swapId: string,
  memberId: string,
): RefusalCode | undefined {
  if (!loop.legs.some(({ giverId }) => giverId === memberId)) return 'swap_loop_not_found';
  const isOpen = loop.replacements.some(
    (each) => each.swapId === swapId && each.receiverId === memberId && each.status === 'proposed',
  );
  return isOpen ? undefined : 'swap_loop_no_replacement';
}
