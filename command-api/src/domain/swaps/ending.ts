import {
  dueAt,
  isNudge,
  isSwapOver,
  membersInTurn,
  RuleViolation,
  whyNotReverseSwap,
  whyNotSettleSwap,
  type SwapCompletion,
  type SwapEvent,
  type SwapFailure,
  type SwapNudge,
} from '@pass-along/contracts';
import { cancelled, isEndedFor, isOpen, rejected } from './acceptance.ts';
import { type Command } from './swapCommands.ts';
import { check, goodsIn, otherThan, partiesOf, type ProposedSwap } from './swapState.ts';

interface Ending {
  absentMemberId?: string | null;
  /** Null when a timer ends the swap. */
  byMemberId: string | null;
}

export function completed(
  swap: ProposedSwap,
  { how, absentMemberId = null, byMemberId }: Ending & { how: SwapCompletion },
  at: string,
): SwapEvent {
  return { type: 'SwapCompleted', data: { ...goodsIn(swap), how, absentMemberId, byMemberId, completedAt: at } };
}

export function failed(
  swap: ProposedSwap,
  { why, absentMemberId = null, byMemberId }: Ending & { why: SwapFailure },
  at: string,
): SwapEvent {
  const data = { ...goodsIn(swap), from: swap.status, why, absentMemberId, byMemberId, failedAt: at };
  return { type: 'SwapFailed', data };
}

/** The member's explanation of an end, if there is one. */
function explained(swap: ProposedSwap, { by, reason, at }: { by: string; reason: string; at: string }): SwapEvent[] {
  if (reason === '') return [];
  return [{ type: 'SwapEndExplained', data: { ...partiesOf(swap), reason, byMemberId: by, explainedAt: at } }];
}

/** Cancels a request, or calls off an agreed swap. */
export function cancel(command: Command<'CancelSwap'>, swap: ProposedSwap): SwapEvent[] {
  const { by, at } = command;
  if (isEndedFor(swap, by)) return [];
  check(swap, 'cancel', command);
  const end = isOpen(swap) ? cancelled(swap, by, at) : failed(swap, { why: 'cancelled', byMemberId: by }, at);
  return [end, ...explained(swap, command)];
}

export function fail(command: Command<'FailSwap'>, swap: ProposedSwap): SwapEvent[] {
  const { why, by, at } = command;
  if (isEndedFor(swap, by) && swap.why === why) return [];
  check(swap, 'fail', command);
  return [failed(swap, { why, byMemberId: by }, at), ...explained(swap, command)];
}

/**
 * An item of the swap is no longer available: a request is rejected, and an agreed swap fails. A swap that is being
 * accepted ends after the acceptance.
 */
export function drop({ at }: Command<'DropSwap'>, swap: ProposedSwap): SwapEvent[] {
  if (isOpen(swap)) return [rejected(swap, { why: 'item_removed', reason: '', byMemberId: null }, at)];
  if (swap.isAccepting || isSwapOver(swap.status)) return [];
  return [failed(swap, { why: 'item_removed', byMemberId: null }, at)];
}

/** An admin settles a dispute. */
export function settle(command: Command<'SettleSwap'>, swap: ProposedSwap): SwapEvent[] {
  const { outcome, by, at } = command;
  const code = whyNotSettleSwap(swap, by);
  if (code !== undefined) throw new RuleViolation(code);
  const words = explained(swap, command);
  if (outcome.completed) return [completed(swap, { how: 'settled', byMemberId: by }, at), ...words];
  const { why } = outcome;
  // the member that confirmed was absent, according to the member that disputed
  const absentMemberId = why === 'no_show' && swap.reasonBy !== null ? otherThan(swap, swap.reasonBy) : null;
  return [failed(swap, { why, absentMemberId, byMemberId: by }, at), ...words];
}

/** An admin finds that a completed swap does not count. */
export function reverse(command: Command<'ReverseSwap'>, swap: ProposedSwap): SwapEvent[] {
  const { by, at } = command;
  const code = whyNotReverseSwap(swap, by);
  if (code !== undefined) throw new RuleViolation(code);
  // `since` is the completion time, because a completed swap does not change
  const data = { ...goodsIn(swap), byMemberId: by, completedAt: swap.since, reversedAt: at };
  return [{ type: 'SwapReversed', data }, ...explained(swap, command)];
}

/**
 * A member is erased: steps that need an answer of this member end the swap. A handover that one side confirmed counts
 * as done, because the other side kept silent.
 */
export function leave({ by, at }: Command<'LeaveSwap'>, swap: ProposedSwap): SwapEvent[] {
  if (swap.isAccepting) throw new RuleViolation('version_conflict');
  if (isOpen(swap))
    return by === swap.ownerId
      ? [rejected(swap, { why: 'declined', reason: '', byMemberId: by }, at)]
      : [cancelled(swap, by, at)];
  if (isSwapOver(swap.status)) return [];
  if (swap.status === 'disputed') return [failed(swap, { why: 'abandoned', byMemberId: by }, at)];
  const oneConfirmed = swap.confirmedBy.length > 0;
  return [oneConfirmed ? bySilence(swap, at) : failed(swap, { why: 'cancelled', byMemberId: by }, at)];
}

/** Decides nothing when nothing is due any more. */
export function keepDeadline({ at }: Command<'KeepDeadline'>, swap: ProposedSwap): SwapEvent[] {
  const what = dueAt(swap, at)?.what;
  // the acceptance ends within moments and sets the next deadline
  if (what === undefined || swap.isAccepting) return [];
  if (isNudge(what)) return [nudged(swap, what, at)];
  switch (what) {
    case 'expired':
      return [
        { type: 'SwapExpired', data: { ...partiesOf(swap), from: swap.status, byMemberId: null, expiredAt: at } },
      ];
    case 'failed':
      return [failed(swap, { why: 'abandoned', byMemberId: null }, at)];
    case 'completed':
      return [bySilence(swap, at)];
  }
}

function bySilence(swap: ProposedSwap, at: string): SwapEvent {
  const [confirmed = swap.ownerId] = swap.confirmedBy;
  return completed(swap, { how: 'silence', absentMemberId: otherThan(swap, confirmed), byMemberId: null }, at);
}

function nudged(swap: ProposedSwap, why: SwapNudge, at: string): SwapEvent {
  return {
    type: 'SwapNudged',
    data: { ...partiesOf(swap), why, toMemberIds: reminded(swap, why), byMemberId: null, nudgedAt: at },
  };
}

function reminded(swap: ProposedSwap, why: SwapNudge): string[] {
  const both = [swap.ownerId, swap.requesterId];
  switch (why) {
    case 'answer_due':
    case 'confirmation_due':
      return membersInTurn(swap);
    case 'handover_soon':
      return both.filter((memberId) => !swap.coming.includes(memberId));
    case 'handover_over':
    case 'handover_overdue':
      return both;
    case 'dispute_open':
      return [];
  }
}
