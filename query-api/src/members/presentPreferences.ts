import { type MemberRow, type PreferencesAnswer } from '@pass-along/contracts';

type PreferencesRow = Pick<
  MemberRow,
  'notifications' | 'privacy' | 'deletion_due_at' | 'pending_email' | 'has_password'
>;

export function presentPreferences(row: PreferencesRow): PreferencesAnswer {
  return {
    notifications: row.notifications,
    privacy: row.privacy,
    deletionDueAt: row.deletion_due_at,
    pendingEmail: row.pending_email,
    hasPassword: row.has_password,
  };
}
