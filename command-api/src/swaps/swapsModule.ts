import { ringDecider } from '../collusionRings/ringDecider.ts';
import { openSwapLoopSearchPolicy } from './loops/openSwapLoopSearchPolicy.ts';
import { swapLoopSearchesDecider } from './loops/swapLoopSearchesDecider.ts';
import { swapDecider } from './swapDecider.ts';
import { defineModule } from '../core/commandModule.ts';
import { createPolicyConsumer } from '../core/policyConsumer.ts';
import { swapDeadlines } from './swapDeadlinePolicy.ts';
import { swapPolicy } from './swapPolicy.ts';
import { createProposeSwap } from './proposeSwap.ts';
import { registerCollusionRingRoutes } from '../collusionRings/collusionRingRoutes.ts';
import { swapLoopDecider } from './loops/swapLoopDecider.ts';
import { swapLoopPolicy } from './loops/swapLoopPolicy.ts';
import { registerSwapLoopRoutes } from './loops/swapLoopRoutes.ts';
import { registerSwapRoutes } from './swapRoutes.ts';
import { registerSwapStepRoutes } from './swapStepRoutes.ts';

/** Swap requests and everything that follows from them. */
export const swapsModule = defineModule({
  deciders: {
    swap: swapDecider,
    swapLoop: swapLoopDecider,
    swapLoopSearches: swapLoopSearchesDecider,
    ring: ringDecider,
  },
  routes(write, { handler, files, images, digests }) {
    registerSwapRoutes(write, { handler, proposeSwap: createProposeSwap(handler, digests) });
    registerSwapStepRoutes(write, { handler, files, images, digests });
    registerSwapLoopRoutes(write, handler);
    registerCollusionRingRoutes(write, handler);
  },
  policies: [
    (deps) => createPolicyConsumer(swapPolicy, deps),
    (deps) => createPolicyConsumer(swapDeadlines, deps),
    (deps) => createPolicyConsumer(openSwapLoopSearchPolicy(deps), deps),
    (deps) => createPolicyConsumer(swapLoopPolicy, deps),
  ],
});
