import { reviewsDecider } from '../domain/reviews/reviews.ts';
import { type AnyDecider } from '../handler/fold.ts';
import { defineModule } from '../module.ts';
import { policyConsumer } from '../policies/policyConsumer.ts';
import { reviewPolicy } from '../policies/reviewPolicy.ts';
import { reviewRoutes } from './reviewRoutes.ts';

/** Reviews that the two sides of a completed swap write about each other. */
export const reviewsModule = defineModule({
  deciders: { review: reviewsDecider as AnyDecider },
  routes(write, { handler }) {
    reviewRoutes(write, handler);
  },
  policies: [(deps) => policyConsumer(reviewPolicy, deps)],
});
