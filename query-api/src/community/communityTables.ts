import { readModelSchema, type CommunitySettings, type SettingsRow } from '@pass-along/contracts';
import { type Database } from '../reading/database.ts';
import { prepare, sql } from '../reading/statements.ts';

export const invitationsTable = `${readModelSchema}.invitations`;
export const inviteRequestsTable = `${readModelSchema}.invite_requests`;
export const contactMessagesTable = `${readModelSchema}.contact_messages`;
export const subscriptionsTable = `${readModelSchema}.subscriptions`;
const settingsTable = `${readModelSchema}.settings`;

/** Where an invitation stands now: an open one expires by itself. `invitations` is the table's alias. */
export const invitationStateOf = (invitations: string) =>
  `(case when ${invitations}.state = 'open' and ${invitations}.expires_at <= now() then 'expired' else ${invitations}.state end)`;

const settingsRow = prepare(
  sql(settingsTable)
    .select('name', 'time_zone', 'signup_policy', 'session_days', 'deletion_grace_days')
    .where('settings_id', 'community'),
);

/** The settings in force: what admins changed, the defaults for the rest. */
export async function readSettings(database: Database, defaults: CommunitySettings): Promise<CommunitySettings> {
  const [row] = await database.run<SettingsRow>(settingsRow, {});
  return {
    name: row?.name ?? defaults.name,
    timeZone: row?.time_zone ?? defaults.timeZone,
    signupPolicy: row?.signup_policy ?? defaults.signupPolicy,
    sessionDays: row?.session_days ?? defaults.sessionDays,
    deletionGraceDays: row?.deletion_grace_days ?? defaults.deletionGraceDays,
  };
}
