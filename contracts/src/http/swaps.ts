import * as z from 'zod/mini';
import { refusalCode } from '../errors.ts';
import { limits } from '../limits.ts';
import { actionRequiredBy, judgeSwap, swapStatus, turnOf, type SwapStatus } from '../rules/swaps.ts';
import { personRef, type PersonRef } from './accounts.ts';
import { adminList, ids } from './adminList.ts';
import { endpoint } from './endpoint.ts';
import { id, optionalText, queryChoice, queryInteger, timestamp } from './fields.ts';
import { itemParams, pagination } from './items.ts';

export const proposeSwapBody = z.object({
  // old clients send null or '' for a donation
  offeredItemId: z.pipe(
    z.transform((value: unknown) => (value === '' || value === null ? undefined : value)),
    z.optional(id),
  ),
  message: optionalText('Message', limits.swap.message),
});
export type ProposeSwapBody = z.infer<typeof proposeSwapBody>;

const answers = ['accepted', 'rejected', 'cancelled', 'completed'] as const;
export const answerSwapBody = z.object({
  status: z.enum(answers, `Status must be one of: ${answers.join(', ')}`),
  reason: optionalText('Reason', limits.swap.reason),
});
export type AnswerSwapBody = z.infer<typeof answerSwapBody>;

export const swapParams = z.object({ itemId: id, requestId: id });

export const swapBoxes = ['incoming', 'outgoing'] as const;
export const swapListQuery = z.object({
  box: queryChoice('Box', swapBoxes),
  status: queryChoice('Status', swapStatus.options),
  page: queryInteger('Page', 1, 100_000),
  limit: queryInteger('Limit', limits.page.swaps, limits.page.max),
});
export type SwapListQuery = z.infer<typeof swapListQuery>;

const swapItem = z.object({ _id: z.string(), title: z.string(), status: z.string(), image: z.nullable(z.string()) });
export type SwapItem = z.infer<typeof swapItem>;

export const swapAnswer = z.object({
  _id: z.string(),
  status: swapStatus,
  actionRequiredBy,
  requestedItemId: z.string(),
  offeredItemId: z.nullable(z.string()),
  requesterId: z.string(),
  ownerId: z.string(),
  message: z.string(),
  reason: z.string(),
  confirmedBy: z.array(z.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
  abilities: z.object({ accept: z.boolean(), reject: z.boolean(), cancel: z.boolean(), complete: z.boolean() }),
  /** The reason why an ability is false. */
  whyNot: z.partial(z.object({ accept: refusalCode, reject: refusalCode, cancel: refusalCode, complete: refusalCode })),
});
export type SwapAnswer = z.infer<typeof swapAnswer>;

/** Lists carry the people and items beside their ids. */
export const populatedSwap = z.extend(swapAnswer, {
  requestedItem: swapItem,
  offeredItem: z.nullable(swapItem),
  requester: personRef,
  owner: personRef,
});
export type PopulatedSwap = z.infer<typeof populatedSwap>;

export const oneSwapAnswer = z.object({ swapRequest: swapAnswer });
export const itemSwapsAnswer = z.object({ swapRequests: z.array(populatedSwap), count: z.number() });
export const swapListAnswer = z.object({ swapRequests: z.array(populatedSwap), pagination });
export type SwapListAnswer = z.infer<typeof swapListAnswer>;

export interface ShownSwap {
  swapId: string;
  status: SwapStatus;
  requestedItemId: string;
  offeredItemId: string | null;
  requesterId: string;
  ownerId: string;
  message: string;
  reason: string;
  confirmedBy: string[];
  isAccepting?: boolean;
  proposedAt: string;
  updatedAt: string;
}

/** A swap request as clients read it. */
export function presentSwap(swap: ShownSwap, memberId: string | undefined): SwapAnswer {
  return {
    _id: swap.swapId,
    status: swap.status,
    actionRequiredBy: turnOf(swap),
    requestedItemId: swap.requestedItemId,
    offeredItemId: swap.offeredItemId,
    requesterId: swap.requesterId,
    ownerId: swap.ownerId,
    message: swap.message,
    reason: swap.reason,
    confirmedBy: swap.confirmedBy,
    createdAt: swap.proposedAt,
    updatedAt: swap.updatedAt,
    ...judgeSwap(swap, memberId),
  };
}

export function presentPopulatedSwap(
  swap: ShownSwap & { requestedItem: SwapItem; offeredItem: SwapItem | null; requester: PersonRef; owner: PersonRef },
  memberId: string | undefined,
): PopulatedSwap {
  return {
    ...presentSwap(swap, memberId),
    requestedItem: swap.requestedItem,
    offeredItem: swap.offeredItem,
    requester: swap.requester,
    owner: swap.owner,
  };
}

export const adminSwapsQuery = adminList(
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
  itemSwapRequests: endpoint({
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
  proposeSwap: endpoint({
    method: 'POST',
    path: '/api/items/:itemId/swap-request',
    tag: 'Swaps',
    summary: 'Ask for an item',
    auth: 'member',
    params: itemParams,
    body: proposeSwapBody,
    status: 201,
    answer: oneSwapAnswer,
    refuses: [
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
    ],
  }),
  answerSwap: endpoint({
    method: 'PUT',
    path: '/api/items/:itemId/swap-requests/:requestId',
    tag: 'Swaps',
    summary: 'Accept, reject, cancel or complete a request',
    auth: 'member',
    params: swapParams,
    body: answerSwapBody,
    status: 200,
    answer: oneSwapAnswer,
    refuses: [
      'forbidden',
      'item_exchanged',
      'item_not_available',
      'item_not_found',
      'item_promised',
      'swap_not_found',
      'swap_not_open',
    ],
  }),
  listSwaps: endpoint({
    method: 'GET',
    path: '/api/swaps',
    tag: 'Swaps',
    summary: 'My incoming and outgoing requests',
    auth: 'member',
    query: swapListQuery,
    status: 200,
    answer: swapListAnswer,
  }),
  adminSwaps: endpoint({
    method: 'GET',
    path: '/api/admin/swaps',
    tag: 'Admin',
    summary: 'Swap requests',
    auth: 'admin',
    duty: 'moderate',
    query: adminSwapsQuery,
    status: 200,
    answer: z.array(populatedSwap),
  }),
  adminSwap: endpoint({
    method: 'GET',
    path: '/api/admin/swaps/:id',
    tag: 'Admin',
    summary: 'One swap request',
    auth: 'admin',
    duty: 'moderate',
    params: z.object({ id }),
    status: 200,
    answer: populatedSwap,
    refuses: ['swap_not_found'],
  }),
} as const;
