import { ringDecider } from '../domain/swaps/ring.ts';
import { swapDecider } from '../domain/swaps/swap.ts';
import { type AnyDecider } from '../handler/fold.ts';
import { defineModule } from '../module.ts';
import { policyConsumer } from '../policies/policyConsumer.ts';
import { swapDeadlines } from '../policies/swapDeadlines.ts';
import { swapPolicy } from '../policies/swapPolicy.ts';
import { createProposeSwap } from './proposeSwap.ts';
import { ringRoutes } from './ringRoutes.ts';
import { swapRoutes } from './swapRoutes.ts';
import { swapStepRoutes } from './swapStepRoutes.ts';

/** Swap requests and everything that follows from them. */
export const swapsModule = defineModule({
  deciders: { swap: swapDecider as AnyDecider, ring: ringDecider as AnyDecider },
  routes(write, { handler, files, images, digests }) {
    swapRoutes(write, { handler, proposeSwap: createProposeSwap(handler, digests) });
    swapStepRoutes(write, { handler, files, images, digests });
    ringRoutes(write, handler);
  },
  policies: [(deps) => policyConsumer(swapPolicy, deps), (deps) => policyConsumer(swapDeadlines, deps)],
});
