import * as z from 'zod/mini';
import { defineEndpoint } from '../../core/defineEndpoint.ts';
import { doneAnswer } from '../../core/doneAnswer.ts';
import { refusalCode } from '../../core/refusalCode.ts';
import { id, optionalText, timestamp } from '../../core/schemaFields.ts';
import { personRef } from '../../members/personRef.ts';
import { swapItem } from '../swapAnswers.ts';
import { swapStatus } from '../swapChoices.ts';
import { swapGroups } from '../swapRules.ts';
import {
  swapLoopEnd,
  swapLoopLegStatus,
  swapLoopRefusal,
  swapLoopStatus,
  swapLoopWantKind,
} from './swapLoopChoices.ts';
import { swapLoopLimits } from './swapLoopLimits.ts';

/** The giver gives the item to the receiver. */
const leg = z.object({
  item: swapItem,
  giver: personRef,
  receiver: personRef,
  status: swapLoopLegStatus,
  /** The status of its swap; null before the agreement. */
  step: z.nullable(swapStatus),
  /** Its swap, for the two sides of the leg; null for others and before the agreement. */
  swapId: z.nullable(z.string()),
  /** The giver said yes to the loop. */
  agreed: z.boolean(),
});
export type SwapLoopLegAnswer = z.infer<typeof leg>;

const swapLoop = z.object({
  _id: z.string(),
  status: swapLoopStatus,
  group: z.enum(swapGroups),
  /** In the order of the loop, what I give first. */
  legs: z.array(leg),
  /** Why an offer ended; null for others. Nobody but the member learns that it was their no. */
  why: z.nullable(swapLoopEnd),
  /** I ended it. */
  endedByMe: z.boolean(),
  /** My own want that led to the loop; `name` is that of my search, '' for others and for one that is gone. */
  want: z.object({ kind: swapLoopWantKind, name: z.string() }),
  /** Until when an open offer can be answered. */
  answerUntil: z.nullable(timestamp),
  createdAt: timestamp,
  updatedAt: timestamp,
  abilities: z.object({ accept: z.boolean(), decline: z.boolean() }),
  whyNot: z.object({ accept: z.optional(refusalCode), decline: z.optional(refusalCode) }),
});
export type SwapLoopAnswer = z.infer<typeof swapLoop>;

const params = z.object({ loopId: id });

export const declineSwapLoopBody = z.object({
  why: z.enum(swapLoopRefusal.options, `Why must be one of: ${swapLoopRefusal.options.join(', ')}`),
  words: optionalText('Words', swapLoopLimits.swapLoop.words),
});

export const swapLoopEndpoints = {
  listSwapLoops: defineEndpoint({
    method: 'GET',
    path: '/api/swap-loops',
    tag: 'Swaps',
    summary: 'My swap loops: open ones first, then those that ended last',
    auth: 'member',
    status: 200,
    answer: z.object({ loops: z.array(swapLoop) }),
  }),
  getSwapLoop: defineEndpoint({
    method: 'GET',
    path: '/api/swap-loops/:loopId',
    tag: 'Swaps',
    summary: 'One of my swap loops',
    auth: 'member',
    params,
    status: 200,
    answer: z.object({ loop: swapLoop }),
    refuses: ['swap_loop_not_found'],
  }),
  acceptSwapLoop: defineEndpoint({
    method: 'POST',
    path: '/api/swap-loops/:loopId/accept',
    tag: 'Swaps',
    summary: 'Say yes to a swap loop',
    rules: ['The last yes reserves all things at once; then each leg is a swap of its own.'],
    auth: 'member',
    params,
    status: 200,
    answer: doneAnswer,
    refuses: ['swap_loop_answered', 'swap_loop_gone', 'swap_loop_not_found', 'swap_loop_not_open'],
  }),
  declineSwapLoop: defineEndpoint({
    method: 'POST',
    path: '/api/swap-loops/:loopId/decline',
    tag: 'Swaps',
    summary: 'Say no to a swap loop, which ends it',
    rules: ['The other members do not learn whose no it was.'],
    auth: 'member',
    params,
    body: declineSwapLoopBody,
    status: 200,
    answer: doneAnswer,
    refuses: ['swap_loop_not_found', 'swap_loop_not_open'],
  }),
} as const;
