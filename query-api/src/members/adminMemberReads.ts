import {
  buildAvatarUrl,
  endpoints,
  DomainError,
  limits,
  type AdminMember,
  type AdminMemberCounts,
  type MemberStatus,
} from '@pass-along/contracts';
import { byName, itemsTable, membersTable, vouchesTable } from '@pass-along/contracts/tables';
import type { Knex } from 'knex';
import type { QueryKit } from '../core/queryModule.ts';
import { activeMemberIds, selectMemberStatus, buildMemberStatus } from './memberConditions.ts';
import {
  createAlias,
  mergeSelections,
  selectComputed,
  getTableName,
  toExact,
  type SelectedRow,
} from '../core/sqlSelections.ts';
import { buildTextMatch } from '../core/textSearch.ts';
import { prepare, param, sql } from '../core/sqlStatements.ts';
import { createAdminList } from '../core/adminListQueries.ts';

const members = createAlias(membersTable, 'm');
const { from, columns } = members;
const statusNow = buildMemberStatus('m');

/** The first members whose vouch counts. */
const vouchers = `coalesce((
  select jsonb_agg(jsonb_build_object('_id', v.voucher_id, 'name', v.name) order by v.given_at, v.voucher_id)
  from (
    select v.voucher_id, v.given_at, n.name from ${getTableName(vouchesTable)} v
    join ${getTableName(membersTable)} n on n.member_id = v.voucher_id
    where v.member_id = ${columns.member_id} and v.counts
    order by v.given_at, v.voucher_id limit ${String(limits.vouch.named)}
  ) v), '[]')`;

/** Without the columns that only the member's own pages show. */
const listedMember = mergeSelections(
  members.except(
    'status',
    'notifications',
    'choices',
    'quiet_hours',
    'push_texts',
    'language',
    'privacy',
    'pending_email',
    'pending_email_until',
    'email_refusal',
    'has_password',
    'recovery_codes_left',
    'phone',
    'location',
    'website',
    'social_links',
    'cover_image',
  ),
  selectMemberStatus('m'),
  selectComputed<{ itemCount: number; vouchers: { _id: string; name: string }[] }>({
    itemCount: 'coalesce(counted.item_count, 0)',
    vouchers,
  }),
);

function withItemCount(query: Knex.QueryBuilder): Knex.QueryBuilder {
  const counted = sql(getTableName(itemsTable))
    .select('owner_id')
    .count('* as item_count')
    .whereNot('status', 'removed')
    .groupBy('owner_id')
    .as('counted');
  return query.leftJoin(counted, 'counted.owner_id', columns.member_id);
}

const listed = createAdminList(endpoints.adminMembers, {
  resource: 'members',
  from,
  joined: withItemCount,
  shown: listedMember,
  filters: {
    id: `${columns.member_id} = any(?)`,
    q: buildTextMatch('m'),
    status: `${statusNow} = ?`,
    role: `${columns.role} = ?`,
    verified: `${columns.verified} = ?`,
    mayAct: `(${statusNow} = 'active' and ${columns.deletion_due_at} is null) = ?`,
    activeSince: `${columns.member_id} in (${activeMemberIds})`,
  },
  sorts: {
    name: byName(columns.name),
    email: `lower(${columns.email})`,
    joinDate: columns.joined_at,
    status: statusNow,
    role: columns.role,
    karmaPoints: columns.karma_points,
    itemCount: 'coalesce(counted.item_count, 0)',
  },
  newestFirst: `${columns.joined_at} desc`,
  key: columns.member_id,
});
const membersByStatus = prepare(
  sql(from).groupByRaw('1'),
  mergeSelections(selectMemberStatus('m'), selectComputed<{ members: number }>({ members: 'count(*)' })),
);
const memberById = prepare(withItemCount(sql(from)).where(columns.member_id, param('id')), listedMember);

function presentAdminMember(row: SelectedRow<typeof listedMember>): AdminMember {
  const { memberId, avatar, suspension, joinedAt, verification, vouchers: by, ...member } = row;
  return toExact<AdminMember>()({
    ...member,
    _id: memberId,
    avatar: buildAvatarUrl(memberId, avatar),
    hasPicture: avatar !== null,
    // A suspension that has ended is not shown.
    suspension:
      member.status === 'suspended' && suspension ? { reason: suspension.reason, until: suspension.until } : null,
    verification: verification && { ...verification, by: verification.how === 'neighbours' ? by : [] },
    joinDate: joinedAt,
  });
}

function toMemberCounts(rows: readonly { status: MemberStatus; members: number }[]): AdminMemberCounts {
  const counts: AdminMemberCounts = { all: 0, active: 0, waiting: 0, suspended: 0, deactivated: 0, deleted: 0 };
  for (const { status, members: count } of rows) {
    counts[status] = count;
    counts.all += count;
  }
  return counts;
}

export function registerAdminMemberRoutes({ read, readList, database }: QueryKit): void {
  readList(endpoints.adminMembers, {
    projections: ['members', 'items'],
    list: listed,
    present: (rows) => rows.map(presentAdminMember),
  });

  // Registered before /:id, which would match it too.
  read(endpoints.adminMemberCounts, ['members'], async () => toMemberCounts(await database.run(membersByStatus, {})));

  read(endpoints.adminMember, ['members', 'items'], async ({ params }) => {
    const [member] = await database.run(memberById, params);
    if (!member) throw new DomainError('member_not_found');
    return presentAdminMember(member);
  });
}
