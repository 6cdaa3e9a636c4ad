import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/apiClient.ts';

export const profileKeys = {
  all: ['profiles'] as const,
  member: (memberId: string) => [...profileKeys.all, memberId] as const,
};

/** A member's public profile. */
export function getMemberProfileQuery(memberId: string) {
  return queryOptions({
    queryKey: profileKeys.member(memberId),
    queryFn: ({ signal }) => call('GET /api/users/:userId/profile', { params: { userId: memberId } }, { signal }),
  });
}
