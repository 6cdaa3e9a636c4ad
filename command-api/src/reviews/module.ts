import { reviewsDecider } from '../domain/reviews/reviews.ts';
import { type AnyDecider } from '../handler/fold.ts';
import { defineModule } from '../module.ts';
import { policyConsumer } from '../policies/policyConsumer.ts';
import { reviewPolicy } from '../policies/reviewPolicy.ts';
import { reviewRoutes } from './reviewRoutes.ts';

/** What the sides of a completed swap say of each other. */
export const reviewsModule = defineModule({
  deciders: { review: reviewsDecider as AnyDecider },
  routes(write, { handler }) {
    reviewRoutes(write, handler);
  },
  policies: [(deps) => policyConsumer(reviewPolicy, deps)],
});
