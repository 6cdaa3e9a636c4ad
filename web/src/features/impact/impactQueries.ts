import type { Granularity } from '@pass-along/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/apiClient.ts';
import { impactKeys } from './impactKeys.ts';

/** The community's savings in buckets of this length up to today. */
export function getCommunityImpactQuery(granularity: Granularity) {
  return queryOptions({
    queryKey: impactKeys.community(granularity),
    queryFn: ({ signal }) => call('GET /api/impact', { query: { granularity } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The member's own savings. */
export const myImpactQuery = queryOptions({
  queryKey: impactKeys.mine,
  queryFn: ({ signal }) => call('GET /api/impact/me', {}, { signal }),
});

/** Another member's savings. */
export function getMemberImpactQuery(memberId: string) {
  return queryOptions({
    queryKey: impactKeys.ofMember(memberId),
    queryFn: ({ signal }) => call('GET /api/members/:memberId/impact', { params: { memberId } }, { signal }),
  });
}

/** The factors in force; they change rarely. */
export const factorsQuery = queryOptions({
  queryKey: impactKeys.factors,
  staleTime: 5 * 60_000,
  queryFn: ({ signal }) => call('GET /api/impact/factors', {}, { signal }),
});
