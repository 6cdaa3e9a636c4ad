import { deskItemDecider } from '../domain/desk/deskItem.ts';
import { type AnyDecider } from '../handler/fold.ts';
import { defineModule } from '../module.ts';
import { deskPolicy } from '../policies/deskPolicy.ts';
import { heldClaimsPolicy } from '../policies/heldClaimsPolicy.ts';
import { policyConsumer } from '../policies/policyConsumer.ts';
import { deskRoutes } from './deskRoutes.ts';

/** The desk: everything that waits for an admin. */
export const deskModule = defineModule({
  deciders: { deskItem: deskItemDecider as AnyDecider },
  routes(write, { handler, pool }) {
    deskRoutes(write, handler, pool);
  },
  policies: [(deps) => policyConsumer(deskPolicy, deps), (deps) => policyConsumer(heldClaimsPolicy, deps)],
});
