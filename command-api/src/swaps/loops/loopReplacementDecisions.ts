import {
  DomainError,
  getLoopMemberIds,
  getUnsettledIds,
  whyNotAnswerReplacement,
  whyNotProposeReplacement,
  whyNotSettleMember,
  type LoopReplacement,
  type SwapLoopEvent,
  type SwapLoopReplacementEnd,
  type SwapLoopSettlement,
  type ShownSwapLoop,
} from '@pass-along/contracts';
import type { LoopCommand } from './swapLoopCommands.ts';
import { checkLoopRule, evolveSwapLoop, type SwapLoop } from './swapLoopState.ts';

export function proposeReplacement(
  { swapId, memberId, itemId, karma, reason, by, at }: LoopCommand<'ProposeReplacement'>,
  loop: ShownSwapLoop,
): SwapLoopEvent[] {
  checkLoopRule(whyNotProposeReplacement(loop, { memberId, itemId }, by));
  const leg = loop.legs.find((each) => each.itemId === itemId);
  if (!leg) throw new DomainError('swap_loop_wrong_replacement');
  const named = nameReplacement(loop, { swapId, itemId, giverId: leg.giverId, receiverId: memberId });
  return [{ type: 'SwapLoopReplacementProposed', data: { ...named, karma, reason, byMemberId: by, proposedAt: at } }];
}

/** Karma at once, where there is no thing to propose. */
export function compensateMember(
  { settlementId, memberId, karma, reason, by, at }: LoopCommand<'CompensateMember'>,
  loop: ShownSwapLoop,
): SwapLoopEvent[] {
  checkLoopRule(whyNotSettleMember(loop, memberId, by));
  return [createSettledEvent(loop, { settlementId, memberId, why: 'karma_only', karma, reason, by }, at)];
}

export function acceptReplacement(
  { swapId, by, at }: LoopCommand<'AcceptReplacement'>,
  loop: ShownSwapLoop,
): SwapLoopEvent[] {
  const replacement = findReplacement(loop, swapId);
  if (replacement?.receiverId === by && ['reserving', 'agreed', 'given'].includes(replacement.status)) return [];
  checkLoopRule(whyNotAnswerReplacement(loop, swapId, by));
  if (!replacement) throw new DomainError('swap_loop_no_replacement');
  return [{ type: 'SwapLoopReplacementAccepted', data: { ...nameReplacement(loop, replacement), acceptedAt: at } }];
}

export function declineReplacement(
  { swapId, by, at }: LoopCommand<'DeclineReplacement'>,
  loop: ShownSwapLoop,
): SwapLoopEvent[] {
  const replacement = findReplacement(loop, swapId);
  if (replacement?.receiverId === by && replacement.status === 'declined') return [];
  checkLoopRule(whyNotAnswerReplacement(loop, swapId, by));
  return replacement ? giveKarmaInstead(loop, replacement, 'declined', at) : [];
}

/** Its item is reserved. Refused once the replacement ended, so that the item is released. */
export function confirmReplacement(
  { swapId, at }: LoopCommand<'ConfirmReplacement'>,
  loop: ShownSwapLoop,
): SwapLoopEvent[] {
  const replacement = findReplacement(loop, swapId);
  if (replacement?.status === 'reserving')
    return [{ type: 'SwapLoopReplacementAgreed', data: { ...nameReplacement(loop, replacement), agreedAt: at } }];
  if (replacement?.status === 'agreed' || replacement?.status === 'given' || replacement?.status === 'lost') return [];
  throw new DomainError('swap_loop_replacement_gone');
}

/** The item, or one of the two members, is not available. */
export function endReplacement(
  { swapId, why, at }: LoopCommand<'EndReplacement'>,
  loop: ShownSwapLoop,
): SwapLoopEvent[] {
  const replacement = findReplacement(loop, swapId);
  return replacement && isBeforeAgreement(replacement) ? [createEndedEvent(loop, replacement, why, at)] : [];
}

/** The promised thing came after all. */
export function endAfterArrival(loop: ShownSwapLoop, memberId: string, at: string): SwapLoopEvent[] {
  return loop.replacements
    .filter((each) => isBeforeAgreement(each) && each.receiverId === memberId)
    .map((each) => createEndedEvent(loop, each, 'arrived', at));
}

/** The swap of a replacement was completed. */
export function completeReplacement(loop: ShownSwapLoop, swapId: string, at: string): SwapLoopEvent[] {
  const replacement = findReplacement(loop, swapId);
  if (replacement?.status !== 'agreed') return [];
  return [{ type: 'SwapLoopReplacementGiven', data: { ...nameReplacement(loop, replacement), givenAt: at } }];
}

