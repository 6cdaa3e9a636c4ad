import type pg from 'pg';
import { isValidPosition, type Position, START } from '../eventStore/eventStore.ts';
import type { LastEvent } from '../eventStore/lastEvent.ts';

export interface FollowersMove {
  placeOf: (position: Position) => Position;
  /** End of the source log. */
  end: Position;
}

/**
 * Consumers continue after the same event in the copy and keep their deadlines; their leaders rebuild read models. A
 * checkpoint beyond the source's end is deleted, as a start on the source would do.
 */
export async function moveConsumers(client: pg.ClientBase, { placeOf, end }: FollowersMove): Promise<void> {
  // version 0 does not exist, so the tables are rebuilt and stay readable meanwhile
  await client.query(
    `UPDATE consumers.checkpoints SET version = 0, position = '', last_event = NULL, epoch = epoch + 1, updated_at =
      now()
     WHERE shape <> ''`,
  );
  await client.query(
    `DELETE FROM consumers.parked_events WHERE consumer IN (SELECT consumer FROM consumers.checkpoints ` +
      `WHERE shape <> '')`,
  );
  const { rows } = await client.query<{ consumer: string; position: Position; lastEvent: LastEvent | null }>(
    `SELECT consumer, position, last_event AS "lastEvent" FROM consumers.checkpoints WHERE shape = ''`,
  );
  for (const { consumer, position, lastEvent } of rows) {
    if (!isValidPosition(position) || position > end)
      await client.query('DELETE FROM consumers.checkpoints WHERE consumer = $1', [consumer]);
    else
      await client.query(
        `UPDATE consumers.checkpoints SET position = $2, last_event = $3, epoch = epoch + 1, updated_at = ` +
          `now() WHERE consumer = $1`,
        [
          consumer,
          placeOf(position),
          lastEvent && JSON.stringify({ ...lastEvent, position: placeOf(lastEvent.position) }),
        ],
      );
  }
  await movePositions(client, 'parked_events', '', placeOf);
  // a deadline's id depends on its original position, so that position is kept and the deadline fires only once
  await movePositions(client, 'deadlines', ', known_as = coalesce(kept.known_as, kept.position)', placeOf);
}

async function movePositions(
  client: pg.ClientBase,
  table: 'parked_events' | 'deadlines',
  besides: string,
  placeOf: FollowersMove['placeOf'],
): Promise<void> {
  const { rows } = await client.query<{ position: Position }>(`SELECT DISTINCT position FROM consumers.${table}`);
  const known = rows.map(({ position }) => position).filter((position) => position !== START);
  await client.query(
    `UPDATE consumers.${table} kept SET position = moved.place${besides}
     FROM unnest($1::text[], $2::text[]) AS moved (position, place) WHERE kept.position = moved.position`,
    [known, known.map(placeOf)],
  );
}
