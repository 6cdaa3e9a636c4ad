import { adminReviewRoutes } from '../admin/adminReviews.ts';
import { type QueryModule } from '../module.ts';
import { reviewRoutes } from './reviewRoutes.ts';

export const reviewsModule: QueryModule = (kit) => {
  const { read, database } = kit;
  reviewRoutes(read, database);
  adminReviewRoutes(kit);
};
