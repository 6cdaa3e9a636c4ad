import { deskItemDecider } from '../domain/desk/deskItem.ts';
import { type AnyDecider } from '../handler/fold.ts';
import { defineModule } from '../module.ts';
import { deskPolicy } from '../policies/deskPolicy.ts';
import { heldClaimsPolicy } from '../policies/heldClaimsPolicy.ts';
import { createPolicyConsumer } from '../policies/policyConsumer.ts';
import { registerDeskRoutes } from './deskRoutes.ts';

/** The desk: everything that waits for an admin. */
export const deskModule = defineModule({
  deciders: { deskItem: deskItemDecider as AnyDecider },
  routes(write, { handler, pool }) {
    registerDeskRoutes(write, handler, pool);
  },
  policies: [(deps) => createPolicyConsumer(deskPolicy, deps), (deps) => createPolicyConsumer(heldClaimsPolicy, deps)],
});
