import { type Kit, type RunningConsumers } from '@pass-along/platform';
import { startProjectors } from './startProjectors.ts';

/** Starts the read models and the relay. Of many instances, one leads each projection. */
export async function startProjectorService({ teardown, ...kit }: Kit): Promise<RunningConsumers> {
  const { connectionString, pool, store, rawStore, liveFeed, kafka, logger, metrics } = kit;
  const runtime = await startProjectors({ connectionString, pool, store, rawStore, liveFeed, kafka, logger, metrics });
  teardown.add(() => runtime.stop());
  return runtime;
}
