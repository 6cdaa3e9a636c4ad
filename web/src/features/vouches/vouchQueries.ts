import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/apiClient.ts';

/** Below the key of profiles: whatever reloads profiles reloads who verified them. */
const all = ['profiles', 'vouches'] as const;

/** Who verified a member, and whether the reader vouches for them. */
export const getVerificationQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...all, memberId],
    queryFn: ({ signal }) => call('GET /api/members/:memberId/verification', { params: { memberId } }, { signal }),
  });

/** The members that the reader vouches for. */
export const ownVouchesQuery = queryOptions({
  queryKey: [...all, 'own'],
  queryFn: async ({ signal }) => (await call('GET /api/vouches', {}, { signal })).vouches,
});
