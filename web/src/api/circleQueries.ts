import { circleEndpoints, type MyCircleAnswer } from '@pass-along/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMember } from '../session/session.ts';
import { call } from './client.ts';

export const circleKeys = {
  all: ['circles'] as const,
  mine: ['circles', 'mine'] as const,
  one: (circleId: string) => ['circles', circleId] as const,
  members: (circleId: string) => ['circles', circleId, 'members'] as const,
};

/** The member's circles, by name, with who is in them. */
export const myCirclesOptions = (memberId: string) =>
  queryOptions({
    queryKey: [...circleKeys.mine, memberId],
    queryFn: ({ signal }) => call(circleEndpoints.myCircles, { params: { userId: memberId } }, { signal }),
  });

/** Mine, as far as they are known; none for a visitor. */
export function useMyCircles(): readonly MyCircleAnswer[] {
  const memberId = useMember()?._id ?? '';
  return useQuery({ ...myCirclesOptions(memberId), enabled: memberId !== '' }).data ?? [];
}
