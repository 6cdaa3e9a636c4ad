import { adminReviewRoutes } from '../admin/adminReviews.ts';
import { type QueryModule } from '../module.ts';
import { reviewRoutes } from './reviewRoutes.ts';

export const reviewsModule: QueryModule = ({ read, database }) => {
  reviewRoutes(read, database);
  adminReviewRoutes(read, database);
};
