import { reviewsDecider } from './reviewsDecider.ts';
import { defineModule } from '../core/commandModule.ts';
import { createPolicyConsumer } from '../core/policyConsumer.ts';
import { reviewPolicy } from './reviewPolicy.ts';
import { registerReviewRoutes } from './reviewRoutes.ts';

/** Reviews that the two sides of a completed swap write about each other. */
export const reviewsModule = defineModule({
  deciders: { review: reviewsDecider },
  routes(write, { handler }) {
    registerReviewRoutes(write, handler);
  },
  policies: [(deps) => createPolicyConsumer(reviewPolicy, deps)],
});
