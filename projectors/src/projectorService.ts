import type { Kit, RunningConsumers } from '@pass-along/platform';
import { startProjectors } from './startProjectors.ts';

/** Starts the read models and the relay. Of many instances, one leads each projection. */
export async function startProjectorService(kit: Kit): Promise<RunningConsumers> {
  const { connectionString, pool, store, rawStore, liveFeed, kafka, logger, metrics, clockMoved, teardown } = kit;
  const deps = { connectionString, pool, store, rawStore, liveFeed, kafka, logger, metrics, clockMoved };
  const runtime = await startProjectors(deps);
  teardown.add(() => runtime.stop());
  return runtime;
}
