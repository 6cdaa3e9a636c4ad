import type { MyCircleAnswer } from '@pass-along/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMember } from './sessionContext.ts';
import { call } from '../api/apiClient.ts';

export const circleKeys = {
  all: ['circles'] as const,
  mine: ['circles', 'mine'] as const,
  findable: ['circles', 'findable'] as const,
  one: (circleId: string) => ['circles', circleId] as const,
  members: (circleId: string) => ['circles', circleId, 'members'] as const,
  requests: (circleId: string) => ['circles', circleId, 'requests'] as const,
};

/** The circles of the member by name, with their members. */
export const getMyCirclesQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...circleKeys.mine, memberId],
    queryFn: ({ signal }) => call('GET /api/circles/user-groups/:userId', { params: { userId: memberId } }, { signal }),
  });

/** The member's circles as far as they are loaded; empty for a visitor. */
export function useMyCircles(): readonly MyCircleAnswer[] {
  const memberId = useMember()?._id ?? '';
  return useQuery({ ...getMyCirclesQuery(memberId), enabled: memberId !== '' }).data ?? [];
}
