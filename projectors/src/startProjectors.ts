import type { Kafka, LiveFeed, RunningConsumers } from '@pass-along/platform';
import { createCopiesConsumer } from './replay/copiesConsumer.ts';
import { readModels } from './readModelList.ts';
import { publishEvents } from './core/publishEvents.ts';
import { createOrdersConsumer } from './replay/ordersConsumer.ts';
import { relayProjection } from './core/relayProjection.ts';
import { startRuntime, type RuntimeDeps } from './core/projectionRuntime.ts';

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
