// The tables of the read models, for the servers. Browsers do without them.
export {
  asColumns,
  byName,
  nameCollation,
  copySchema,
  copySchemaPrefix,
  toFieldName,
  readModelSchema,
  type FieldName,
  type RowIn,
  type Table,
  type TypedTable,
} from './core/defineTable.ts';
export * from './core/checkpointRow.ts';
export * from './activity/activityTables.ts';
export * from './audit/auditTables.ts';
export * from './chat/callTables.ts';
export * from './chat/chatTables.ts';
export * from './circles/circleTables.ts';
export * from './collections/collectionTables.ts';
export * from './settings/settingsTables.ts';
export * from './communityEvents/communityEventTables.ts';
export * from './desk/deskTables.ts';
export * from './exports/exportTables.ts';
export * from './analytics/figureTables.ts';
export * from './communityEvents/openPledgeTables.ts';
export * from './impact/impactTables.ts';
export * from './items/itemCountTables.ts';
export * from './items/itemSearchIndexTables.ts';
export * from './items/itemStoryTables.ts';
export * from './items/itemTables.ts';
export * from './items/itemWantsTables.ts';
export * from './karma/karmaTables.ts';
export * from './meetingPlaces/meetingPlaceTables.ts';
export * from './members/memberTables.ts';
export * from './moderation/moderationTables.ts';
export * from './notifications/notificationTables.ts';
export * from './assistant/assistantTables.ts';
export * from './recommendations/recommendationTables.ts';
export * from './reviews/reviewTables.ts';
export * from './swaps/loops/swapLoopTables.ts';
export * from './swaps/swapTables.ts';
export * from './vouches/vouchTables.ts';
export * from './wishes/wishTables.ts';
