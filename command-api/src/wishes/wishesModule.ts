import { savedSearchesDecider } from './savedSearchesDecider.ts';
import { wishMatchDecider } from './wishMatchDecider.ts';
import { defineModule } from '../core/commandModule.ts';
import { createPolicyConsumer } from '../core/policyConsumer.ts';
import { wishPolicy } from './wishPolicy.ts';
import { registerWishRoutes } from './wishRoutes.ts';

/** Saved searches, and the matches of saved searches and wanted posts. */
export const wishesModule = defineModule({
  deciders: { savedSearches: savedSearchesDecider, wishMatch: wishMatchDecider },
  routes(write, { handler }) {
    registerWishRoutes(write, handler);
  },
  policies: [(deps) => createPolicyConsumer(wishPolicy, deps)],
});
