import { defineModule } from '../core/commandModule.ts';
import { registerCollectionRoutes } from './collectionRoutes.ts';
import { collectionsDecider } from './collectionsDecider.ts';

/** Collections of items that members put together. */
export const collectionsModule = defineModule({
  deciders: { collections: collectionsDecider },
  routes(write, { handler }) {
    registerCollectionRoutes(write, handler);
  },
  policies: [],
});
