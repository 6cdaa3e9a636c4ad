import { type ConsumerDeps, type RunningConsumers, startConsumers } from '@pass-along/platform';
import { modules } from './commandModules.ts';
import type { PolicyDeps } from './core/policyConsumer.ts';

/** Many tries, since a popular item may cause several version conflicts in a row. */
const retries = { tries: 8, firstPauseMs: 100 };

export type PoliciesDeps = ConsumerDeps & PolicyDeps;

/** Runs the process managers of all features while this instance holds their leases. Other instances stand by. */
export async function startPolicies(deps: PoliciesDeps): Promise<RunningConsumers> {
  const consumers = await Promise.all(modules.flatMap(({ policies }) => policies.map((open) => open(deps))));
  return startConsumers(consumers, { retries, ...deps, startedAs: 'policies' });
}
