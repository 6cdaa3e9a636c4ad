import type { CircleJoining } from './circleEvents.ts';
import type { CircleStatus } from './circleRules.ts';
import { boolean, byName, defineTable, integer, nullable, text, timestamptz, type RowIn } from '../core/defineTable.ts';

export const circlesTable = defineTable({
  name: 'circles',
  key: 'circle_id',
  columns: {
    circle_id: text(),
    name: text(),
    /** A picture by content id (see `picturePaths`); null for the default picture. */
    avatar: nullable(text()),
    invite_code: text(),
    /** Null in an archived circle. */
    group_admin_id: nullable(text()),
    founded_by: text(),
    member_count: integer(),
    status: text<CircleStatus>(),
    /** Whether members that are not in it find it. */
    findable: boolean(),
    created_at: timestamptz(),
    updated_at: timestamptz(),
  },
  searched: ['name'],
  indexes: {
    created: '(created_at DESC, circle_id)',
    name: `(${byName('name')})`,
    invite_code: '(upper(invite_code))',
  },
});
export type CircleRow = RowIn<typeof circlesTable>;

/** Members of circles; `membership_id` is `getMembershipId` of both ids. */
export const circleMembersTable = defineTable({
  name: 'circle_members',
  key: 'membership_id',
  columns: {
    membership_id: text(),
    circle_id: text(),
    member_id: text(),
    how: text<CircleJoining>(),
    joined_at: timestamptz(),
  },
  indexes: { circle: '(circle_id, joined_at, member_id)', member: '(member_id, circle_id)' },
});
export type CircleMemberRow = RowIn<typeof circleMembersTable>;

/** Open requests to join; `request_id` is `getMembershipId` of both ids. */
export const circleJoinRequestsTable = defineTable({
  name: 'circle_join_requests',
  key: 'request_id',
  columns: {
    request_id: text(),
    circle_id: text(),
    requester_id: text(),
    requested_at: timestamptz(),
  },
  indexes: { circle: '(circle_id, requested_at, requester_id)', requester: '(requester_id)' },
});
export type CircleJoinRequestRow = RowIn<typeof circleJoinRequestsTable>;

/** Neither id contains a dot, so two pairs never share an id. */
export function getMembershipId(circleId: string, memberId: string): string {
  return `${circleId}.${memberId}`;
}
