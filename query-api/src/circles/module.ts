import { adminCircleRoutes } from '../admin/adminCircles.ts';
import { type QueryModule } from '../module.ts';
import { circleRoutes } from './circleRoutes.ts';

export const circlesModule: QueryModule = ({ read, database }) => {
  circleRoutes(read, database);
  adminCircleRoutes(read, database);
};
