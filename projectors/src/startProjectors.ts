import { type Kafka, type LiveFeed, type RunningConsumers } from '@pass-along/platform';
import { createCopiesConsumer } from './runtime/copies.ts';
import { readModels } from './readModels/readModels.ts';
import { publishEvents } from './relay/publishEvents.ts';
import { createOrdersConsumer } from './runtime/orders.ts';
import { relayProjection } from './relay/relay.ts';
import { startRuntime, type RuntimeDeps } from './runtime/runtime.ts';

export interface ProjectorsDeps extends RuntimeDeps {
  liveFeed: LiveFeed;
  /** If set, every event is published on it. */
  kafka?: Pick<Kafka, 'send' | 'topics'> | undefined;
}

/** Starts all projections, the relay and the event publisher. Resolves once the tables of the read models exist. */
export async function startProjectors(deps: ProjectorsDeps): Promise<RunningConsumers> {
  const { liveFeed, kafka } = deps;
  const carrying = new AbortController();
  const beside = [
    createOrdersConsumer(readModels, deps),
    createCopiesConsumer(readModels, deps),
    ...(kafka ? [publishEvents(kafka)] : []),
  ];
  const runtime = await startRuntime([...readModels, relayProjection], deps, beside);
  const carried = liveFeed.runCarrier?.(carrying.signal);
  return {
    ...runtime,
    async stop() {
      await runtime.stop();
      carrying.abort();
      await carried;
    },
  };
}
