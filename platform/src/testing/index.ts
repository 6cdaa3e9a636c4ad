export { authenticatorCode } from './authenticatorCode.ts';
export { avifBomb } from './avifBomb.ts';
export { recordCoverage } from './covered.ts';
export { createTestDatabase, type TestDatabase } from './postgres.ts';
export { startNetworkProxy, type NetworkProxy } from './eventStoreDbStandIn/front.ts';
export { startOwnEventStoreDb, startOwnPostgres, type OwnServer } from './ownServer.ts';
export { sampleEventData, type SampleOptions } from './sampleEventData.ts';
export { silentLogger } from './silentLogger.ts';
export { createZipDirectory } from './zipNaming.ts';
