import { findPlanErrors, DomainError, type HandoverPlan, type SwapEvent, getKeys } from '@pass-along/contracts';
import { createSwapCompletedEvent, createSwapFailedEvent } from './swapEndingDecisions.ts';
import { choosePlaceText } from '../meetingPlaces/meetingPlaceDecisions.ts';
import type { Command } from './swapCommands.ts';
import { checkStep, getOtherParty, getSwapParties, isParticipant, type ProposedSwap } from './swapState.ts';

export function proposeHandover(command: Command<'ProposeHandover'>, swap: ProposedSwap): SwapEvent[] {
  const { meetingPlace, by, at } = command;
  checkStep(swap, 'proposeHandover', command);
  const { place, meetingPlaceId } = command.plan;
  const plan = { ...command.plan, meetingPlaceId, place: choosePlaceText(place, meetingPlaceId, meetingPlace) };
  const errors = findPlanErrors(plan, at);
  if (errors.length > 0) throw new DomainError('validation_failed', { errors });
  if (swap.proposal?.by === by && isSamePlan(swap.proposal, plan)) return [];
  return [{ type: 'HandoverProposed', data: { ...getSwapParties(swap), ...plan, byMemberId: by, proposedAt: at } }];
}

export function agreeHandover(command: Command<'AgreeHandover'>, swap: ProposedSwap): SwapEvent[] {
  const { proposedAt, by, at } = command;
  const agreed = swap.status === 'scheduled' && swap.proposal === null && swap.plan !== null && swap.plan.by !== by;
  if (agreed && isParticipant(swap, by) && swap.confirmedBy.length === 0) return [];
  checkStep(swap, 'agreeHandover', command);
  if (swap.proposal === null) throw new DomainError('nothing_to_agree');
  if (proposedAt !== undefined && proposedAt !== swap.proposal.at) throw new DomainError('handover_changed');
  const { by: proposedBy, at: _, ...plan } = swap.proposal;
  return [
    {
      type: 'HandoverScheduled',
      data: { ...getSwapParties(swap), ...plan, proposedBy, byMemberId: by, scheduledAt: at },
    },
  ];
}

/** Answering 'not coming' cancels the agreed time. */
export function answerReminder(command: Command<'AnswerReminder'>, swap: ProposedSwap): SwapEvent[] {
  const { coming, by, at } = command;
  checkStep(swap, 'answerReminder', command);
  if (coming && swap.coming.includes(by)) return [];
  return [
    { type: 'HandoverAnswered', data: { ...getSwapParties(swap), isComing: coming, byMemberId: by, answeredAt: at } },
  ];
}

/** The second confirmation completes the swap. */
export function confirmHandover(command: Command<'ConfirmHandover'>, swap: ProposedSwap): SwapEvent[] {
  const { by, at } = command;
  if (swap.confirmedBy.includes(by) && swap.status !== 'disputed') return [];
  checkStep(swap, 'complete', command);
  const confirmed: SwapEvent = {
    type: 'HandoverConfirmed',
    data: { ...getSwapParties(swap), byMemberId: by, confirmedAt: at },
  };
  if (swap.confirmedBy.length === 0) return [confirmed];
  return [confirmed, createSwapCompletedEvent(swap, { how: 'both', byMemberId: by }, at)];
}

/** The right code counts as the other side's confirmation. A wrong code is counted by an event instead of a refusal. */
export function giveCode(command: Command<'GiveCode'>, swap: ProposedSwap): SwapEvent[] {
  const { attempt, isRight, by, at } = command;
  checkStep(swap, 'giveCode', command);
  // the code was checked against another attempt
  if (attempt !== swap.attempts) throw new DomainError('version_conflict');
  if (isRight) return [createSwapCompletedEvent(swap, { how: 'code', byMemberId: by }, at)];
  const tries = (swap.codeTries[by] ?? 0) + 1;
  return [{ type: 'CollectionCodeMistaken', data: { ...getSwapParties(swap), tries, byMemberId: by, triedAt: at } }];
}

export function reportNoShow(command: Command<'ReportNoShow'>, swap: ProposedSwap): SwapEvent[] {
  const { by, at } = command;
  const absentMemberId = getOtherParty(swap, by);
  if (isParticipant(swap, by) && swap.why === 'no_show' && swap.absentMemberId === absentMemberId) return [];
  checkStep(swap, 'reportNoShow', command);
  return [createSwapFailedEvent(swap, { why: 'no_show', absentMemberId, byMemberId: by }, at)];
}

export function disputeSwap(command: Command<'DisputeSwap'>, swap: ProposedSwap): SwapEvent[] {
  const { reason, by, at } = command;
  if (swap.status === 'disputed' && swap.reasonBy === by) return [];
  checkStep(swap, 'dispute', command);
  return [
    {
      type: 'SwapDisputed',
      data: { ...getSwapParties(swap), from: swap.status, reason, byMemberId: by, disputedAt: at },
    },
  ];
}

/** One side's statement in a dispute. */
export function stateDispute(command: Command<'StateDispute'>, swap: ProposedSwap): SwapEvent[] {
  const { statement, photos, by, at } = command;
  checkStep(swap, 'stateDispute', command);
  return [
    {
      type: 'DisputeStatementMade',
      data: { ...getSwapParties(swap), statement, photos, byMemberId: by, statedAt: at },
    },
  ];
}

export function isSamePlan(proposal: HandoverPlan, plan: HandoverPlan): boolean {
  return getKeys(plan).every((field) => proposal[field] === plan[field]);
}
