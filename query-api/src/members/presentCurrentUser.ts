import { membersTable, presentUser, type CurrentUser, type MemberRole, type ShownMember } from '@pass-along/contracts';
import { aliased, combined, whole, type RowGivenBy } from '../reading/selection.ts';
import { standing } from './people.ts';

/** Preferences are read by a call of their own, the role is the session's, the rest admins know. */
export const ownMember = combined(
  aliased(membersTable, 'm').except(
    'role',
    'status',
    'suspension',
    'notifications',
    'choices',
    'quiet_hours',
    'language',
    'privacy',
    'deletion_due_at',
    'pending_email',
    'pending_email_until',
    'has_password',
    'last_seen_at',
  ),
  standing('m'),
);

/** The bare user of get-user. The role is the session's: an admin who signed in as a member is one. */
export function presentCurrentUser(row: RowGivenBy<typeof ownMember>, sessionRole: MemberRole): CurrentUser {
  const { status: _, ...shown } = row;
  return presentUser(whole<ShownMember>()(shown), sessionRole);
}
