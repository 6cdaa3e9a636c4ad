import { dataAccessDecider } from '../domain/dataAccess/dataAccess.ts';
import { readModelDecider } from '../domain/readModels/readModel.ts';
import { type AnyDecider } from '../handler/fold.ts';
import { defineModule } from '../module.ts';
import { copyRoutes } from './copyRoutes.ts';
import { orderRoutes } from './orderRoutes.ts';
import { streamRoutes } from './streamRoutes.ts';

/** Developer tools: orders for read models, as-of copies, folded streams and dry runs. */
export const replayModule = defineModule({
  deciders: { readModel: readModelDecider as AnyDecider, dataAccess: dataAccessDecider as AnyDecider },
  routes(write, { handler, pool, rawStore, vault, deciders, copyTokens }) {
    orderRoutes(write, { handler, pool });
    copyRoutes(write, { handler, pool, copyTokens });
    streamRoutes(write, { rawStore, deciders, vault });
  },
  policies: [],
});
