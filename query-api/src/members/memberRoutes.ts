import { endpoints, RuleViolation, type MemberRow } from '@pass-along/contracts';
import { itemsTable } from '../items/itemTable.ts';
import { type Database } from '../reading/database.ts';
import { type Read } from '../reading/readRoute.ts';
import { prepare, slot, sql } from '../reading/statements.ts';
import { membersTable, standingOf } from './people.ts';
import { presentCurrentUser } from './presentCurrentUser.ts';
import { presentPreferences } from './presentPreferences.ts';
import { presentProfile, type ProfileRow } from './presentProfile.ts';

const members = () => sql(`${membersTable} as m`).where('m.member_id', slot('memberId'));

const ownRow = prepare(
  members()
    .select(
      'm.member_id',
      'm.name',
      'm.email',
      'm.username',
      'm.role',
      'm.verified',
      'm.bio',
      'm.phone',
      'm.location',
      'm.website',
    )
    .select(
      'm.social_links',
      'm.avatar',
      'm.cover_image',
      'm.karma_points',
      'm.joined_at',
      sql.raw(`${standingOf('m')} as status`),
    ),
);
const ownPreferences = prepare(
  members()
    .select(
      'm.notifications',
      'm.privacy',
      'm.deletion_due_at',
      'm.has_password',
      sql.raw(`${standingOf('m')} as status`),
    )
    .select(sql.raw(`case when m.pending_email_until > now() then m.pending_email else '' end as pending_email`)),
);
const counted = (condition: string) =>
  `(select count(*) from ${itemsTable} i where i.owner_id = m.member_id and ${condition})`;
const publicRow = prepare(
  members()
    .select(
      'm.member_id',
      'm.name',
      'm.username',
      'm.role',
      'm.status',
      'm.verified',
      'm.privacy',
      'm.deletion_due_at',
      'm.bio',
      'm.location',
    )
    .select('m.website', 'm.social_links', 'm.avatar', 'm.cover_image', 'm.karma_points', 'm.joined_at')
    .select(
      sql.raw(`${counted(`i.status <> 'removed'`)} as item_count`),
      sql.raw(`${counted(`i.status = 'exchanged'`)} as exchanged_count`),
    ),
);

/** Accounts whose sessions are over sign their clients out. */
function signedIn<Row extends Pick<MemberRow, 'status'>>(member: Row | undefined): Row {
  if (member?.status !== 'active') throw new RuleViolation('invalid_token');
  return member;
}

export function memberRoutes(read: Read, database: Database): void {
  read(endpoints.getUser, ['members'], async ({ caller }) => {
    const [member] = await database.run<MemberRow>(ownRow, { memberId: caller.memberId });
    return presentCurrentUser(signedIn(member), caller.role);
  });

  read(endpoints.getPreferences, ['members'], async ({ caller }) => {
    const [member] = await database.run<MemberRow>(ownPreferences, { memberId: caller.memberId });
    return presentPreferences(signedIn(member));
  });

  read(endpoints.getProfile, ['members', 'items'], async ({ params: { userId }, caller }) => {
    const [member] = await database.run<ProfileRow>(publicRow, { memberId: userId });
    return presentProfile(member, caller);
  });
}
