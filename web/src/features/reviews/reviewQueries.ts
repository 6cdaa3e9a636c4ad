import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/apiClient.ts';

export const reviewKeys = {
  all: ['reviews'] as const,
  ofSwap: (swapId: string) => [...reviewKeys.all, 'swap', swapId] as const,
  ofMember: (memberId: string, page: number) => [...reviewKeys.all, 'member', memberId, page] as const,
};

/** The reviews of one swap, as far as the viewer may read them. */
export function getSwapReviewsQuery(swapId: string) {
  return queryOptions({
    queryKey: reviewKeys.ofSwap(swapId),
    queryFn: ({ signal }) => call('GET /api/swaps/:swapId/reviews', { params: { swapId } }, { signal }),
  });
}

/** Published reviews of a member, with their rating. */
export function getMemberReviewsQuery(memberId: string, page = 1) {
  return queryOptions({
    queryKey: reviewKeys.ofMember(memberId, page),
    queryFn: ({ signal }) =>
      call('GET /api/members/:memberId/reviews', { params: { memberId }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
