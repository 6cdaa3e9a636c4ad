import { planErrors, RuleViolation, type HandoverPlan, type NamedPlan, type SwapEvent } from '@pass-along/contracts';
import { completed, failed } from './ending.ts';
import { type Command } from './swapCommands.ts';
import { check, otherThan, partiesOf, takesPart, type ProposedSwap } from './swapState.ts';

export function proposeHandover(command: Command<'ProposeHandover'>, swap: ProposedSwap): SwapEvent[] {
  const { plan, by, at } = command;
  check(swap, 'proposeHandover', command);
  const errors = planErrors(plan, at);
  if (errors.length > 0) throw new RuleViolation('validation_failed', { errors });
  if (swap.proposal?.by === by && isSamePlan(swap.proposal, plan)) return [];
  return [{ type: 'HandoverProposed', data: { ...partiesOf(swap), ...plan, byMemberId: by, proposedAt: at } }];
}

export function agreeHandover(command: Command<'AgreeHandover'>, swap: ProposedSwap): SwapEvent[] {
  const { by, at } = command;
  const agreed = swap.status === 'scheduled' && swap.proposal === null && swap.plan !== null && swap.plan.by !== by;
  if (agreed && takesPart(swap, by) && swap.confirmedBy.length === 0) return [];
  check(swap, 'agreeHandover', command);
  if (swap.proposal === null) throw new RuleViolation('nothing_to_agree');
  const { by: proposedBy, at: _, ...plan } = swap.proposal;
  return [
    { type: 'HandoverScheduled', data: { ...partiesOf(swap), ...plan, proposedBy, byMemberId: by, scheduledAt: at } },
  ];
}

/** Answering 'not coming' cancels the agreed time. */
export function answerReminder(command: Command<'AnswerReminder'>, swap: ProposedSwap): SwapEvent[] {
  const { coming, by, at } = command;
  check(swap, 'answerReminder', command);
  if (coming && swap.coming.includes(by)) return [];
  return [{ type: 'HandoverAnswered', data: { ...partiesOf(swap), isComing: coming, byMemberId: by, answeredAt: at } }];
}

/** The second confirmation completes the swap. */
export function confirmHandover(command: Command<'ConfirmHandover'>, swap: ProposedSwap): SwapEvent[] {
  const { by, at } = command;
  if (swap.confirmedBy.includes(by) && swap.status !== 'disputed') return [];
  check(swap, 'complete', command);
  const confirmed: SwapEvent = {
    type: 'HandoverConfirmed',
    data: { ...partiesOf(swap), byMemberId: by, confirmedAt: at },
  };
  if (swap.confirmedBy.length === 0) return [confirmed];
  return [confirmed, completed(swap, { how: 'both', byMemberId: by }, at)];
}

/** The right code counts as the other side's confirmation. A wrong code is counted by an event instead of a refusal. */
export function giveCode(command: Command<'GiveCode'>, swap: ProposedSwap): SwapEvent[] {
  const { attempt, isRight, by, at } = command;
  check(swap, 'giveCode', command);
  // the code was checked against another attempt
  if (attempt !== swap.attempts) throw new RuleViolation('version_conflict');
  if (isRight) return [completed(swap, { how: 'code', byMemberId: by }, at)];
  const tries = (swap.codeTries[by] ?? 0) + 1;
  return [{ type: 'CollectionCodeMistaken', data: { ...partiesOf(swap), tries, byMemberId: by, triedAt: at } }];
}

export function reportNoShow(command: Command<'ReportNoShow'>, swap: ProposedSwap): SwapEvent[] {
  const { by, at } = command;
  const absentMemberId = otherThan(swap, by);
  if (takesPart(swap, by) && swap.why === 'no_show' && swap.absentMemberId === absentMemberId) return [];
  check(swap, 'reportNoShow', command);
  return [failed(swap, { why: 'no_show', absentMemberId, byMemberId: by }, at)];
}

export function dispute(command: Command<'DisputeSwap'>, swap: ProposedSwap): SwapEvent[] {
  const { reason, by, at } = command;
  if (swap.status === 'disputed' && swap.reasonBy === by) return [];
  check(swap, 'dispute', command);
  return [
    {
      type: 'SwapDisputed',
      data: { ...partiesOf(swap), from: swap.status, reason, byMemberId: by, disputedAt: at },
    },
  ];
}

/** One side's statement in a dispute. */
export function stateDispute(command: Command<'StateDispute'>, swap: ProposedSwap): SwapEvent[] {
  const { statement, photos, by, at } = command;
  check(swap, 'stateDispute', command);
  return [
    { type: 'DisputeStatementMade', data: { ...partiesOf(swap), statement, photos, byMemberId: by, statedAt: at } },
  ];
}

function isSamePlan(proposal: NamedPlan, plan: HandoverPlan): boolean {
  return (Object.keys(plan) as (keyof HandoverPlan)[]).every((field) => proposal[field] === plan[field]);
}
