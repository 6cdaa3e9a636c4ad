export { createAsyncApiDocument } from './openapi/asyncApiDocument.ts';
export { getHotStatements, type HotStatement } from './hotStatements.ts';
export { searchItems } from './items/searchItems.ts';
export { createQueryApi, type QueryApi, type QueryApiDeps } from './queryApi.ts';
export { startQueryService } from './queryService.ts';
export { getDistFolder, waitForApp } from './site/builtApps.ts';
export { serveApps } from './site/serveApps.ts';
