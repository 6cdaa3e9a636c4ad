import * as z from 'zod/mini';
import { createAdminListQuery, ids } from '../../core/adminListQuery.ts';
import { defineEndpoint } from '../../core/defineEndpoint.ts';
import { doneAnswer } from '../../core/doneAnswer.ts';
import { id, queryChoice, requiredText, timestamp } from '../../core/schemaFields.ts';
import { karmaLimits } from '../../karma/karmaLimits.ts';
import { personRef } from '../../members/personRef.ts';
import { swapLimits } from '../swapLimits.ts';
import { swapItem } from '../swapAnswers.ts';
import { swapLoopEnd, swapLoopSettlement, swapLoopStatus } from './swapLoopChoices.ts';
import { swapLoopLegAnswer, swapLoopReplacementAnswer } from './swapLoopLegAnswer.ts';

/** A swap loop as moderators see it. Neither a member's want nor the author of a no is theirs to know. */
export const adminSwapLoop = z.object({
  _id: z.string(),
  status: swapLoopStatus,
  /** In the order of the loop: the receiver of each leg gives the next one. */
  legs: z.array(swapLoopLegAnswer),
  /** Why an offer ended; null for others. */
  why: z.nullable(swapLoopEnd),
  /** The admin that ended it, and the reason that its members read. */
  stopped: z.nullable(z.object({ by: personRef, reason: z.string() })),
  /** An admin can end what is open. */
  canStop: z.boolean(),
  /** Members that gave something and get nothing, with the things that may be proposed to them. */
  short: z.array(z.object({ member: personRef, choices: z.array(z.object({ item: swapItem, giver: personRef })) })),
  /** An admin can make them good. */
  canSettle: z.boolean(),
  /** What admins proposed, and what came of it. */
  replacements: z.array(z.extend(swapLoopReplacementAnswer, { by: personRef, since: timestamp })),
  /** Karma that members got instead of a thing. `by` is null for an erased member, who is owed nothing. */
  settlements: z.array(
    z.object({
      _id: z.string(),
      member: personRef,
      why: swapLoopSettlement,
      karma: z.number(),
      reason: z.string(),
      by: z.nullable(personRef),
      at: timestamp,
    }),
  ),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type AdminSwapLoop = z.infer<typeof adminSwapLoop>;

const adminSwapLoopsQuery = createAdminListQuery(
  ['createdAt', 'updatedAt', 'status'],
  z._default(
    z.object({
      id: ids,
      status: queryChoice('Status', swapLoopStatus.options),
      memberId: z.optional(z.string()),
      itemId: z.optional(z.string()),
    }),
    {},
  ),
);

export const stopSwapLoopBody = z.object({ reason: requiredText('Reason', swapLimits.swap.reason) });

const mostKarma = karmaLimits.karma.adjustment;

/** `itemId` is the thing that the member may take; without one they get the karma. */
export const settleLoopMemberBody = z.object({
  memberId: id,
  itemId: z.optional(id),
  karma: z
    .number('Karma must be a number')
    .check(
      z.int('Karma must be a whole number'),
      z.gte(1, 'Karma must be at least 1'),
      z.lte(mostKarma, `Karma must be at most ${String(mostKarma)}`),
    ),
  reason: requiredText('Reason', karmaLimits.karma.adjustmentReason),
});

export const adminSwapLoopEndpoints = {
  adminSwapLoops: defineEndpoint({
    method: 'GET',
    path: '/api/admin/swap-loops',
    tag: 'Admin',
    summary: 'Swap loops: their members and things, and how far each handover is',
    auth: 'admin',
    query: adminSwapLoopsQuery,
    status: 200,
    answer: z.array(adminSwapLoop),
  }),
  stopSwapLoop: defineEndpoint({
    method: 'POST',
    path: '/api/admin/swap-loops/:id/stop',
    tag: 'Admin',
    summary: 'End what is open in a swap loop; its members read the reason',
    rules: ['A handover that one side confirmed or disputes comes to its own end.'],
    auth: 'admin',
    params: z.object({ id }),
    body: stopSwapLoopBody,
    status: 200,
    answer: doneAnswer,
    refuses: ['own_dispute', 'swap_loop_not_found', 'swap_loop_over'],
  }),
  settleLoopMember: defineEndpoint({
    method: 'POST',
    path: '/api/admin/swap-loops/:id/settle',
    tag: 'Admin',
    summary: 'Make a member good that gave something in a swap loop and gets nothing',
    rules: [
      'With an item the member chooses within 7 days between it and the karma; without one they get the karma at once.',
    ],
    auth: 'admin',
    params: z.object({ id }),
    body: settleLoopMemberBody,
    status: 200,
    answer: doneAnswer,
    refuses: [
      'own_dispute',
      'swap_loop_not_found',
      'swap_loop_not_short',
      'swap_loop_replacement_gone',
      'swap_loop_wrong_replacement',
    ],
  }),
} as const;
