import * as z from 'zod/mini';
import { handoverMethod, settledFailure, swapCallOff } from './swapChoices.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { createRuleParams } from '../core/fieldErrors.ts';
import { id, moment, optionalLine, optionalText, requiredLine, requiredText, timeZone } from '../core/schemaFields.ts';
import { oneSwapAnswer } from './swapAnswers.ts';
import { swapLimits } from './swapLimits.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

const reason = optionalText('Reason', swapLimits.swap.reason);
const requiredReason = requiredText('Reason', swapLimits.swap.reason);

const reasonBody = z.object({ reason });
const counterBody = z.object({ offeredItemId: id, message: optionalText('Message', swapLimits.swap.message) });

/** Times without an offset are read in `timeZone`. `findPlanErrors` checks the rest of a plan. */
export const handoverBody = z.object({
  method: z.enum(handoverMethod.options, `Method must be one of: ${handoverMethod.options.join(', ')}`),
  /** Ignored with `meetingPlaceId`: the place is then that meeting place's name and address. */
  place: optionalLine('Place', swapLimits.swap.place),
  meetingPlaceId: z.optional(id),
  startsAt: moment('Start'),
  endsAt: moment('End'),
  timeZone,
});
export type HandoverBody = z.infer<typeof handoverBody>;

/** `proposedAt` names the proposal that the member saw; old clients leave it out. */
const agreeHandoverBody = z.object({
  proposedAt: z.optional(z.iso.datetime('The proposal must be named by its time')),
});
const answerHandoverBody = z.object({ coming: z.boolean('Coming must be true or false') });

/**
 * Accepts a code as typed or pasted: in any letter case and width, with spaces, dashes, quotes or invisible characters.
 */
export const collectionCodeBody = z.object({
  code: z.pipe(
    requiredLine('Code', 40),
    z.transform((code: string) =>
      code
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[^\p{L}\p{M}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, ''),
    ),
  ),
});

const failBody = z.object({
  why: z.enum(swapCallOff.options, `Why must be one of: ${swapCallOff.options.join(', ')}`),
  reason,
});
const disputeBody = z.object({ reason: requiredReason });

const statementBody = z.object({ statement: requiredText('Statement', swapLimits.swap.statement) });

const failureSettled = z.enum(settledFailure.options, `Why must be one of: ${settledFailure.options.join(', ')}`);
/** A failure requires a reason. */
export const settleBody = z
  .object({
    outcome: z.enum(['completed', 'failed'], 'Outcome must be one of: completed, failed'),
    why: z.optional(failureSettled),
    reason: requiredReason,
  })
  .check(
    z.refine(({ outcome, why }) => outcome === 'completed' || why !== undefined, {
      path: ['why'],
      error: 'Why is required',
      ...createRuleParams('required'),
    }),
  );

export const reverseBody = z.object({ reason: requiredReason });

/** A step of one side, under the URL of the request. */
function defineStep<const P extends string, const S extends z.ZodMiniType, const R extends readonly RefusalCode[]>(
  path: P,
  summary: string,
  body: S,
  refuses: R,
) {
  return defineEndpoint({
    method: 'POST',
    path: `/api/swaps/:swapId/${path}`,
    tag: 'Swaps',
    summary,
    auth: 'member',
    params: z.object({ swapId: id }),
    body,
    status: 200,
    answer: oneSwapAnswer,
    refuses: [...refuses, 'forbidden', 'swap_not_found', 'swap_not_open'],
  });
}

const emptyBody = z.object({});
const itemUnavailableRefusals = ['item_exchanged', 'item_not_available', 'item_not_found', 'item_promised'] as const;
/** Refusals of steps that require an agreed swap. */
const notAgreedRefusals = ['swap_not_accepted', 'swap_disputed'] as const;
const endRefusals = [...notAgreedRefusals, 'handover_confirmed'] as const;
const arrangeRefusals = [...endRefusals, 'other_side_away'] as const;

export const swapStepEndpoints = {
  acceptSwap: defineStep('accept', 'Agree to the offer that stands', emptyBody, [
    ...itemUnavailableRefusals,
    'not_your_turn',
    'other_side_away',
  ]),
  rejectSwap: defineStep('reject', 'Decline a request for my item', reasonBody, []),
  cancelSwap: defineStep('cancel', 'Take a request back, or call an agreed swap off', reasonBody, endRefusals),
  counterSwap: defineStep('counter', "Name another of the requester's items instead of the offered one", counterBody, [
    'blocked_by_them',
    'blocked_by_you',
    'item_promised',
    'not_your_turn',
    'other_side_away',
    'offer_not_available',
    'offer_not_wanted',
    'offer_not_yours',
    'too_many_counters',
  ]),
  proposeHandover: defineStep('handover', 'Propose a handover, the first or another one', handoverBody, [
    ...arrangeRefusals,
    'meeting_place_closed',
    'meeting_place_not_found',
  ]),
  agreeHandover: defineStep('handover/agree', 'Agree to the proposed handover', agreeHandoverBody, [
    ...arrangeRefusals,
    'handover_changed',
    'not_your_turn',
    'nothing_to_agree',
    'slot_past',
  ]),
  answerHandover: defineStep('handover/answer', 'Say whether I come to the agreed handover', answerHandoverBody, [
    ...arrangeRefusals,
    'not_scheduled',
    'slot_past',
  ]),
  completeSwap: defineStep('complete', 'Confirm that the handover happened', emptyBody, [
    ...notAgreedRefusals,
    'already_confirmed',
  ]),
  giveCode: defineStep('code', "Prove the handover by the other side's collection code", collectionCodeBody, [
    ...notAgreedRefusals,
    'code_locked',
    'code_wrong',
  ]),
  reportNoShow: defineStep('no-show', 'Say that the other side did not come', emptyBody, [
    ...arrangeRefusals,
    'not_scheduled',
    'slot_not_begun',
  ]),
  failSwap: defineStep('fail', 'Call an agreed swap off, saying why', failBody, endRefusals),
  disputeSwap: defineStep('dispute', 'Dispute what the other side confirmed; an admin decides', disputeBody, [
    ...notAgreedRefusals,
    'already_confirmed',
    'nothing_to_dispute',
  ]),
  stateDispute: {
    ...defineStep(
      'statements',
      'Tell my side of a dispute, with photos or without; the other side and the admins see it',
      statementBody,
      ['swap_not_disputed', 'too_many_statements'],
    ),
    files: { photos: swapLimits.swap.statementPhotos },
  },
  settleSwap: defineEndpoint({
    method: 'POST',
    path: '/api/admin/swaps/:id/settle',
    tag: 'Admin',
    summary: 'Decide a disputed swap',
    auth: 'admin',
    params: z.object({ id }),
    body: settleBody,
    status: 200,
    answer: oneSwapAnswer,
    refuses: ['own_dispute', 'swap_not_disputed', 'swap_not_found'],
  }),
  reverseSwap: defineEndpoint({
    method: 'POST',
    path: '/api/admin/swaps/:id/reverse',
    tag: 'Admin',
    summary: 'Reverse a completed swap: it counts as failed, and what it brought both sides is taken back',
    auth: 'admin',
    params: z.object({ id }),
    body: reverseBody,
    status: 200,
    answer: oneSwapAnswer,
    refuses: ['own_dispute', 'swap_not_reversible', 'swap_not_found'],
  }),
} as const;
