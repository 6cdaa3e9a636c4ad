import { registerAdminCircleRoutes } from '../admin/adminCircles.ts';
import { type QueryModule } from '../module.ts';
import { registerCircleRoutes } from './circleRoutes.ts';

export const registerCirclesModule: QueryModule = (kit) => {
  registerCircleRoutes(kit);
  registerAdminCircleRoutes(kit);
};
