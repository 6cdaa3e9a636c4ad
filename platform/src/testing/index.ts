export { authenticatorCode } from './authenticatorCode.ts';
export { avifBomb } from './avifBomb.ts';
export { covered } from './covered.ts';
export { testDatabase, type TestDatabase } from './postgres.ts';
export { openFront, type Front } from './eventStoreDbStandIn/front.ts';
export { startOwnEventStoreDb, startOwnPostgres, type OwnServer } from './ownServer.ts';
export { sampleEventData, type SampleOptions } from './sampleEventData.ts';
export { silentLogger } from './silentLogger.ts';
export { zipNaming } from './zipNaming.ts';
