import {
  defaultAvatar,
  endpoints,
  RuleViolation,
  type AdminMember,
  type AdminMemberCounts,
  type MemberRow,
  type MemberStatus,
} from '@pass-along/contracts';
import { type Knex } from 'knex';
import { itemsTable } from '../items/itemTable.ts';
import { membersTable, standingOf } from '../members/people.ts';
import { type Database } from '../reading/database.ts';
import { type Read } from '../reading/readRoute.ts';
import { prepare, slot, sql } from '../reading/statements.ts';
import { adminList, containing } from './adminList.ts';

interface ListedMember extends MemberRow {
  item_count: number;
}

const from = `${membersTable} as m`;
const standing = standingOf('m');

function shown(members: Knex.QueryBuilder): Knex.QueryBuilder {
  const counted = sql(itemsTable)
    .select('owner_id')
    .count('* as item_count')
    .whereNot('status', 'removed')
    .groupBy('owner_id')
    .as('counted');
  return members
    .leftJoin(counted, 'counted.owner_id', 'm.member_id')
    .select(
      'm.member_id',
      'm.name',
      'm.username',
      'm.email',
      'm.avatar',
      'm.role',
      'm.verified',
      'm.suspension',
      'm.karma_points',
    )
    .select('m.joined_at', 'm.last_seen_at', sql.raw(`${standing} as status`))
    .select(sql.raw('coalesce(counted.item_count, 0) as item_count'));
}

const members = adminList<
  ListedMember,
  'id' | 'q' | 'status' | 'role' | 'verified',
  'name' | 'email' | 'joinDate' | 'status' | 'role' | 'itemCount'
>({
  resource: 'members',
  from,
  shown,
  filters: {
    id: 'm.member_id = any(?)',
    q: 'm.name ilike ? or m.email ilike ? or m.username ilike ?',
    status: `${standing} = ?`,
    role: 'm.role = ?',
    verified: 'm.verified = ?',
  },
  sorts: {
    name: 'lower(m.name)',
    email: 'lower(m.email)',
    joinDate: 'm.joined_at',
    status: standing,
    role: 'm.role',
    itemCount: 'item_count',
  },
  newestFirst: 'm.joined_at desc',
  key: 'm.member_id',
});
const membersByStanding = prepare(
  sql(from)
    .select(sql.raw(`${standing} as status`))
    .count('* as members')
    .groupByRaw('1'),
);
const memberById = prepare(shown(sql(from)).where('m.member_id', slot('id')));

function presentAdminMember(row: ListedMember): AdminMember {
  return {
    _id: row.member_id,
    name: row.name,
    username: row.username,
    email: row.email,
    avatar: row.avatar ?? defaultAvatar,
    role: row.role,
    status: row.status,
    verified: row.verified,
    // one that is over is no more
    suspension: row.status === 'suspended' ? row.suspension : null,
    karmaPoints: row.karma_points,
    itemCount: row.item_count,
    joinDate: row.joined_at,
    lastSeenAt: row.last_seen_at,
  };
}

function countsOf(rows: readonly { status: MemberStatus; members: number }[]): AdminMemberCounts {
  const counts: AdminMemberCounts = { all: 0, active: 0, waiting: 0, suspended: 0, deactivated: 0, deleted: 0 };
  for (const { status, members: count } of rows) {
    counts[status] = count;
    counts.all += count;
  }
  return counts;
}

export function adminMemberRoutes(read: Read, database: Database): void {
  read(endpoints.adminMembers, ['members', 'items'], async ({ query }, _, res) => {
    const filter = { ...query.filter, q: containing(query.filter.q) };
    return (await members(database, { ...query, filter }, res)).map(presentAdminMember);
  });

  // before /:id, which would take it for a member
  read(endpoints.adminMemberCounts, ['members'], async () => countsOf(await database.run(membersByStanding, {})));

  read(endpoints.adminMember, ['members', 'items'], async ({ params }) => {
    const [member] = await database.run<ListedMember>(memberById, params);
    if (!member) throw new RuleViolation('member_not_found');
    return presentAdminMember(member);
  });
}
