import {
  presentCircle,
  DomainError,
  whyNotSeeCircle,
  type CircleAnswer,
  type CircleCaller,
  type PersonRef,
  type SignFolder,
} from '@pass-along/contracts';
import {
  byName,
  circleMembersTable,
  circlesTable,
  membersTable,
  getMembershipId,
  type CircleRow,
} from '@pass-along/contracts/tables';
import type { Knex } from 'knex';
import { presentPerson } from '../members/memberConditions.ts';
import type { Database } from '../core/readDatabase.ts';
import {
  createAlias,
  mergeSelections,
  getTableName,
  type TableAlias,
  type SelectedRow,
} from '../core/sqlSelections.ts';
import { prepare, param, sql, bindSql } from '../core/sqlStatements.ts';

export const circles: TableAlias<CircleRow> = createAlias(circlesTable, 'c');
const memberships = createAlias(circleMembersTable, 'cm');
const groupAdmin = createAlias(membersTable, 'admin');
const founder = createAlias(membersTable, 'founder');
const member = createAlias(membersTable, 'member');

/** A circle with names and pictures of its group admin and founder. */
export const shownCircle = mergeSelections(
  circles.except('updated_at'),
  groupAdmin.joined({ adminName: 'name', adminAvatar: 'avatar' }),
  founder.joined({ founderName: 'name', founderAvatar: 'avatar' }),
);
export type ShownCircleRow = SelectedRow<typeof shownCircle>;

export function withPeople(query: Knex.QueryBuilder): Knex.QueryBuilder {
  return query
    .leftJoin(groupAdmin.from, groupAdmin.columns.member_id, circles.columns.group_admin_id)
    .leftJoin(founder.from, founder.columns.member_id, circles.columns.founded_by);
}

const circleById = prepare(
  withPeople(sql(circles.from)).where(circles.columns.circle_id, param('circleId')),
  shownCircle,
);
const circleByCode = prepare(
  withPeople(sql(circles.from))
    .whereRaw(bindSql(`upper(${circles.columns.invite_code}) = ?`, 'inviteCode'))
    .where(circles.columns.status, 'active'),
  shownCircle,
);
const membershipById = prepare(
  sql(memberships.from).where(memberships.columns.membership_id, param('membershipId')),
  memberships.only('membership_id'),
);
const circlesOfMember = prepare(
  withPeople(sql(memberships.from).join(circles.from, circles.columns.circle_id, memberships.columns.circle_id))
    .where(memberships.columns.member_id, param('memberId'))
    .orderByRaw(`${byName(circles.columns.name)}, ${circles.columns.circle_id}`),
  shownCircle,
);
const shownMembership = mergeSelections(
  memberships.except('membership_id'),
  member.joined({ memberName: 'name', memberAvatar: 'avatar' }),
);
const membersOfCircles = prepare(
  sql(memberships.from)
    .leftJoin(member.from, member.columns.member_id, memberships.columns.member_id)
    .whereRaw(bindSql(`${memberships.columns.circle_id} = any(?)`, 'circleIds'))
    .orderByRaw(`${memberships.columns.joined_at}, ${memberships.columns.member_id}`),
  shownMembership,
);
const idsOfMembers = prepare(
  sql(memberships.from).where(memberships.columns.circle_id, param('circleId')),
  memberships.only('member_id'),
);

/** Condition on a circle's id: the caller takes part (`viewerId`, null for a visitor). */
export const viewersCircles = `select circle_id from ${getTableName(circleMembersTable)} where member_id = ?`;

/** One of the caller's circles. @throws DomainError circle_not_found or not_circle_member */
export async function findOwnCircle(
  database: Database,
  circleId: string,
  memberId: string,
): Promise<{ circle: ShownCircleRow; by: CircleCaller }> {
  const [[circle], [membership]] = await Promise.all([
    database.run(circleById, { circleId }),
    database.run(membershipById, { membershipId: getMembershipId(circleId, memberId) }),
  ]);
  if (!circle) throw new DomainError('circle_not_found');
  const by = { memberId, isMember: membership !== undefined };
  const whyNot = whyNotSeeCircle(circle, by);
  if (whyNot) throw new DomainError(whyNot);
  return { circle, by };
}

/** For admins. They need no membership. @throws DomainError circle_not_found */
export async function findCircle(database: Database, circleId: string): Promise<ShownCircleRow> {
  const [circle] = await database.run(circleById, { circleId });
  if (!circle) throw new DomainError('circle_not_found');
  return circle;
}

/** @throws DomainError invite_code_unknown */
export async function findInvitingCircle(database: Database, inviteCode: string): Promise<ShownCircleRow> {
  const [circle] = await database.run(circleByCode, { inviteCode });
  if (!circle) throw new DomainError('invite_code_unknown');
  return circle;
}

export function findMemberCircles(database: Database, memberId: string): Promise<ShownCircleRow[]> {
  return database.run(circlesOfMember, { memberId });
}

export interface CircleMember {
  circleId: string;
  person: PersonRef;
  how: SelectedRow<typeof shownMembership>['how'];
  joinedAt: string;
}

/** The members of these circles in order of joining, in one query. */
export async function findCircleMembers(database: Database, circleIds: readonly string[]): Promise<CircleMember[]> {
  const rows = circleIds.length === 0 ? [] : await database.run(membersOfCircles, { circleIds });
  return rows.map(({ circleId, memberId, memberName, memberAvatar, how, joinedAt }) => ({
    circleId,
    person: presentPerson(memberId, memberName, memberAvatar),
    how,
    joinedAt,
  }));
}

/** The ids of the members that hear of changes to a circle. */
export async function findAudience(database: Database, circleId: string): Promise<string[]> {
  return (await database.run(idsOfMembers, { circleId })).map(({ memberId }) => memberId);
}

/** `sign` creates addresses for the caller. */
export function presentCircleRow(row: ShownCircleRow, by: CircleCaller, sign: SignFolder): CircleAnswer {
  return presentCircle(row, getCirclePeople(row), by, sign);
}

/** The group admin and the founder. An archived circle has no group admin, so its founder stands in. */
export function getCirclePeople(row: ShownCircleRow): { groupAdmin: PersonRef; founder: PersonRef } {
  const founder = presentPerson(row.foundedBy, row.founderName, row.founderAvatar);
  const { groupAdminId, adminName, adminAvatar } = row;
  return { founder, groupAdmin: groupAdminId === null ? founder : presentPerson(groupAdminId, adminName, adminAvatar) };
}
