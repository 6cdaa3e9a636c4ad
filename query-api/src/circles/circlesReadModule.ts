import { registerAdminCircleRoutes } from './adminCircleReads.ts';
import type { QueryModule } from '../core/queryModule.ts';
import { registerCircleRoutes } from './circleReadRoutes.ts';

export const registerCirclesModule: QueryModule = (kit) => {
  registerCircleRoutes(kit);
  registerAdminCircleRoutes(kit);
};
