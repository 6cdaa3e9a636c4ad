import {
  circleMembersTable,
  circlesTable,
  membersTable,
  presentCircle,
  RuleViolation,
  whyNotSeeCircle,
  membershipIdOf,
  type CircleAnswer,
  type CircleCaller,
  type CircleRow,
  type PersonRef,
  type SignFolder,
} from '@pass-along/contracts';
import { type Knex } from 'knex';
import { presentPerson } from '../members/people.ts';
import { type Database } from '../reading/database.ts';
import { aliased, combined, nameOf, type Aliased, type RowGivenBy } from '../reading/selection.ts';
import { prepare, slot, sql, sqlWith } from '../reading/statements.ts';

export const circles: Aliased<CircleRow> = aliased(circlesTable, 'c');
const memberships = aliased(circleMembersTable, 'cm');
const groupAdmin = aliased(membersTable, 'admin');
const founder = aliased(membersTable, 'founder');
const member = aliased(membersTable, 'member');

/** A circle with names and pictures of its group admin and founder. */
export const shownCircle = combined(
  circles.except('updated_at'),
  groupAdmin.joined({ adminName: 'name', adminAvatar: 'avatar' }),
  founder.joined({ founderName: 'name', founderAvatar: 'avatar' }),
);
export type ShownCircleRow = RowGivenBy<typeof shownCircle>;

export function withPeople(query: Knex.QueryBuilder): Knex.QueryBuilder {
  return query
    .leftJoin(groupAdmin.from, groupAdmin.columns.member_id, circles.columns.group_admin_id)
    .leftJoin(founder.from, founder.columns.member_id, circles.columns.founded_by);
}

const circleById = prepare(
  withPeople(sql(circles.from)).where(circles.columns.circle_id, slot('circleId')),
  shownCircle,
);
const membershipById = prepare(
  sql(memberships.from).where(memberships.columns.membership_id, slot('membershipId')),
  memberships.only('membership_id'),
);
const circlesOfMember = prepare(
  withPeople(sql(memberships.from).join(circles.from, circles.columns.circle_id, memberships.columns.circle_id))
    .where(memberships.columns.member_id, slot('memberId'))
    .orderByRaw(`lower(${circles.columns.name}), ${circles.columns.circle_id}`),
  shownCircle,
);
const shownMembership = combined(
  memberships.except('membership_id'),
  member.joined({ memberName: 'name', memberAvatar: 'avatar' }),
);
const membersOfCircles = prepare(
  sql(memberships.from)
    .leftJoin(member.from, member.columns.member_id, memberships.columns.member_id)
    .whereRaw(sqlWith(`${memberships.columns.circle_id} = any(?)`, 'circleIds'))
    .orderByRaw(`${memberships.columns.joined_at}, ${memberships.columns.member_id}`),
  shownMembership,
);
const idsOfMembers = prepare(
  sql(memberships.from).where(memberships.columns.circle_id, slot('circleId')),
  memberships.only('member_id'),
);

/** Condition on a circle's id: the caller takes part (`viewerId`, null for a visitor). */
export const viewersCircles = `select circle_id from ${nameOf(circleMembersTable)} where member_id = ?`;

/** One of the caller's circles. @throws RuleViolation circle_not_found or not_circle_member */
export async function ownCircle(
  database: Database,
  circleId: string,
  memberId: string,
): Promise<{ circle: ShownCircleRow; by: CircleCaller }> {
  const [[circle], [membership]] = await Promise.all([
    database.run(circleById, { circleId }),
    database.run(membershipById, { membershipId: membershipIdOf(circleId, memberId) }),
  ]);
  if (!circle) throw new RuleViolation('circle_not_found');
  const by = { memberId, isMember: membership !== undefined };
  const whyNot = whyNotSeeCircle(circle, by);
  if (whyNot) throw new RuleViolation(whyNot);
  return { circle, by };
}

/** For admins. They need no membership. @throws RuleViolation circle_not_found */
export async function anyCircle(database: Database, circleId: string): Promise<ShownCircleRow> {
  const [circle] = await database.run(circleById, { circleId });
  if (!circle) throw new RuleViolation('circle_not_found');
  return circle;
}

export function circlesOf(database: Database, memberId: string): Promise<ShownCircleRow[]> {
  return database.run(circlesOfMember, { memberId });
}

export interface CircleMember {
  circleId: string;
  person: PersonRef;
  how: RowGivenBy<typeof shownMembership>['how'];
  joinedAt: string;
}

/** The members of these circles in order of joining, in one query. */
export async function membersOf(database: Database, circleIds: readonly string[]): Promise<CircleMember[]> {
  const rows = circleIds.length === 0 ? [] : await database.run(membersOfCircles, { circleIds });
  return rows.map(({ circleId, memberId, memberName, memberAvatar, how, joinedAt }) => ({
    circleId,
    person: presentPerson(memberId, memberName, memberAvatar),
    how,
    joinedAt,
  }));
}

/** The ids of the members that hear of changes to a circle. */
export async function audienceOf(database: Database, circleId: string): Promise<string[]> {
  return (await database.run(idsOfMembers, { circleId })).map(({ memberId }) => memberId);
}

/** `sign` creates addresses for the caller. */
export function presentCircleRow(row: ShownCircleRow, by: CircleCaller, sign: SignFolder): CircleAnswer {
  return presentCircle(row, peopleOf(row), by, sign);
}

/** The group admin and the founder. An archived circle has no group admin, so its founder stands in. */
export function peopleOf(row: ShownCircleRow): { groupAdmin: PersonRef; founder: PersonRef } {
  const founder = presentPerson(row.foundedBy, row.founderName, row.founderAvatar);
  const { groupAdminId, adminName, adminAvatar } = row;
  return { founder, groupAdmin: groupAdminId === null ? founder : presentPerson(groupAdminId, adminName, adminAvatar) };
}
