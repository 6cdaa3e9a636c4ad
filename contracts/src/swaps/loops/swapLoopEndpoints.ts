import * as z from 'zod/mini';
import { defineEndpoint } from '../../core/defineEndpoint.ts';
import { doneAnswer } from '../../core/doneAnswer.ts';
import { refusalCode } from '../../core/refusalCode.ts';
import { id, optionalText, timestamp } from '../../core/schemaFields.ts';
import { personRef } from '../../members/personRef.ts';
import { handoverPlan } from '../swapChoices.ts';
import { swapGroups } from '../swapRules.ts';
import { handoverBody } from '../swapStepEndpoints.ts';
import { swapLoopEnd, swapLoopRefusal, swapLoopStatus, swapLoopWantKind } from './swapLoopChoices.ts';
import { adminSwapLoopEndpoints } from './adminSwapLoopEndpoints.ts';
import { swapLoopLegAnswer, swapLoopReplacementAnswer } from './swapLoopLegAnswer.ts';
import { swapLoopLimits } from './swapLoopLimits.ts';

const swapLoop = z.object({
  _id: z.string(),
  status: swapLoopStatus,
  group: z.enum(swapGroups),
  /** In the order of the loop, what I give first. */
  legs: z.array(swapLoopLegAnswer),
  /** Why an offer ended; null for others. Nobody but the member learns that it was their no. */
  why: z.nullable(swapLoopEnd),
  /** I ended it. */
  endedByMe: z.boolean(),
  /** An admin ended it; `reason` is '' once that admin is erased. */
  stopped: z.nullable(z.object({ reason: z.string() })),
  /** One meeting for all handovers, proposed, agreed by all or lapsed; null without one. */
  meeting: z.nullable(
    z.object({
      plan: handoverPlan,
      by: personRef,
      at: timestamp,
      /** Members that can come. */
      agreedIds: z.array(z.string()),
      /** All can come. */
      isSet: z.boolean(),
      /** Its time came before all had answered. */
      isLapsed: z.boolean(),
      canAccept: z.boolean(),
      canDecline: z.boolean(),
    }),
  ),
  canProposeMeeting: z.boolean(),
  /** I gave something and get nothing, and an admin has not settled it. */
  isShort: z.boolean(),
  /** Points that I got instead of a thing; null for none. */
  compensation: z.nullable(z.object({ karma: z.number(), reason: z.string() })),
  /** Things in place of what I, or another member, did not get. Others see those that were taken. */
  replacements: z.array(swapLoopReplacementAnswer),
  /** My own want that led to the loop; `name` is that of my search, '' for others and for one that is gone. */
  want: z.object({ kind: swapLoopWantKind, name: z.string() }),
  /** The thing that I get was changed after I said yes, so I am asked again. */
  isAskedAgain: z.boolean(),
  /** Until when an open offer can be answered. */
  answerUntil: z.nullable(timestamp),
  createdAt: timestamp,
  updatedAt: timestamp,
  abilities: z.object({ accept: z.boolean(), decline: z.boolean() }),
  whyNot: z.object({ accept: z.optional(refusalCode), decline: z.optional(refusalCode) }),
});
export type SwapLoopAnswer = z.infer<typeof swapLoop>;

const params = z.object({ loopId: id });
const replacementParams = z.object({ loopId: id, swapId: id });

export const declineSwapLoopBody = z.object({
  why: z.enum(swapLoopRefusal.options, `Why must be one of: ${swapLoopRefusal.options.join(', ')}`),
  words: optionalText('Words', swapLoopLimits.swapLoop.words),
});

/** Names the proposal that the member saw. */
const proposedAt = z.iso.datetime('The proposal must be named by its time');
const acceptMeetingBody = z.object({ proposedAt });
/** `insteadOf` is the proposal that the form replaces, null for none; old clients leave it out. */
const proposeMeetingBody = z.extend(handoverBody, { insteadOf: z.optional(z.nullable(proposedAt)) });
/** Old clients send no body. */
const declineMeetingBody = z.pipe(
  z.transform((value: unknown) => value ?? {}),
  z.object({ proposedAt: z.optional(proposedAt) }),
);

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
  proposeLoopMeeting: defineEndpoint({
    method: 'POST',
    path: '/api/swap-loops/:loopId/meeting',
    tag: 'Swaps',
    summary: 'Propose one meeting at which all things of a swap loop change hands',
    rules: ['A later proposal replaces an earlier one.'],
    auth: 'member',
    params,
    body: proposeMeetingBody,
    status: 200,
    answer: doneAnswer,
    refuses: [
      'meeting_place_closed',
      'meeting_place_not_found',
      'swap_loop_meeting_changed',
      'swap_loop_no_meeting',
      'swap_loop_not_found',
    ],
  }),
  acceptLoopMeeting: defineEndpoint({
    method: 'POST',
    path: '/api/swap-loops/:loopId/meeting/accept',
    tag: 'Swaps',
    summary: 'Say that I can come to the proposed meeting',
    rules: ['The last yes makes it the handover of each leg.'],
    auth: 'member',
    params,
    body: acceptMeetingBody,
    status: 200,
    answer: doneAnswer,
    refuses: [
      'slot_past',
      'swap_loop_meeting_answered',
      'swap_loop_meeting_changed',
      'swap_loop_no_meeting',
      'swap_loop_no_proposal',
      'swap_loop_not_found',
    ],
  }),
  declineLoopMeeting: defineEndpoint({
    method: 'POST',
    path: '/api/swap-loops/:loopId/meeting/decline',
    tag: 'Swaps',
    summary: 'Say that I cannot come to the proposed meeting, which ends the proposal',
    auth: 'member',
    params,
    body: declineMeetingBody,
    status: 200,
    answer: doneAnswer,
    refuses: ['swap_loop_meeting_changed', 'swap_loop_no_meeting', 'swap_loop_no_proposal', 'swap_loop_not_found'],
  }),
  acceptReplacement: defineEndpoint({
    method: 'POST',
    path: '/api/swap-loops/:loopId/replacements/:swapId/accept',
    tag: 'Swaps',
    summary: 'Take the thing that an admin proposes in place of one that I did not get',
    rules: ['The thing is reserved at once; then its handover is a swap of its own.'],
    auth: 'member',
    params: replacementParams,
    status: 200,
    answer: doneAnswer,
    refuses: ['swap_loop_no_replacement', 'swap_loop_not_found', 'swap_loop_replacement_gone'],
  }),
  declineReplacement: defineEndpoint({
    method: 'POST',
    path: '/api/swap-loops/:loopId/replacements/:swapId/decline',
    tag: 'Swaps',
    summary: 'Take karma and not the thing that an admin proposes',
    auth: 'member',
    params: replacementParams,
    status: 200,
    answer: doneAnswer,
    refuses: ['swap_loop_no_replacement', 'swap_loop_not_found'],
  }),
  ...adminSwapLoopEndpoints,
} as const;
