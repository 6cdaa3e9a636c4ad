import { defineModule } from '../core/commandModule.ts';
import { createPolicyConsumer } from '../core/policyConsumer.ts';
import { awayPolicy } from './awayPolicy.ts';

/** Effects of a member's absence on swaps and community events. */
export const availabilityModule = defineModule({
  deciders: {},
  policies: [(deps) => createPolicyConsumer(awayPolicy, deps)],
});
