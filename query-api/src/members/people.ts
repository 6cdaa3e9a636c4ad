import {
  auditHoursTable,
  auditTable,
  avatarUrl,
  deletedPerson,
  membersTable,
  privateDeedsTable,
  type MemberStatus,
  type PersonRef,
} from '@pass-along/contracts';
import { computed, nameOf } from '../reading/selection.ts';

/** Where an account stands now: a suspension ends by itself when its time is over. `members` is the table's alias. */
export const standingOf = (members: string) =>
  `(case when ${members}.status = 'suspended' and (${members}.suspension->>'until')::timestamptz <= now() then ${members}.suspension->>'from' else ${members}.status end)`;

/** The same as a field; takes the place of the column. */
export const standing = (members: string) => computed<{ status: MemberStatus }>({ status: standingOf(members) });

/** Condition that a member can't act (`isAway`), the erased aside: nothing of theirs is left on lists. `members` is the table's alias. */
export const isAwayIn = (members: string) =>
  `(${members}.status in ('waiting', 'suspended', 'deactivated') or ${members}.deletion_due_at is not null)`;

/** Members who can't act: what they list is not shown around. */
export const awayMembers = `select a.member_id from ${nameOf(membersTable)} a where ${isAwayIn('a')}`;

// private events have no index by time: hours say from where on they are looked through
const firstSince = `select first_position from ${nameOf(auditHoursTable)}
  where hour > ?::timestamptz - interval '1 hour' order by hour limit 1`;

/** Members who signed in or did something, in private too, since the moment that takes the place of every `?`. */
export const actedSince = `select actor_id from ${nameOf(auditTable)} where at >= ? and actor_role in ('user', 'admin')
  union all select actor_id from ${nameOf(privateDeedsTable)}
  where at >= ? and actor_role in ('user', 'admin') and position >= (${firstSince})`;

/** Condition that anybody may open a member's page; `members` is the table's alias. */
export const isProfileOpen = (members: string) =>
  `${members}.status = 'active' and ${members}.deletion_due_at is null and (${members}.privacy ->> 'showProfile')::boolean`;

/** How a row of the members table stands on other people's pages; `name` is null where the join found nobody, `avatar` is a content id. */
export function presentPerson(memberId: string, name: string | null, avatar: string | null): PersonRef {
  if (name === null) return deletedPerson(memberId);
  return { _id: memberId, name, avatar: avatarUrl(memberId, avatar) };
}
