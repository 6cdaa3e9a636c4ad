import { savedSearchesDecider } from '../domain/wishes/savedSearches.ts';
import { wishMatchDecider } from '../domain/wishes/wishMatch.ts';
import { type AnyDecider } from '../handler/fold.ts';
import { defineModule } from '../module.ts';
import { policyConsumer } from '../policies/policyConsumer.ts';
import { wishPolicy } from './wishPolicy.ts';
import { wishRoutes } from './wishRoutes.ts';

/** Saved searches, and the matches of saved searches and wanted posts. */
export const wishesModule = defineModule({
  deciders: { savedSearches: savedSearchesDecider as AnyDecider, wishMatch: wishMatchDecider as AnyDecider },
  routes(write, { handler }) {
    wishRoutes(write, handler);
  },
  policies: [(deps) => policyConsumer(wishPolicy, deps)],
});
