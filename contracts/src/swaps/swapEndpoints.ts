import * as z from 'zod/mini';
import { swapStatus } from './swapChoices.ts';
import { swapGroups } from './swapRules.ts';
import { createAdminListQuery, ids } from '../core/adminListQuery.ts';
import { doneAnswer } from '../core/doneAnswer.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { createRuleParams } from '../core/fieldErrors.ts';
import { id, optionalText, queryChoice, queryInteger, requiredText, signedAddress } from '../core/schemaFields.ts';
import { itemParams } from '../items/itemEndpoints.ts';
import {
  dismissedCollusionRing,
  collusionRing,
  swapStoryAnswer,
  itemSwapsAnswer,
  oneSwapAnswer,
  populatedSwap,
  swapDetail,
  swapListAnswer,
  swapOutcome,
} from './swapAnswers.ts';
import { swapStepEndpoints } from './swapStepEndpoints.ts';
import { swapLimits } from './swapLimits.ts';
import { generalLimits } from '../core/generalLimits.ts';

export * from './swapAnswers.ts';
export * from './swapStepEndpoints.ts';

export const proposeSwapBody = z.object({
  // old clients send null or '' for a donation
  offeredItemId: z.pipe(
    z.transform((value: unknown) => (value === '' || value === null ? undefined : value)),
    z.optional(id),
  ),
  message: optionalText('Message', swapLimits.swap.message),
});
export type ProposeSwapBody = z.infer<typeof proposeSwapBody>;

const { most } = swapLimits.swap.ring;
const membersRule = `Name two to ${String(most)} members, each once`;
const ringMembersFields = {
  memberIds: z.array(id, membersRule).check(
    z.minLength(2, membersRule),
    z.maxLength(most, membersRule),
    z.refine((ids: readonly string[]) => new Set(ids).size === ids.length, {
      error: membersRule,
      ...createRuleParams('invalid_format'),
    }),
  ),
};

/** Why a collusion ring is harmless. */
export const dismissReason = z.object({ reason: requiredText('Reason', swapLimits.swap.reason) });

/** `exchangesUntil` is the time of the latest exchange that was checked; later ones were not. */
const dismissRingBody = z.extend(dismissReason, {
  ...ringMembersFields,
  exchangesUntil: z.iso.datetime('The end of the exchanges must be a moment in UTC'),
});
const bringRingBackBody = z.object(ringMembersFields);

const answers = ['accepted', 'rejected', 'cancelled', 'completed'] as const;
export const answerSwapBody = z.object({
  status: z.enum(answers, `Status must be one of: ${answers.join(', ')}`),
  reason: optionalText('Reason', swapLimits.swap.reason),
});
export type AnswerSwapBody = z.infer<typeof answerSwapBody>;

export const swapParams = z.object({ itemId: id, requestId: id });
const oneSwapParams = z.object({ swapId: id });

export const swapBoxes = ['incoming', 'outgoing'] as const;
export const swapListQuery = z.object({
  box: queryChoice('Box', swapBoxes),
  group: queryChoice('Group', swapGroups),
  status: queryChoice('Status', swapStatus.options),
  /** Only swaps between the caller and this member. */
  withMember: z.optional(id),
  page: queryInteger('Page', 1, 100_000),
  limit: queryInteger('Limit', generalLimits.page.swaps, generalLimits.page.max),
});

export const adminSwapsQuery = createAdminListQuery(
  ['createdAt', 'updatedAt', 'status'],
  z._default(
    z.object({
      id: ids,
      status: queryChoice('Status', swapStatus.options),
      memberId: z.optional(z.string()),
      itemId: z.optional(z.string()),
    }),
    {},
  ),
);

