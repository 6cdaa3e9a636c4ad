import { type ConsumerDeps, type LiveFeed, type RunningConsumers } from '@pass-along/platform';
import { readModels } from './readModels/readModels.ts';
import { createRelay } from './relay/relay.ts';
import { startRuntime } from './runtime/runtime.ts';

export interface ProjectorsDeps extends ConsumerDeps {
  liveFeed: LiveFeed;
}

/** Starts every read model's projection and the relay; resolves once the read models' tables are there. */
export async function startProjectors(deps: ProjectorsDeps): Promise<RunningConsumers> {
  const relay = createRelay({ liveFeed: deps.liveFeed });
  return startRuntime([...readModels, relay], deps);
}
