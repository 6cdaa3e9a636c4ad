import { defineModule } from '../core/commandModule.ts';
import { registerRecommendationRoutes } from './recommendationRoutes.ts';
import { recommendationsDecider } from './recommendationsDecider.ts';

/** What members hide from their recommendations, and whether they want any. */
export const recommendationsModule = defineModule({
  deciders: { recommendations: recommendationsDecider },
  routes(write, { handler }) {
    registerRecommendationRoutes(write, handler);
  },
  policies: [],
});
