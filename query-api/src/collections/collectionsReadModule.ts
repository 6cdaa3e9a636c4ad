import type { QueryModule } from '../core/queryModule.ts';
import { registerAdminCollectionRoutes } from './adminCollectionReads.ts';
import { registerCollectionRoutes } from './collectionReadRoutes.ts';

export const registerCollectionsModule: QueryModule = (kit) => {
  registerCollectionRoutes(kit);
  registerAdminCollectionRoutes(kit);
};
