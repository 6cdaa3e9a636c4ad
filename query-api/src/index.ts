export { hotStatements, type HotStatement } from './hotStatements.ts';
export { createQueryApi, type QueryApi, type QueryApiDeps } from './queryApi.ts';
export { queryService } from './queryService.ts';
