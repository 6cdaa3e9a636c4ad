import { buildAvatarUrl, createDeletedPerson, type MemberStatus, type PersonRef } from '@pass-along/contracts';
import {
  auditHoursTable,
  auditTable,
  blocksTable,
  membersTable,
  privateDeedsTable,
} from '@pass-along/contracts/tables';
import { selectComputed, getTableName } from '../core/sqlSelections.ts';

/**
 * The present status of an account: a suspension ends by itself when its time is over. `members` is the table's alias.
 */
export const buildMemberStatus = (members: string) =>
  `(case when ${members}.status = 'suspended' and (${members}.suspension->>'until')::timestamptz <= now() ` +
  `then ${members}.suspension->>'from' else ${members}.status end)`;

/** The same as a field, in place of the column. */
export const selectMemberStatus = (members: string) =>
  selectComputed<{ status: MemberStatus }>({ status: buildMemberStatus(members) });

/**
 * Condition that a member can't act (`isAway`), apart from erased ones, which have nothing on lists. `members` is the
 * table's alias.
 */
export const buildIsAway = (members: string) =>
  `(${members}.status in ('waiting', 'suspended', 'deactivated') or ${members}.deletion_due_at is not null)`;

/** Condition that neither the viewer, each `?`, nor this member blocked the other. `memberId` is a column. */
export const buildIsUnblocked = (memberId: string) =>
  `not exists (select from ${getTableName(blocksTable)} b where (b.member_id = ${memberId} and b.blocked_id = ?)
    or (b.member_id = ? and b.blocked_id = ${memberId}))`;

/** Members that can't act. Lists don't show their items. */
export const awayMembers = `select a.member_id from ${getTableName(membersTable)} a where ${buildIsAway('a')}`;

// Private events have no index by time. The audit's hours give the position at which the scan starts.
const firstSince = `select first_position from ${getTableName(auditHoursTable)}
  where hour > ?::timestamptz - interval '1 hour' order by hour limit 1`;

/** Members that signed in or acted, also in private, since the time that replaces every `?`. */
export const activeMemberIds = `select actor_id from ${getTableName(auditTable)} where at >= ? and actor_role in
  ('user', 'admin')
  union all select actor_id from ${getTableName(privateDeedsTable)}
  where at >= ? and actor_role in ('user', 'admin') and position >= (${firstSince})`;

/** Condition that a member's page is public. `members` is the table's alias. */
export const buildIsProfilePublic = (members: string) =>
  `${members}.status = 'active' and ${members}.deletion_due_at is null and (${members}.privacy ->> ` +
  `'showProfile')::boolean`;

/** A member as other members see them. `name` is null where the join found no row; `avatar` is a content id. */
export function presentPerson(memberId: string, name: string | null, avatar: string | null): PersonRef {
  if (name === null) return createDeletedPerson(memberId);
  return { _id: memberId, name, avatar: buildAvatarUrl(memberId, avatar) };
}
