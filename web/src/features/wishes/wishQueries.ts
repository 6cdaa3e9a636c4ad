import { limits, wishEndpoints } from '@pass-along/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const wishKeys = {
  searches: ['savedSearches'] as const,
  /** Among the items, for it is made of them: whatever refreshes those refreshes it. */
  matches: ['items', 'wishes'] as const,
};

export const savedSearchesOptions = queryOptions({
  queryKey: wishKeys.searches,
  queryFn: async ({ signal }) => (await call(wishEndpoints.savedSearches, {}, { signal })).searches,
});

/** When something was found last, ISO 8601 UTC; null where nothing was. */
export const lastMatchOptions = queryOptions({
  queryKey: [...wishKeys.matches, 'last'],
  queryFn: async ({ signal }) => {
    const { matches } = await call(wishEndpoints.wishMatches, { query: { page: 1, limit: 1 } }, { signal });
    return matches[0]?.matchedAt ?? null;
  },
});

const newestShown = 4;

/** The last few finds. */
export const newestMatchesOptions = queryOptions({
  queryKey: [...wishKeys.matches, 'newest'],
  queryFn: async ({ signal }) =>
    (await call(wishEndpoints.wishMatches, { query: { page: 1, limit: newestShown } }, { signal })).matches,
});

/** What was found, newest first, as far as one page goes: what is older shows by its search. */
export const wishMatchesOptions = queryOptions({
  queryKey: [...wishKeys.matches, 'all'],
  queryFn: async ({ signal }) =>
    (await call(wishEndpoints.wishMatches, { query: { page: 1, limit: limits.page.max } }, { signal })).matches,
});
