import {
  circleJoinRequestsTable,
  circleMembersTable,
  circlesTable,
  getMembershipId,
  type CircleJoinRequestRow,
  type CircleMemberRow,
  type CircleRow,
} from '@pass-along/contracts/tables';
import { type Fold, createFoldedProjection, createFoldedTable } from '../core/foldedProjection.ts';

export const circlesFold: Fold<CircleRow, 'circle'> = {
  categories: ['circle'],
  getRowKeys: ({ data }) => [data.circleId],
  evolve(circle, { type, data, metadata: { at } }) {
    if (type === 'CircleCreated') {
      return {
        circle_id: data.circleId,
        name: data.name,
        avatar: null,
        invite_code: data.inviteCode,
        group_admin_id: data.groupAdminId,
        founded_by: data.foundedBy,
        member_count: data.memberCount,
        status: 'active',
        findable: false,
        created_at: data.createdAt,
        updated_at: data.createdAt,
      };
    }
    if (!circle || type === 'CircleAbandoned') return circle;
    const { name, groupAdminId, memberCount } = data;
    const now = { ...circle, name, group_admin_id: groupAdminId, member_count: memberCount, updated_at: at };
    switch (type) {
      case 'CircleJoined':
      case 'CircleLeft':
      case 'CircleMemberRemoved':
      case 'CircleHandedOver':
      case 'CircleRenamed':
      case 'CircleJoinRequested':
      case 'CircleJoinDeclined':
        return now;
      case 'CircleFindableSet':
        return { ...now, findable: data.findable };
      case 'InviteCodeRenewed':
        return { ...now, invite_code: data.to };
      case 'CircleAvatarChanged':
        return { ...now, avatar: data.to };
      case 'CircleArchived':
        return { ...now, status: 'archived' };
    }
  },
};

export const circleMembersFold: Fold<CircleMemberRow, 'circle'> = {
  categories: ['circle'],
  getRowKeys: ({ data }) => ('memberId' in data ? [getMembershipId(data.circleId, data.memberId)] : []),
  evolve(membership, { type, data }) {
    switch (type) {
      case 'CircleJoined': {
        const { circleId, memberId, how, joinedAt } = data;
        return {
          membership_id: getMembershipId(circleId, memberId),
          circle_id: circleId,
          member_id: memberId,
          how,
          joined_at: joinedAt,
        };
      }
      case 'CircleLeft':
      case 'CircleMemberRemoved':
        return undefined;
      case 'CircleCreated':
      case 'CircleAbandoned':
      case 'CircleHandedOver':
      case 'InviteCodeRenewed':
      case 'CircleRenamed':
      case 'CircleAvatarChanged':
      case 'CircleArchived':
      case 'CircleFindableSet':
      case 'CircleJoinRequested':
      case 'CircleJoinDeclined':
        return membership;
    }
  },
};

/** Once a circle is archived, its requests have no circle that shows them. */
export const joinRequestsFold: Fold<CircleJoinRequestRow, 'circle'> = {
  categories: ['circle'],
  getRowKeys: ({ type, data }) => {
    if (type === 'CircleJoinRequested' || type === 'CircleJoinDeclined')
      return [getMembershipId(data.circleId, data.requesterId)];
    return type === 'CircleJoined' ? [getMembershipId(data.circleId, data.memberId)] : [];
  },
  evolve(_, { type, data }) {
    if (type !== 'CircleJoinRequested') return undefined;
    const { circleId, requesterId, requestedAt } = data;
    return {
      request_id: getMembershipId(circleId, requesterId),
      circle_id: circleId,
      requester_id: requesterId,
      requested_at: requestedAt,
    };
  },
};

export const circlesProjection = createFoldedProjection({
  name: 'circles',
  version: 1,
  folds: [
    createFoldedTable(circlesTable, circlesFold),
    createFoldedTable(circleMembersTable, circleMembersFold),
    createFoldedTable(circleJoinRequestsTable, joinRequestsFold),
  ],
});
