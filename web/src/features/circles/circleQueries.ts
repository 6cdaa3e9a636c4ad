import { circleEndpoints } from '@pass-along/contracts';
import { queryOptions } from '@tanstack/react-query';
import { circleKeys } from '../../api/myCirclesQuery.ts';
import { call } from '../../api/apiClient.ts';

export const getCircleQuery = (circleId: string) =>
  queryOptions({
    queryKey: circleKeys.one(circleId),
    queryFn: ({ signal }) => call(circleEndpoints.getCircle, { params: { circleId } }, { signal }),
  });

export const getCircleMembersQuery = (circleId: string) =>
  queryOptions({
    queryKey: circleKeys.members(circleId),
    queryFn: ({ signal }) => call(circleEndpoints.circleMembers, { params: { circleId } }, { signal }),
  });

/** The group behind an invite code, as a visitor may see it. */
export const getCircleInvitationQuery = (inviteCode: string) =>
  queryOptions({
    queryKey: ['circleInvitation', inviteCode],
    queryFn: ({ signal }) => call(circleEndpoints.circleInvitation, { params: { inviteCode } }, { signal }),
  });
