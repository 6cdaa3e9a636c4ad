import { catalogue, getEventDefinition, buildEventShapes, type EventTypeEntry } from '@pass-along/contracts';
import { auditCountsTable, readModelSchema } from '@pass-along/contracts/tables';
import { type ConsumerDescription, isFollowing, readDescriptions } from '@pass-along/platform';
import type pg from 'pg';

/** The catalogue of event types, with the number of stored events and the consumers of each. */
export async function readEventTypes(pool: pg.Pool): Promise<EventTypeEntry[]> {
  const [consumers, stored] = await Promise.all([readDescriptions(pool), countStored(pool)]);
  const { events: shapes } = buildEventShapes();
  return Object.entries(catalogue).flatMap(([category, types]) =>
    Object.keys(types).map((type): EventTypeEntry => {
      const { personal = [], secrets = [], sealed, upcasters = {} } = getEventDefinition(type) ?? {};
      const { version = 1, data = {} } = shapes[type] ?? {};
      return {
        _id: type,
        category,
        version,
        upcasts: Object.keys(upcasters).map(Number),
        schema: data,
        personal: personal.flatMap(({ fields }) => Object.keys(fields)),
        secrets: [...secrets],
        sealed: Object.keys(sealed?.fields ?? {}),
        stored: stored.get(type) ?? 0,
        followers: consumers.flatMap((consumer) => findFollower(consumer, category, type)),
      };
    }),
  );
}

function findFollower(consumer: ConsumerDescription, category: string, type: string): EventTypeEntry['followers'] {
  if (!isFollowing(consumer, category, type)) return [];
  const { name, categories, types } = consumer;
  return [{ consumer: name, by: types ? 'type' : categories ? 'category' : 'all' }];
}

async function countStored(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ type: string; stored: number }>(
    `SELECT type, sum(count)::integer AS stored FROM ${readModelSchema}.${auditCountsTable.name} GROUP BY type`,
  );
  return new Map(rows.map(({ type, stored }) => [type, stored]));
}
