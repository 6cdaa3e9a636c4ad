import { queryOptions } from '@tanstack/react-query';
import { circleKeys } from '../../session/myCirclesQuery.ts';
import { call } from '../../api/apiClient.ts';

export const getCircleQuery = (circleId: string) =>
  queryOptions({
    queryKey: circleKeys.one(circleId),
    queryFn: ({ signal }) => call('GET /api/circles/:circleId', { params: { circleId } }, { signal }),
  });

export const getCircleMembersQuery = (circleId: string) =>
  queryOptions({
    queryKey: circleKeys.members(circleId),
    queryFn: ({ signal }) => call('GET /api/circles/:circleId/members', { params: { circleId } }, { signal }),
  });

/** Circles that the member may ask to join. */
export const findableCirclesQuery = queryOptions({
  queryKey: circleKeys.findable,
  queryFn: async ({ signal }) => (await call('GET /api/circles/findable', {}, { signal })).circles,
});

/** Open requests to join a circle that the member leads. */
export const getJoinRequestsQuery = (circleId: string) =>
  queryOptions({
    queryKey: circleKeys.requests(circleId),
    queryFn: async ({ signal }) =>
      (await call('GET /api/circles/:circleId/join-requests', { params: { circleId } }, { signal })).requests,
  });

/** The group behind an invite code, as a visitor may see it. */
export const getCircleInvitationQuery = (inviteCode: string) =>
  queryOptions({
    queryKey: ['circleInvitation', inviteCode],
    queryFn: ({ signal }) => call('GET /api/circles/invitations/:inviteCode', { params: { inviteCode } }, { signal }),
  });
