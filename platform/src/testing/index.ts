export {
  beginDraftStream,
  formatDraftPart,
  replyWithDraft,
  startAssistantServer,
  type AssistantReply,
  type AssistantServer,
} from './assistantServer.ts';
export { authenticatorCode } from './authenticatorCode.ts';
export { avifBomb } from './avifBomb.ts';
export { recordCoverage } from './recordCoverage.ts';
export { createTestDatabase, type TestDatabase } from './testDatabase.ts';
export { startNetworkProxy, type NetworkProxy } from './eventStoreDbStandIn/networkProxy.ts';
export { startOwnEventStoreDb, startOwnPostgres, type OwnServer } from './ownServer.ts';
export { sampleEventData, type SampleOptions } from './sampleEventData.ts';
export { silentLogger } from './silentLogger.ts';
export { createZipDirectory } from './zipDirectory.ts';
