import type { PreferencesAnswer } from '@pass-along/contracts';
import { membersTable } from '@pass-along/contracts/tables';
import { createAlias, mergeSelections, selectComputed, toExact, type SelectedRow } from '../core/sqlSelections.ts';
import { selectMemberStatus } from './memberConditions.ts';

const members = createAlias(membersTable, 'm');

export const ownPreferences = mergeSelections(
  members.only(
    'notifications',
    'choices',
    'quiet_hours',
    'push_texts',
    'language',
    'privacy',
    'deletion_due_at',
    'email_refusal',
    'has_password',
  ),
  selectComputed<{ pendingEmail: string }>({
    pendingEmail:
      `case when ${members.columns.pending_email_until} > now() then ${members.columns.pending_email} else ` + `'' end`,
  }),
  selectMemberStatus('m'),
);

export function presentPreferences(row: SelectedRow<typeof ownPreferences>): PreferencesAnswer {
  const { status: _, ...preferences } = row;
  return toExact<PreferencesAnswer>()(preferences);
}
