export { hotStatements, type HotStatement } from './hotStatements.ts';
export { createQueryApi, type QueryApi, type QueryApiDeps } from './queryApi.ts';
