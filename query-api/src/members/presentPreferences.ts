import { membersTable, type PreferencesAnswer } from '@pass-along/contracts';
import { aliased, combined, computed, whole, type RowGivenBy } from '../reading/selection.ts';
import { standing } from './people.ts';

const members = aliased(membersTable, 'm');

export const ownPreferences = combined(
  members.only('notifications', 'choices', 'quiet_hours', 'language', 'privacy', 'deletion_due_at', 'has_password'),
  computed<{ pendingEmail: string }>({
    pendingEmail: `case when ${members.columns.pending_email_until} > now() then ${members.columns.pending_email} else '' end`,
  }),
  standing('m'),
);

export function presentPreferences(row: RowGivenBy<typeof ownPreferences>): PreferencesAnswer {
  const { status: _, ...preferences } = row;
  return whole<PreferencesAnswer>()(preferences);
}
