import * as z from 'zod/mini';

/** HTTP values of a swap request's status; spec/decisions.md, Swaps. */
export const swapStatus = z.enum([
  'pending',
  'accepted',
  'rejected',
  'cancelled',
  'expired',
  'paused',
  'superseded',
  'scheduled',
  'completed',
  'failed',
  'disputed',
]);
export type SwapStatus = z.infer<typeof swapStatus>;

export const swapRejection = z.enum(['declined', 'item_removed']);
export const swapFailure = z.enum(['cancelled', 'abandoned', 'not_as_described', 'no_show', 'no_slot']);

/** Whose turn it is. */
export const actionRequiredBy = z.enum(['owner', 'requester', 'both', 'admin', 'nobody']);
export type ActionRequiredBy = z.infer<typeof actionRequiredBy>;

export interface JudgedSwap {
  status: SwapStatus;
  ownerId: string;
  requesterId: string;
  confirmedBy: readonly string[];
}

/** Whose turn it is in a swap request. */
export function turnOf(swap: JudgedSwap): ActionRequiredBy {
  switch (swap.status) {
    case 'pending':
      return 'owner';
    case 'accepted':
    case 'scheduled':
      if (swap.confirmedBy.length === 0) return 'both';
      return swap.confirmedBy.includes(swap.ownerId) ? 'requester' : 'owner';
    case 'disputed':
      return 'admin';
    case 'paused':
    case 'rejected':
    case 'cancelled':
    case 'expired':
    case 'superseded':
    case 'completed':
    case 'failed':
      return 'nobody';
  }
}

/** What a member may do with a swap request: enforced by the command side, shown by the apps. */
export function swapAbilities(swap: JudgedSwap, memberId: string | undefined) {
  const isOwner = memberId === swap.ownerId;
  const isRequester = memberId === swap.requesterId;
  const takesPart = isOwner || isRequester;
  const open = swap.status === 'pending' || swap.status === 'paused';
  const agreed = swap.status === 'accepted' || swap.status === 'scheduled';
  return {
    accept: isOwner && swap.status === 'pending',
    reject: isOwner && open,
    cancel: (isRequester && open) || (takesPart && agreed),
    complete: memberId !== undefined && takesPart && agreed && !swap.confirmedBy.includes(memberId),
  };
}
export type SwapAbilities = ReturnType<typeof swapAbilities>;

/** A request nothing more will happen to. */
export function isSwapOver(status: SwapStatus): boolean {
  switch (status) {
    case 'rejected':
    case 'cancelled':
    case 'expired':
    case 'superseded':
    case 'completed':
    case 'failed':
      return true;
    case 'pending':
    case 'accepted':
    case 'paused':
    case 'scheduled':
    case 'disputed':
      return false;
  }
}
