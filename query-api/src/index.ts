export { asyncApiDocument } from './asyncapi/document.ts';
export { hotStatements, type HotStatement } from './hotStatements.ts';
export { searchItems } from './items/searchItems.ts';
export { createQueryApi, type QueryApi, type QueryApiDeps } from './queryApi.ts';
export { queryService } from './queryService.ts';
export { distOf, serveApps } from './site/serveApps.ts';