export const swapEndpoints = {
  itemSwapRequests: defineEndpoint({
    method: 'GET',
    path: '/api/items/:itemId/swap-requests',
    tag: 'Swaps',
    summary: 'Requests for an item: the owner sees all, a requester their own',
    auth: 'member',
    params: itemParams,
    status: 200,
    answer: itemSwapsAnswer,
    refuses: ['item_not_found'],
  }),
  proposeSwap: defineEndpoint({
    method: 'POST',
    path: '/api/items/:itemId/swap-request',
    tag: 'Swaps',
    summary: 'Ask for an item',
    rules: [
      'For a barter item the requester offers one of their own available items.',
      'A donated item takes no offer.',
      'A requester has one open request for an item.',
    ],
    auth: 'member',
    params: itemParams,
    body: proposeSwapBody,
    status: 201,
    answer: oneSwapAnswer,
    refuses: [
      'blocked_by_them',
      'blocked_by_you',
      'item_exchanged',
      'item_not_available',
      'item_not_found',
      'item_promised',
      'not_swappable',
      'offer_not_available',
      'offer_not_wanted',
      'offer_not_yours',
      'offer_required',
      'open_request_exists',
      'own_item',
      'owner_away',
    ],
  }),
  answerSwap: defineEndpoint({
    method: 'PUT',
    path: '/api/items/:itemId/swap-requests/:requestId',
    tag: 'Swaps',
    summary: 'Accept, reject, cancel or complete a request',
    rules: [
      'The owner accepts or rejects, the requester cancels.',
      'Both sides confirm that a swap is completed.',
      'An accepted swap reserves both items, and pauses rival requests.',
    ],
    auth: 'member',
    params: swapParams,
    body: answerSwapBody,
    status: 200,
    answer: oneSwapAnswer,
    refuses: [
      'already_confirmed',
      'forbidden',
      'handover_confirmed',
      'item_exchanged',
      'item_not_available',
      'item_not_found',
      'item_promised',
      'not_your_turn',
      'other_side_away',
      'swap_disputed',
      'swap_not_accepted',
      'swap_not_found',
      'swap_not_open',
    ],
  }),
  listSwaps: defineEndpoint({
    method: 'GET',
    path: '/api/swaps',
    tag: 'Swaps',
    summary:
      'My incoming and outgoing requests; planned ones by the time of their handover, those of another group or with ' +
      'one member last changed first, all others newest first',
    auth: 'member',
    query: swapListQuery,
    status: 200,
    answer: swapListAnswer,
  }),
  swapCounts: defineEndpoint({
    method: 'GET',
    path: '/api/swaps/counts',
    tag: 'Swaps',
    summary: 'How many of my requests wait for me, how many are planned, and how many wait for others',
    auth: 'member',
    status: 200,
    /** `yourTurn` includes the swap loops that wait for my answer, `loops`. */
    answer: z.object({ yourTurn: z.number(), planned: z.number(), waiting: z.number(), loops: z.number() }),
  }),
  swapOutcome: defineEndpoint({
    method: 'GET',
    path: '/api/swaps/:swapId/outcome',
    tag: 'Swaps',
    summary: 'What one of my completed swaps brought: my karma for it, and the kilograms of waste avoided',
    rules: ['Karma is null as long as no rule has looked at the swap for me.'],
    auth: 'member',
    params: oneSwapParams,
    status: 200,
    answer: swapOutcome,
    refuses: ['forbidden', 'swap_not_found'],
  }),
  getSwap: defineEndpoint({
    method: 'GET',
    path: '/api/swaps/:swapId',
    tag: 'Swaps',
    summary: 'One of my requests with its whole story',
    auth: 'member',
    params: oneSwapParams,
    status: 200,
    answer: swapDetail,
    refuses: ['forbidden', 'swap_not_found'],
  }),
  handoverCalendar: defineEndpoint({
    method: 'GET',
    path: '/api/swaps/:swapId/handover.ics',
    tag: 'Swaps',
    summary: 'The agreed handover for a calendar',
    auth: 'member',
    params: oneSwapParams,
    status: 200,
    answer: z.string(),
    contentType: 'text/calendar',
    refuses: ['forbidden', 'not_scheduled', 'swap_not_found'],
  }),
  disputePhoto: defineEndpoint({
    method: 'GET',
    path: '/uploads/disputes/:swapId/:photoId/:size',
    tag: 'Swaps',
    summary: 'A photo beside what one side tells of a dispute; the address is made for one reader, and runs out',
    auth: 'optional',
    params: z.object({ swapId: id, photoId: id, size: z.enum(['full', 'thumb'], 'There is no such size') }),
    query: signedAddress,
    status: 200,
    answer: z.string(),
    contentType: 'image/webp',
    refuses: ['file_not_for_you'],
  }),
  ...swapStepEndpoints,
  adminSwaps: defineEndpoint({
    method: 'GET',
    path: '/api/admin/swaps',
    tag: 'Admin',
    summary: 'Swap requests',
    auth: 'admin',
    query: adminSwapsQuery,
    status: 200,
    answer: z.array(populatedSwap),
  }),
  adminSwap: defineEndpoint({
    method: 'GET',
    path: '/api/admin/swaps/:id',
    tag: 'Admin',
    summary: 'One swap request',
    auth: 'admin',
    params: z.object({ id }),
    status: 200,
    answer: populatedSwap,
    refuses: ['swap_not_found'],
  }),
  adminSwapStory: defineEndpoint({
    method: 'GET',
    path: '/api/admin/swaps/:id/story',
    tag: 'Admin',
    summary: 'What happened to a swap and what both sides say of it, oldest first',
    auth: 'admin',
    params: z.object({ id }),
    status: 200,
    answer: swapStoryAnswer,
    refuses: ['swap_not_found'],
  }),
  adminRings: defineEndpoint({
    method: 'GET',
    path: '/api/admin/rings',
    tag: 'Admin',
    summary: 'Two to five members who of late exchanged mostly with each other, those with most exchanges first',
    auth: 'admin',
    status: 200,
    answer: z.object({ rings: z.array(collusionRing), dismissed: z.array(dismissedCollusionRing) }),
  }),
  dismissRing: defineEndpoint({
    method: 'POST',
    path: '/api/admin/rings/dismiss',
    tag: 'Admin',
    summary: 'Say that nothing is wrong with what these members exchanged among themselves so far',
    auth: 'admin',
    body: dismissRingBody,
    status: 200,
    answer: doneAnswer,
    refuses: ['own_ring', 'member_not_found'],
  }),
  bringRingBack: defineEndpoint({
    method: 'POST',
    path: '/api/admin/rings/bring-back',
    tag: 'Admin',
    summary: 'Take the dismissal of a ring back: what these members exchanged counts for rings again',
    auth: 'admin',
    body: bringRingBackBody,
    status: 200,
    answer: doneAnswer,
  }),
} as const;
