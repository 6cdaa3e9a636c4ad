import { deskItemDecider } from './deskItemDecider.ts';
import { defineModule } from '../core/commandModule.ts';
import { deskPolicy } from './deskPolicy.ts';
import { heldClaimsPolicy } from './heldClaimsPolicy.ts';
import { createPolicyConsumer } from '../core/policyConsumer.ts';
import { registerDeskRoutes } from './deskRoutes.ts';

/** The desk: everything that waits for an admin. */
export const deskModule = defineModule({
  deciders: { deskItem: deskItemDecider },
  routes(write, { handler, pool }) {
    registerDeskRoutes(write, handler, pool);
  },
  policies: [(deps) => createPolicyConsumer(deskPolicy, deps), (deps) => createPolicyConsumer(heldClaimsPolicy, deps)],
});
