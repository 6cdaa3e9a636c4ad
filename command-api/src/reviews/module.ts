import { reviewsDecider } from '../domain/reviews/reviews.ts';
import { type AnyDecider } from '../handler/fold.ts';
import { defineModule } from '../module.ts';
import { createPolicyConsumer } from '../policies/policyConsumer.ts';
import { reviewPolicy } from '../policies/reviewPolicy.ts';
import { registerReviewRoutes } from './reviewRoutes.ts';

/** Reviews that the two sides of a completed swap write about each other. */
export const reviewsModule = defineModule({
  deciders: { review: reviewsDecider as AnyDecider },
  routes(write, { handler }) {
    registerReviewRoutes(write, handler);
  },
  policies: [(deps) => createPolicyConsumer(reviewPolicy, deps)],
});
