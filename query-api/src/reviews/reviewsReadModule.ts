import { registerAdminReviewRoutes } from './adminReviewReads.ts';
import type { QueryModule } from '../core/queryModule.ts';
import { registerReviewRoutes } from './reviewReadRoutes.ts';

export const registerReviewsModule: QueryModule = (kit) => {
  const { read, database } = kit;
  registerReviewRoutes(read, database);
  registerAdminReviewRoutes(kit);
};
