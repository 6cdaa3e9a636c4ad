import { limits, wishEndpoints } from '@pass-along/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const wishKeys = {
  searches: ['savedSearches'] as const,
  /** Below the items key, because matches contain items: whatever invalidates items invalidates matches. */
  matches: ['items', 'wishes'] as const,
};

export const savedSearchesOptions = queryOptions({
  queryKey: wishKeys.searches,
  queryFn: async ({ signal }) => (await call(wishEndpoints.savedSearches, {}, { signal })).searches,
});

/** The time of the latest match, ISO 8601 UTC; null without one. */
export const lastMatchOptions = queryOptions({
  queryKey: [...wishKeys.matches, 'last'],
  queryFn: async ({ signal }) => {
    const { matches } = await call(wishEndpoints.wishMatches, { query: { page: 1, limit: 1 } }, { signal });
    return matches[0]?.matchedAt ?? null;
  },
});

const newestShown = 4;

/** The latest few matches. */
export const newestMatchesOptions = queryOptions({
  queryKey: [...wishKeys.matches, 'newest'],
  queryFn: async ({ signal }) =>
    (await call(wishEndpoints.wishMatches, { query: { page: 1, limit: newestShown } }, { signal })).matches,
});

/** The matches of one page, newest first; older ones show under their search. */
export const wishMatchesOptions = queryOptions({
  queryKey: [...wishKeys.matches, 'all'],
  queryFn: async ({ signal }) =>
    (await call(wishEndpoints.wishMatches, { query: { page: 1, limit: limits.page.max } }, { signal })).matches,
});
