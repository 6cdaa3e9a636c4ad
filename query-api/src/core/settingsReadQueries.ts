import { streams, type CommunitySettings, type SettingsChange, type SettingsEvent } from '@pass-along/contracts';
import { auditTable, membersTable, settingsTable } from '@pass-along/contracts/tables';
import type { Database } from './readDatabase.ts';
import { createAlias, mergeSelections } from './sqlSelections.ts';
import { prepare, param, sql } from './sqlStatements.ts';

const settings = createAlias(settingsTable, 'c');
const storedSettings = prepare(
  sql(settings.from).where(settings.columns.settings_id, 'community'),
  settings.except('settings_id'),
);

/** The settings in force: the changes of admins, and the defaults for the rest. */
export async function readSettings(database: Database, defaults: CommunitySettings): Promise<CommunitySettings> {
  const [row] = await database.run(storedSettings, {});
  return {
    name: row?.name ?? defaults.name,
    timeZone: row?.timeZone ?? defaults.timeZone,
    language: row?.language ?? defaults.language,
    currency: row?.currency ?? defaults.currency,
    signupPolicy: row?.signupPolicy ?? defaults.signupPolicy,
    sessionDays: row?.sessionDays ?? defaults.sessionDays,
    deletionGraceDays: row?.deletionGraceDays ?? defaults.deletionGraceDays,
    adminsNeedSecondFactor: row?.adminsNeedSecondFactor ?? defaults.adminsNeedSecondFactor,
    shortNamesForVisitors: row?.shortNamesForVisitors ?? defaults.shortNamesForVisitors,
    figuresForVisitors: row?.figuresForVisitors ?? defaults.figuresForVisitors,
    descriptionAssistant: row?.descriptionAssistant ?? defaults.descriptionAssistant,
    neighboursVerify: row?.neighboursVerify ?? defaults.neighboursVerify,
    swapLoops: row?.swapLoops ?? defaults.swapLoops,
    searchSynonyms: row?.searchSynonyms ?? defaults.searchSynonyms,
  };
}

const audit = createAlias(auditTable, 'a');
const actor = createAlias(membersTable, 'actor');
const changesMade = prepare(
  sql(audit.from)
    .leftJoin(actor.from, actor.columns.member_id, audit.columns.actor_id)
    .where(audit.columns.stream, param('stream'))
    .orderBy(audit.columns.position, 'desc')
    .limit(100),
  mergeSelections(audit.only('revision', 'at', 'actor_id', 'data'), actor.joined({ actorName: 'name' })),
);

/** The changes of settings with their admins, newest first. A change that a later one replaced can't be undone. */
export async function readSettingsHistory(database: Database, defaults: CommunitySettings): Promise<SettingsChange[]> {
  const [now, rows] = await Promise.all([
    readSettings(database, defaults),
    database.run(changesMade, { stream: streams.settings() }),
  ]);
  return rows.flatMap(({ revision, at, actorId, actorName, data }) => {
    // The stream has events of this type only, and they contain no personal data.
    const { changes } = data as Partial<SettingsEvent['data']>;
    // An unreadable event is skipped.
    if (!Array.isArray(changes)) return [];
    return {
      revision,
      at,
      byId: actorId,
      byName: actorName ?? '',
      changes,
      canUndo: changes.every(({ setting, to }) => now[setting] === to),
    };
  });
}
