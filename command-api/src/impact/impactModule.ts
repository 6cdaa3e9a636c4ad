import { defineModule } from '../core/commandModule.ts';
import { registerFactorRoutes } from './factorRoutes.ts';
import { factorsDecider } from './factorsDecider.ts';

/** The factors behind the impact figures. */
export const impactModule = defineModule({
  deciders: { factors: factorsDecider },
  routes(write, { handler, rawStore, pool }) {
    registerFactorRoutes(write, { handler, rawStore, pool });
  },
  policies: [],
});
