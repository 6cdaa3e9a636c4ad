import {
  membersTable,
  presentUser,
  type Caller,
  type CurrentUser,
  type ShownMember,
  type SignFolder,
} from '@pass-along/contracts';
import { aliased, combined, whole, type RowGivenBy } from '../reading/selection.ts';
import { standing } from './people.ts';

/** Preferences are read by a call of their own, the role is the session's, the rest admins know. */
export const ownMember = combined(
  aliased(membersTable, 'm').except(
    'role',
    'duties',
    'status',
    'suspension',
    'notifications',
    'choices',
    'quiet_hours',
    'language',
    'deletion_due_at',
    'pending_email',
    'pending_email_until',
    'has_password',
    'second_factor_since',
    'recovery_codes_left',
    'last_seen_at',
  ),
  standing('m'),
);

/** The bare user of get-user. The role is the session's: an admin who signed in as a member is one. */
export function presentCurrentUser(row: RowGivenBy<typeof ownMember>, caller: Caller, sign: SignFolder): CurrentUser {
  const { status: _, ...shown } = row;
  return presentUser(whole<ShownMember>()(shown), caller, sign);
}
