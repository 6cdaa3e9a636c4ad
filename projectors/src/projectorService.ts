import { type Kit, type RunningConsumers } from '@pass-along/platform';
import { startProjectors } from './startProjectors.ts';

/** Read models and relay; each projection is led by one of many instances. */
export async function projectorService({ teardown, ...kit }: Kit): Promise<RunningConsumers> {
  const { connectionString, pool, store, rawStore, liveFeed, kafka, logger, metrics } = kit;
  const runtime = await startProjectors({ connectionString, pool, store, rawStore, liveFeed, kafka, logger, metrics });
  teardown.add(() => runtime.stop());
  return runtime;
}
