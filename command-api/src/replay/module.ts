import { dataAccessDecider } from '../domain/dataAccess/dataAccess.ts';
import { readModelDecider } from '../domain/readModels/readModel.ts';
import { type AnyDecider } from '../handler/fold.ts';
import { defineModule } from '../module.ts';
import { registerCopyRoutes } from './copyRoutes.ts';
import { registerReadModelOrderRoutes } from './orderRoutes.ts';
import { registerStreamRoutes } from './streamRoutes.ts';

/** Developer tools: orders for read models, as-of copies, folded streams and dry runs. */
export const replayModule = defineModule({
  deciders: { readModel: readModelDecider as AnyDecider, dataAccess: dataAccessDecider as AnyDecider },
  routes(write, { handler, pool, rawStore, vault, deciders, copyTokens }) {
    registerReadModelOrderRoutes(write, { handler, pool });
    registerCopyRoutes(write, { handler, pool, copyTokens });
    registerStreamRoutes(write, { rawStore, deciders, vault });
  },
  policies: [],
});
