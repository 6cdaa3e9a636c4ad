import { registerAdminReviewRoutes } from '../admin/adminReviews.ts';
import { type QueryModule } from '../module.ts';
import { registerReviewRoutes } from './reviewRoutes.ts';

export const registerReviewsModule: QueryModule = (kit) => {
  const { read, database } = kit;
  registerReviewRoutes(read, database);
  registerAdminReviewRoutes(kit);
};
