import { type EventStore, type Position } from '@pass-along/platform';
import type pg from 'pg';
import { readCheckpoints } from './checkpoints.ts';
import { parkedCounts } from './parkedEvents.ts';
import { filterOf, type Projection } from './projection.ts';

/** Where a projection stands, whichever instance leads it. */
export interface ProjectionStatus {
  name: string;
  version: number;
  position: Position;
  /** Events it has yet to take; counted up to `lagCounted`, so that number means as many or more. */
  lagEvents: number;
  parked: number;
}

export const lagCounted = 1_000;

export async function readStatus(
  pool: pg.Pool,
  store: EventStore,
  projections: readonly Projection[],
): Promise<ProjectionStatus[]> {
  const [checkpoints, parked, head] = await Promise.all([readCheckpoints(pool), parkedCounts(pool), store.head()]);
  const byName = new Map(checkpoints.map((checkpoint) => [checkpoint.projection, checkpoint]));
  return Promise.all(
    projections.map(async (projection) => {
      const { version, position } = byName.get(projection.name) ?? { version: 0, position: '' };
      return {
        name: projection.name,
        version,
        position,
        lagEvents: position >= head ? 0 : await countAfter(store, projection, position),
        parked: parked.get(projection.name) ?? 0,
      };
    }),
  );
}

async function countAfter(store: EventStore, projection: Projection, after: Position): Promise<number> {
  let events = 0;
  for await (const event of store.readAll({ after, limit: lagCounted, ...filterOf(projection) }))
    if (event.position > after) events += 1;
  return events;
}
