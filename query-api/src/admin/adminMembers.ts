import {
  avatarUrl,
  endpoints,
  itemsTable,
  membersTable,
  RuleViolation,
  type AdminMember,
  type AdminMemberCounts,
  type MemberStatus,
} from '@pass-along/contracts';
import { type Knex } from 'knex';
import { type QueryKit } from '../module.ts';
import { actedSince, standing, standingOf } from '../members/people.ts';
import { aliased, combined, computed, nameOf, whole, type RowGivenBy } from '../reading/selection.ts';
import { prepare, slot, sql } from '../reading/statements.ts';
import { adminList } from './adminList.ts';

const members = aliased(membersTable, 'm');
const { from, columns } = members;
const standingNow = standingOf('m');

/** Without the columns that only the member's own pages show. */
const listedMember = combined(
  members.except(
    'status',
    'notifications',
    'choices',
    'quiet_hours',
    'language',
    'privacy',
    'pending_email',
    'pending_email_until',
    'has_password',
    'recovery_codes_left',
    'phone',
    'location',
    'website',
    'social_links',
    'cover_image',
  ),
  standing('m'),
  computed<{ itemCount: number }>({ itemCount: 'coalesce(counted.item_count, 0)' }),
);

function withItemCount(query: Knex.QueryBuilder): Knex.QueryBuilder {
  const counted = sql(nameOf(itemsTable))
    .select('owner_id')
    .count('* as item_count')
    .whereNot('status', 'removed')
    .groupBy('owner_id')
    .as('counted');
  return query.leftJoin(counted, 'counted.owner_id', columns.member_id);
}

const listed = adminList(endpoints.adminMembers, {
  resource: 'members',
  from,
  joined: withItemCount,
  shown: listedMember,
  filters: {
    id: `${columns.member_id} = any(?)`,
    q: `${columns.name} ilike ? or ${columns.email} ilike ? or ${columns.username} ilike ?`,
    status: `${standingNow} = ?`,
    role: `${columns.role} = ?`,
    verified: `${columns.verified} = ?`,
    mayAct: `(${standingNow} = 'active' and ${columns.deletion_due_at} is null) = ?`,
    activeSince: `${columns.member_id} in (${actedSince})`,
  },
  sorts: {
    name: `lower(${columns.name})`,
    email: `lower(${columns.email})`,
    joinDate: columns.joined_at,
    status: standingNow,
    role: columns.role,
    karmaPoints: columns.karma_points,
    itemCount: 'coalesce(counted.item_count, 0)',
  },
  newestFirst: `${columns.joined_at} desc`,
  key: columns.member_id,
});
const membersByStanding = prepare(
  sql(from).groupByRaw('1'),
  combined(standing('m'), computed<{ members: number }>({ members: 'count(*)' })),
);
const memberById = prepare(withItemCount(sql(from)).where(columns.member_id, slot('id')), listedMember);

function presentAdminMember(row: RowGivenBy<typeof listedMember>): AdminMember {
  const { memberId, avatar, suspension, joinedAt, ...member } = row;
  return whole<AdminMember>()({
    ...member,
    _id: memberId,
    avatar: avatarUrl(memberId, avatar),
    hasPicture: avatar !== null,
    // A suspension that has ended is not shown.
    suspension:
      member.status === 'suspended' && suspension ? { reason: suspension.reason, until: suspension.until } : null,
    joinDate: joinedAt,
  });
}

function countsOf(rows: readonly { status: MemberStatus; members: number }[]): AdminMemberCounts {
  const counts: AdminMemberCounts = { all: 0, active: 0, waiting: 0, suspended: 0, deactivated: 0, deleted: 0 };
  for (const { status, members: count } of rows) {
    counts[status] = count;
    counts.all += count;
  }
  return counts;
}

export function adminMemberRoutes({ read, readList, database }: QueryKit): void {
  readList(endpoints.adminMembers, {
    projections: ['members', 'items'],
    list: listed,
    present: (rows) => rows.map(presentAdminMember),
  });

  // Registered before /:id, which would match it too.
  read(endpoints.adminMemberCounts, ['members'], async () => countsOf(await database.run(membersByStanding, {})));

  read(endpoints.adminMember, ['members', 'items'], async ({ params }) => {
    const [member] = await database.run(memberById, params);
    if (!member) throw new RuleViolation('member_not_found');
    return presentAdminMember(member);
  });
}
