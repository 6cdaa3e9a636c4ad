import { queryOptions } from '@tanstack/react-query';
import { call } from './apiClient.ts';

/**
 * Public facts about the community: its name, its sign-up policy, the grace period of a deletion, and whether Google
 * sign-in is offered.
 */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  staleTime: 5 * 60_000,
  queryFn: ({ signal }) => call('GET /api/site', {}, { signal }),
});
