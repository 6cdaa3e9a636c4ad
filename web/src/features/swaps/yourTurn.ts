import { limits, type PopulatedSwap, type SwapListAnswer } from '@pass-along/contracts';
import { queryOptions } from '@tanstack/react-query';
import { swapListOptions } from './swapQueries.ts';
import { isMyTurn, sidesOf } from './swapWording.ts';

/** The swaps whose next step is this member's, those that wait longest first. */
export function yourTurnOptions(memberId: string) {
  const { queryKey, queryFn } = swapListOptions({ page: 1, limit: limits.page.max });
  return queryOptions({
    queryKey,
    ...(queryFn && { queryFn }),
    select: ({ swapRequests }: SwapListAnswer) =>
      swapRequests
        .filter((swap) => isMyTurn(swap.actionRequiredBy, sidesOf(swap, memberId).iOwn))
        .toSorted((one, other) => one.updatedAt.localeCompare(other.updatedAt)),
  });
}

interface NextStep {
  /** What the button says: the key of its word. */
  word: 'answer' | 'confirm' | 'open';
  to: string;
}

/** The one thing to do now, and where. */
export function nextStep(swap: PopulatedSwap, memberId: string): NextStep {
  const { iOwn } = sidesOf(swap, memberId);
  const to = iOwn ? '/swaps' : '/swaps?box=outgoing';
  if (swap.status === 'pending') return { word: 'answer', to };
  return { word: swap.confirmedBy.length > 0 ? 'confirm' : 'open', to };
}
