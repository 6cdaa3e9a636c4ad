import { ringDecider } from '../domain/swaps/ring.ts';
import { swapDecider } from '../domain/swaps/swap.ts';
import { type AnyDecider } from '../handler/fold.ts';
import { defineModule } from '../module.ts';
import { createPolicyConsumer } from '../policies/policyConsumer.ts';
import { swapDeadlines } from '../policies/swapDeadlines.ts';
import { swapPolicy } from '../policies/swapPolicy.ts';
import { createProposeSwap } from './proposeSwap.ts';
import { registerCollusionRingRoutes } from './ringRoutes.ts';
import { registerSwapRoutes } from './swapRoutes.ts';
import { registerSwapStepRoutes } from './swapStepRoutes.ts';

/** Swap requests and everything that follows from them. */
export const swapsModule = defineModule({
  deciders: { swap: swapDecider as AnyDecider, ring: ringDecider as AnyDecider },
  routes(write, { handler, files, images, digests }) {
    registerSwapRoutes(write, { handler, proposeSwap: createProposeSwap(handler, digests) });
    registerSwapStepRoutes(write, { handler, files, images, digests });
    registerCollusionRingRoutes(write, handler);
  },
  policies: [(deps) => createPolicyConsumer(swapPolicy, deps), (deps) => createPolicyConsumer(swapDeadlines, deps)],
});
