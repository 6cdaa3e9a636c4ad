import { type ConsumerDeps, type RunningConsumers, startConsumers } from '@pass-along/platform';
import { modules } from '../modules.ts';
import { type PolicyDeps } from './policyConsumer.ts';

/** Patient: a hot item may refuse a few tries in a row. */
const retries = { tries: 8, firstPauseMs: 100 };

export type PoliciesDeps = ConsumerDeps & PolicyDeps;

/** Runs every feature's process managers while this instance holds their leases; other instances stand by. */
export async function startPolicies(deps: PoliciesDeps): Promise<RunningConsumers> {
  const consumers = await Promise.all(modules.flatMap(({ policies }) => policies.map((open) => open(deps))));
  return startConsumers(consumers, { retries, ...deps, startedAs: 'policies' });
}
