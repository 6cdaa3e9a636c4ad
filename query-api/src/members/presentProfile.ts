import {
  buildAvatarUrl,
  buildCoverUrl,
  DomainError,
  type Caller,
  hasPermission,
  isAway,
  type PublicProfile,
  type SignFolder,
} from '@pass-along/contracts';
import { itemsTable, membersTable, swapsTable } from '@pass-along/contracts/tables';
import {
  createAlias,
  mergeSelections,
  selectComputed,
  getTableName,
  toExact,
  type SelectedRow,
} from '../core/sqlSelections.ts';

const members = createAlias(membersTable, 'm');

const countItems = (condition: string) =>
  `(select count(*) from ${getTableName(itemsTable)} i where i.owner_id = ${members.columns.member_id} and ` +
  `${condition})`;

/** A reversed swap exchanged nothing. */
const isReversed = `exists (select from ${getTableName(swapsTable)} s
  where (s.requested_item_id = i.item_id or s.offered_item_id = i.item_id) and s.why = 'reversed')`;

/** The columns of a public profile. The excluded ones are private. */
export const publicMember = mergeSelections(
  members.except(
    'duties',
    'verification',
    'badge_removal',
    'email',
    'pending_email',
    'pending_email_until',
    'email_refusal',
    'phone',
    'has_password',
    'second_factor_since',
    'recovery_codes_left',
    'suspension',
    'notifications',
    'choices',
    'quiet_hours',
    'push_texts',
    'language',
    'last_seen_at',
  ),
  selectComputed<{ itemCount: number; exchangedCount: number }>({
    itemCount: countItems(`i.status <> 'removed'`),
    exchangedCount: countItems(`i.status = 'exchanged' and not ${isReversed}`),
  }),
);
type PublicMember = SelectedRow<typeof publicMember>;

/** The columns that decide whether a member's page is visible. */
export const visibility = members.only('member_id', 'status', 'deletion_due_at', 'privacy');
type Visibility = SelectedRow<typeof visibility>;

/** @throws DomainError for an absent member, or one that hides their profile from the caller */
export function checkVisible<Row extends Visibility>(
  row: Row | undefined,
  caller: Caller | undefined,
): asserts row is Row {
  if (!row || row.status === 'deleted' || row.status === 'waiting') throw new DomainError('member_not_found');
  // The same error for all reasons, so that no page reveals the reason.
  if (isAway(row)) throw new DomainError('profile_away');
  if (!row.privacy.showProfile && caller?.memberId !== row.memberId && !hasPermission(caller, 'moderate'))
    throw new DomainError('profile_hidden');
}

/**
 * A member as other members see them; `sign` creates addresses for the caller.
 * @throws DomainError for an absent member, or one that hides their profile from the caller
 */
export function presentProfile(
  row: PublicMember | undefined,
  caller: Caller | undefined,
  sign: SignFolder,
): PublicProfile {
  checkVisible(row, caller);
  const { memberId, status: _, deletionDueAt: __, privacy, joinedAt, avatar, coverImage, ...profile } = row;
  return toExact<PublicProfile>()({
    ...profile,
    _id: memberId,
    location: privacy.showLocation ? profile.location : '',
    avatar: buildAvatarUrl(memberId, avatar),
    coverImage: buildCoverUrl(memberId, coverImage, privacy, sign),
    joinDate: joinedAt,
  });
}
