import { createChainConsumer, type ConsumerDeps, type RunningConsumers, startConsumers } from '@pass-along/platform';
import { createPolicyConsumer } from '../core/policyConsumer.ts';
import { createSealLog, type SealDeps } from './sealLog.ts';
import { createSealPolicy } from './sealPolicy.ts';

/** Extends the hash chain of the log and seals it daily, on one instance at a time. */
export async function startSeals(deps: ConsumerDeps & SealDeps): Promise<RunningConsumers> {
  const { pool, rawStore, logId, community } = deps;
  const { sealLog, keepLast } = createSealLog(deps);
  await keepLast();
  const policy = createSealPolicy({ settings: community, sealLog });
  const consumers = [await createChainConsumer(pool, rawStore, logId), await createPolicyConsumer(policy, deps)];
  return startConsumers(consumers, { ...deps, startedAs: 'seals' });
}
