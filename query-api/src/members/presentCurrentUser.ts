import { presentUser, type Caller, type CurrentUser, type ShownMember, type SignFolder } from '@pass-along/contracts';
import { membersTable } from '@pass-along/contracts/tables';
import { createAlias, mergeSelections, toExact, type SelectedRow } from '../core/sqlSelections.ts';
import { selectMemberStatus } from './memberConditions.ts';

/** Preferences have an endpoint of their own, the role comes from the session, and the rest is for admins. */
export const ownMember = mergeSelections(
  createAlias(membersTable, 'm').except(
    'role',
    'duties',
    'status',
    'verification',
    'badge_removal',
    'suspension',
    'notifications',
    'choices',
    'quiet_hours',
    'push_texts',
    'language',
    'deletion_due_at',
    'pending_email',
    'pending_email_until',
    'email_refusal',
    'has_password',
    'second_factor_since',
    'recovery_codes_left',
    'last_seen_at',
  ),
  selectMemberStatus('m'),
);

/** The plain user of get-user. The role comes from the session: an admin that signed in as a member is a member. */
export function presentCurrentUser(row: SelectedRow<typeof ownMember>, caller: Caller, sign: SignFolder): CurrentUser {
  const { status: _, ...shown } = row;
  return presentUser(toExact<ShownMember>()(shown), caller, sign);
}
