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
  /** Null for a timer. */
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

/** Words to an end, if there are any. */
function explained(swap: ProposedSwap, { by, reason, at }: { by: string; reason: string; at: string }): SwapEvent[] {
  if (reason === '') return [];
  return [{ type: 'SwapEndExplained', data: { ...partiesOf(swap), reason, byMemberId: by, explainedAt: at } }];
}

/** Takes a request back; what is agreed is called off. */
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

/** An item of it left the market: a request is rejected, an agreed swap fails. One that is being accepted ends right after that. */
export function drop({ at }: Command<'DropSwap'>, swap: ProposedSwap): SwapEvent[] {
  if (isOpen(swap)) return [rejected(swap, { why: 'item_removed', reason: '', byMemberId: null }, at)];
  if (swap.isAccepting || isSwapOver(swap.status)) return [];
  return [failed(swap, { why: 'item_removed', byMemberId: null }, at)];
}

/** An admin's word on what two sides tell differently. */
export function settle(command: Command<'SettleSwap'>, swap: ProposedSwap): SwapEvent[] {
  const { outcome, by, at } = command;
  const code = whyNotSettleSwap(swap, by);
  if (code !== undefined) throw new RuleViolation(code);
  const words = explained(swap, command);
  if (outcome.completed) return [completed(swap, { how: 'settled', byMemberId: by }, at), ...words];
  const { why } = outcome;
  // who disputed says that the other, who confirmed, was not there
  const absentMemberId = why === 'no_show' && swap.reasonBy !== null ? otherThan(swap, swap.reasonBy) : null;
  return [failed(swap, { why, absentMemberId, byMemberId: by }, at), ...words];
}

/** An admin finds that what was completed does not count. */
export function reverse(command: Command<'ReverseSwap'>, swap: ProposedSwap): SwapEvent[] {
  const { by, at } = command;
  const code = whyNotReverseSwap(swap, by);
  if (code !== undefined) throw new RuleViolation(code);
  // nothing moves a completed swap on
  const data = { ...goodsIn(swap), byMemberId: by, completedAt: swap.since, reversedAt: at };
  return [{ type: 'SwapReversed', data }, ...explained(swap, command)];
}

/** Somebody is erased: what can't be answered any more ends. What one side confirmed counts as done, the other having kept silent. */
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

/** Decides nothing where nothing is due any more. */
export function keepDeadline({ at }: Command<'KeepDeadline'>, swap: ProposedSwap): SwapEvent[] {
  const what = dueAt(swap, at)?.what;
  // its end is a moment away, and sets the next wait
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
