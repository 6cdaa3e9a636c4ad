import { type Kit } from '@pass-along/platform';
import { type Runtime } from './runtime/runtime.ts';
import { startProjectors } from './startProjectors.ts';

/** Read models and relay; each projection is led by one of many instances. */
export async function projectorService({ teardown, ...kit }: Kit): Promise<Runtime> {
  const { connectionString, pool, store, rawStore, liveFeed, logger, metrics } = kit;
  const runtime = await startProjectors({ connectionString, pool, store, rawStore, liveFeed, logger, metrics });
  teardown.add(() => runtime.stop());
  return runtime;
}
