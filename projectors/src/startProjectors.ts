import { type LiveFeed, type Metrics } from '@pass-along/platform';
import { registerMetrics } from './projectorMetrics.ts';
import { readModels } from './readModels/readModels.ts';
import { createRelay } from './relay/relay.ts';
import { type RuntimeDeps } from './runtime/leader.ts';
import { type Runtime, startRuntime } from './runtime/runtime.ts';

export interface ProjectorsDeps extends RuntimeDeps {
  liveFeed: LiveFeed;
  metrics?: Metrics;
}

/** Starts every read model's projection and the relay; resolves once the read models' tables are there. */
export async function startProjectors(deps: ProjectorsDeps): Promise<Runtime> {
  const relay = createRelay({ store: deps.rawStore, liveFeed: deps.liveFeed });
  const runtime = await startRuntime([...readModels, relay], deps);
  if (deps.metrics) registerMetrics(deps.metrics, runtime);
  return runtime;
}
