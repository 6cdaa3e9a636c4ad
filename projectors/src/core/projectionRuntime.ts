import { nameCollation, readModelSchema } from '@pass-along/contracts/tables';
import {
  type Consumer,
  type ConsumerDeps,
  runInTransaction,
  type LiveFeed,
  prepareConsumers,
  type RunningConsumers,
  startConsumers,
} from '@pass-along/platform';
import type pg from 'pg';
import type { Projection, WriteTarget } from './projection.ts';
import { rebuild } from './rebuildProjection.ts';
import { prepareRebuilds } from './rebuildProgress.ts';
import { createTables, hashTables } from './projectionSchemas.ts';

/** Creates all tables that projections need, their own and the runtime's. */
export async function prepareProjections(
  projections: readonly Projection[],
  deps: Pick<ConsumerDeps, 'pool' | 'store' | 'rawStore' | 'logger' | 'retries'>,
): Promise<void> {
  await prepareRebuilds(deps.pool);
  await runInTransaction(deps.pool, async (client) => {
    // The lock lets instances that start together take turns.
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('projections:prepare', 0))`);
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await client.query(`CREATE COLLATION IF NOT EXISTS ${nameCollation} (provider = icu, locale = 'und-u-kn')`);
  });
  await prepareConsumers(
    deps.pool,
    deps.rawStore,
    projections.map((projection) => toConsumer(projection, deps)),
  );
}

export interface RuntimeDeps extends ConsumerDeps {
  /** Carries the projections' announcements to browsers. Without it, nothing is announced. */
  liveFeed?: LiveFeed;
}

/** Starts every projection and the other consumers. Leads those without a leader, and stands by for the rest. */
export async function startRuntime(
  projections: readonly Projection[],
  deps: RuntimeDeps,
  beside: readonly Consumer[] = [],
): Promise<RunningConsumers> {
  await prepareProjections(projections, deps);
  return startConsumers([...projections.map((projection) => toConsumer(projection, deps)), ...beside], {
    ...deps,
    startedAs: 'projectors',
  });
}

/** Adapts a projection to the consumer kit. */
export function toConsumer(
  projection: Projection,
  deps: Pick<RuntimeDeps, 'pool' | 'store' | 'rawStore' | 'logger' | 'retries' | 'liveFeed'>,
): Consumer {
  const { name, version, categories, types, reads, beginsAt, gatherMs, tables } = projection;
  const { liveFeed } = deps;
  const createTarget = (client: pg.ClientBase): WriteTarget => ({
    client,
    schema: readModelSchema,
    ...(liveFeed && { announce: (announcements) => liveFeed.publish(client, announcements) }),
  });
  return {
    name,
    version,
    shape: hashTables(projection),
    reads,
    beginsAt,
    ...(categories && { categories }),
    ...(types && { types }),
    ...(gatherMs !== undefined && { gatherMs }),
    handle: (events) =>
      Promise.resolve(
        projection.canHandle && !events.some((event) => projection.canHandle?.(event))
          ? {}
          : { write: (client) => projection.apply(events, createTarget(client)) },
      ),
    // A consumer without tables has no state that could get out of step.
    ...(tables.length > 0 && {
      partitionKeys: (event) => projection.partitionKeys(event),
      ...(projection.blockingKeys && { blockingKeys: projection.blockingKeys }),
      async create(client) {
        await client.query(`CREATE SCHEMA IF NOT EXISTS ${readModelSchema}`);
        for (const table of tables) await client.query(`DROP TABLE IF EXISTS ${readModelSchema}.${table.name}`);
        await createTables(client, readModelSchema, projection);
      },
      async replace(signal) {
        await rebuild(projection, deps, { then: 'switch', signal });
      },
    }),
  };
}
