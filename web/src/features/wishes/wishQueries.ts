import { homeLists, limits } from '@pass-along/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/apiClient.ts';

export const wishKeys = {
  searches: ['savedSearches'] as const,
  /** Below the items key, because matches contain items: whatever invalidates items invalidates matches. */
  matches: ['items', 'wishes'] as const,
};

export const savedSearchesQuery = queryOptions({
  queryKey: wishKeys.searches,
  queryFn: async ({ signal }) => (await call('GET /api/searches', {}, { signal })).searches,
});

/** The time of the latest match, ISO 8601 UTC; null without one. */
export const lastMatchQuery = queryOptions({
  queryKey: [...wishKeys.matches, 'last'],
  queryFn: async ({ signal }) => {
    const { matches } = await call('GET /api/matches', { query: { page: 1, limit: 1 } }, { signal });
    return matches[0]?.matchedAt ?? null;
  },
});

/** The latest few matches. */
export const newestMatchesQuery = queryOptions({
  queryKey: [...wishKeys.matches, 'newest'],
  queryFn: async ({ signal }) =>
    (await call('GET /api/matches', { query: { page: 1, limit: homeLists.matches } }, { signal })).matches,
});

/** The matches of one page, newest first; older ones show under their search. */
export const wishMatchesQuery = queryOptions({
  queryKey: [...wishKeys.matches, 'all'],
  queryFn: async ({ signal }) =>
    (await call('GET /api/matches', { query: { page: 1, limit: limits.page.max } }, { signal })).matches,
});