/** The swap of a replacement failed, so the member is left short again. */
export function loseReplacement(
  { swapId, memberId, at }: LoopCommand<'FailLoopLeg'>,
  loop: ShownSwapLoop,
): SwapLoopEvent[] {
  const replacement = findReplacement(loop, swapId);
  if (replacement?.status !== 'agreed') return [];
  return [{ type: 'SwapLoopReplacementLost', data: { ...nameReplacement(loop, replacement), memberId, lostAt: at } }];
}

/** An erased member gives nothing, and is owed nothing. */
export function removeMember(memberId: string, loop: ShownSwapLoop, at: string): SwapLoopEvent[] {
  if (loop.status === 'completed' || !loop.legs.some(({ status }) => status === 'completed')) return [];
  const ended = loop.replacements
    .filter((each) => isBeforeAgreement(each) && [each.giverId, each.receiverId].includes(memberId))
    .map((each) => createEndedEvent(loop, each, 'member_away', at));
  if (loop.settlements.some((each) => each.memberId === memberId)) return ended;
  const left = { settlementId: `${loop.loopId}.${memberId}`, memberId, why: 'left', karma: 0, reason: '' } as const;
  return [...ended, createSettledEvent(loop, { ...left, by: memberId }, at)];
}

export function applyReplacementDeadline(
  loop: ShownSwapLoop,
  { swapId, what }: { swapId: string; what: 'nudge' | 'expired' },
  at: string,
): SwapLoopEvent[] {
  const replacement = findReplacement(loop, swapId);
  if (!replacement) return [];
  if (what === 'expired') return giveKarmaInstead(loop, replacement, 'expired', at);
  return [{ type: 'SwapLoopReplacementNudged', data: { ...nameReplacement(loop, replacement), nudgedAt: at } }];
}

/** The members that these events leave short: admins hear of each. */
export function findShortMembers(loop: SwapLoop, events: readonly SwapLoopEvent[], at: string): SwapLoopEvent[] {
  if (loop.status === 'none' || loop.status === 'abandoned') return [];
  const after = events.reduce<SwapLoop>(evolveSwapLoop, loop);
  if (after.status === 'none' || after.status === 'abandoned') return [];
  const before = getUnsettledIds(loop);
  const memberIds = getLoopMemberIds(loop);
  return getUnsettledIds(after)
    .filter((memberId) => !before.includes(memberId))
    .map((memberId) => {
      const itemId = loop.legs.find(({ receiverId }) => receiverId === memberId)?.itemId ?? '';
      return {
        type: 'SwapLoopMemberShort',
        data: { loopId: loop.loopId, memberIds, memberId, itemId, foundAt: at },
      };
    });
}

function findReplacement({ replacements }: ShownSwapLoop, swapId: string): LoopReplacement | undefined {
  return replacements.find((each) => each.swapId === swapId);
}

const isBeforeAgreement = ({ status }: LoopReplacement) => status === 'proposed' || status === 'reserving';

function giveKarmaInstead(
  loop: ShownSwapLoop,
  replacement: LoopReplacement,
  why: 'declined' | 'expired',
  at: string,
): SwapLoopEvent[] {
  const { swapId: settlementId, receiverId: memberId, karma, reason, by } = replacement;
  return [
    createEndedEvent(loop, replacement, why, at),
    createSettledEvent(loop, { settlementId, memberId, why, karma, reason, by }, at),
  ];
}

function createEndedEvent(
  loop: ShownSwapLoop,
  replacement: LoopReplacement,
  why: SwapLoopReplacementEnd,
  at: string,
): SwapLoopEvent {
  return { type: 'SwapLoopReplacementEnded', data: { ...nameReplacement(loop, replacement), why, endedAt: at } };
}

function createSettledEvent(
  loop: ShownSwapLoop,
  {
    by,
    ...settled
  }: {
    settlementId: string;
    memberId: string;
    why: SwapLoopSettlement;
    karma: number;
    reason: string;
    by: string;
  },
  at: string,
): SwapLoopEvent {
  const { loopId } = loop;
  const data = { loopId, memberIds: getLoopMemberIds(loop), ...settled, byMemberId: by, settledAt: at };
  return { type: 'SwapLoopMemberSettled', data };
}

function nameReplacement(
  loop: ShownSwapLoop,
  { swapId, itemId, giverId, receiverId }: Pick<LoopReplacement, 'swapId' | 'itemId' | 'giverId' | 'receiverId'>,
) {
  return { loopId: loop.loopId, memberIds: getLoopMemberIds(loop), swapId, itemId, giverId, receiverId };
}
