import type { QueryModule } from '../core/queryModule.ts';
import { registerRecommendationRoutes } from './recommendationReadRoutes.ts';

export const registerRecommendationsModule: QueryModule = (kit) => {
  registerRecommendationRoutes(kit);
};
