export { hotStatements, type HotStatement } from './hotStatements.ts';
export { type ItemPreview, type PreviewItem } from './items/itemPreview.ts';
export { searchItems } from './items/searchItems.ts';
export { createQueryApi, type QueryApi, type QueryApiDeps } from './queryApi.ts';
export { queryService } from './queryService.ts';
