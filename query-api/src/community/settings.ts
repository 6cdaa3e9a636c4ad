import { settingsTable, type CommunitySettings } from '@pass-along/contracts';
import { type Database } from '../reading/database.ts';
import { aliased } from '../reading/selection.ts';
import { prepare, sql } from '../reading/statements.ts';

const settings = aliased(settingsTable, 'c');
const kept = prepare(
  sql(settings.from).where(settings.columns.settings_id, 'community'),
  settings.except('settings_id'),
);

/** The settings in force: what admins changed, the defaults for the rest. */
export async function readSettings(database: Database, defaults: CommunitySettings): Promise<CommunitySettings> {
  const [row] = await database.run(kept, {});
  return {
    name: row?.name ?? defaults.name,
    timeZone: row?.timeZone ?? defaults.timeZone,
    signupPolicy: row?.signupPolicy ?? defaults.signupPolicy,
    sessionDays: row?.sessionDays ?? defaults.sessionDays,
    deletionGraceDays: row?.deletionGraceDays ?? defaults.deletionGraceDays,
  };
}
