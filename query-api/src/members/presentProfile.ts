import {
  avatarUrl,
  coverUrl,
  itemsTable,
  membersTable,
  RuleViolation,
  swapsTable,
  type Caller,
  holds,
  isAway,
  type PublicProfile,
  type SignFolder,
} from '@pass-along/contracts';
import { aliased, combined, computed, nameOf, whole, type RowGivenBy } from '../reading/selection.ts';

const members = aliased(membersTable, 'm');

const counted = (condition: string) =>
  `(select count(*) from ${nameOf(itemsTable)} i where i.owner_id = ${members.columns.member_id} and ${condition})`;

/** A reversed swap exchanged nothing. */
const isReversed = `exists (select from ${nameOf(swapsTable)} s
  where (s.requested_item_id = i.item_id or s.offered_item_id = i.item_id) and s.why = 'reversed')`;

/** The columns of a public profile. The excluded ones are private. */
export const publicMember = combined(
  members.except(
    'duties',
    'email',
    'pending_email',
    'pending_email_until',
    'phone',
    'has_password',
    'second_factor_since',
    'recovery_codes_left',
    'suspension',
    'notifications',
    'choices',
    'quiet_hours',
    'language',
    'last_seen_at',
  ),
  computed<{ itemCount: number; exchangedCount: number }>({
    itemCount: counted(`i.status <> 'removed'`),
    exchangedCount: counted(`i.status = 'exchanged' and not ${isReversed}`),
  }),
);
type PublicMember = RowGivenBy<typeof publicMember>;

/** The columns that decide whether a member's page is visible. */
export const visibility = members.only('member_id', 'status', 'deletion_due_at', 'privacy');
type Visibility = RowGivenBy<typeof visibility>;

/** @throws RuleViolation for an absent member, or one that hides their profile from the caller */
export function checkVisible<Row extends Visibility>(
  row: Row | undefined,
  caller: Caller | undefined,
): asserts row is Row {
  if (!row || row.status === 'deleted' || row.status === 'waiting') throw new RuleViolation('member_not_found');
  // The same error for all reasons, so that no page reveals the reason.
  if (isAway(row)) throw new RuleViolation('profile_away');
  if (!row.privacy.showProfile && caller?.memberId !== row.memberId && !holds(caller, 'moderate'))
    throw new RuleViolation('profile_hidden');
}

/**
 * A member as other members see them; `sign` creates addresses for the caller.
 * @throws RuleViolation for an absent member, or one that hides their profile from the caller
 */
export function presentProfile(
  row: PublicMember | undefined,
  caller: Caller | undefined,
  sign: SignFolder,
): PublicProfile {
  checkVisible(row, caller);
  const { memberId, status: _, deletionDueAt: __, privacy, joinedAt, avatar, coverImage, ...profile } = row;
  return whole<PublicProfile>()({
    ...profile,
    _id: memberId,
    location: privacy.showLocation ? profile.location : '',
    avatar: avatarUrl(memberId, avatar),
    coverImage: coverUrl(memberId, coverImage, privacy, sign),
    joinDate: joinedAt,
  });
}
