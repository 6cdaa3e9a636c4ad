import { dataAccessDecider } from './dataAccessDecider.ts';
import { readModelDecider } from './readModelDecider.ts';
import { defineModule } from '../core/commandModule.ts';
import { registerCopyRoutes } from './asOfCopyRoutes.ts';
import { registerReadModelOrderRoutes } from './readModelOrderRoutes.ts';
import { registerStreamRoutes } from './streamInspectionRoutes.ts';

/** Developer tools: orders for read models, as-of copies, folded streams and dry runs. */
export const replayModule = defineModule({
  deciders: { readModel: readModelDecider, dataAccess: dataAccessDecider },
  routes(write, { handler, pool, rawStore, vault, deciders, copyTokens }) {
    registerReadModelOrderRoutes(write, { handler, pool });
    registerCopyRoutes(write, { handler, pool, rawStore, copyTokens });
    registerStreamRoutes(write, { rawStore, deciders, vault });
  },
  policies: [],
});
