import { adminCircleRoutes } from '../admin/adminCircles.ts';
import { type QueryModule } from '../module.ts';
import { circleRoutes } from './circleRoutes.ts';

export const circlesModule: QueryModule = (kit) => {
  circleRoutes(kit);
  adminCircleRoutes(kit);
};
