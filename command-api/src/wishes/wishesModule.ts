import { savedSearchesDecider } from './savedSearchesDecider.ts';
import { wishMatchDecider } from './wishMatchDecider.ts';
import { type AnyDecider } from '../core/streamFold.ts';
import { defineModule } from '../core/commandModule.ts';
import { createPolicyConsumer } from '../core/policyConsumer.ts';
import { wishPolicy } from './wishPolicy.ts';
import { registerWishRoutes } from './wishRoutes.ts';

/** Saved searches, and the matches of saved searches and wanted posts. */
export const wishesModule = defineModule({
  deciders: { savedSearches: savedSearchesDecider as AnyDecider, wishMatch: wishMatchDecider as AnyDecider },
  routes(write, { handler }) {
    registerWishRoutes(write, handler);
  },
  policies: [(deps) => createPolicyConsumer(wishPolicy, deps)],
});
