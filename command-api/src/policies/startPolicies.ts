import { type ConsumerDeps, type RunningConsumers, startConsumers } from '@pass-along/platform';
import { type PolicyDeps, policyConsumer } from './policyConsumer.ts';
import { suspensionPolicy } from './suspensionPolicy.ts';
import { swapPolicy } from './swapPolicy.ts';

/** Patient: a hot item may refuse a few tries in a row. */
const retries = { tries: 8, firstPauseMs: 100 };

export type PoliciesDeps = ConsumerDeps & PolicyDeps;

/** Runs the process managers while this instance holds their leases; other instances stand by. */
export async function startPolicies(deps: PoliciesDeps): Promise<RunningConsumers> {
  const consumers = [await policyConsumer(swapPolicy, deps), await policyConsumer(suspensionPolicy, deps)];
  return startConsumers(consumers, { retries, ...deps });
}
