import { savedSearchesDecider } from '../domain/wishes/savedSearches.ts';
import { wishMatchDecider } from '../domain/wishes/wishMatch.ts';
import { type AnyDecider } from '../handler/fold.ts';
import { defineModule } from '../module.ts';
import { createPolicyConsumer } from '../policies/policyConsumer.ts';
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
