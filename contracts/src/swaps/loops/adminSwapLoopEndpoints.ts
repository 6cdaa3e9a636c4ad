import * as z from 'zod/mini';
import { createAdminListQuery, ids } from '../../core/adminListQuery.ts';
import { defineEndpoint } from '../../core/defineEndpoint.ts';
import { doneAnswer } from '../../core/doneAnswer.ts';
import { id, queryChoice, requiredText, timestamp } from '../../core/schemaFields.ts';
import { personRef } from '../../members/personRef.ts';
import { swapLimits } from '../swapLimits.ts';
import { swapLoopEnd, swapLoopStatus } from './swapLoopChoices.ts';
import { swapLoopLegAnswer } from './swapLoopLegAnswer.ts';

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
} as const;
