import {
  type Actor,
  type AuditCountRow,
  auditCountsTable,
  type AuditHourRow,
  auditHoursTable,
  type AuditRow,
  auditTable,
  categoryOf,
  privateCategories,
  type PrivateDeedRow,
  privateDeedsTable,
} from '@pass-along/contracts';
import { type StoredEvent } from '@pass-along/platform';
import { type Projection, type Target } from '../../runtime/projection.ts';
import { insertRows } from '../../runtime/rows.ts';
import { tally } from '../../runtime/tallies.ts';

/** The row of one event, as stored: its personal fields are still encrypted. */
export function auditRowOf(event: StoredEvent): AuditRow {
  const { metadata } = event;
  const actor = actorOf(event);
  return {
    position: event.position,
    event_id: event.id,
    stream: event.stream,
    category: categoryOf(event.stream),
    revision: event.revision,
    type: event.type,
    data: event.data,
    schema_version: metadata.schemaVersion,
    actor_id: actor.id,
    actor_role: actor.role,
    at: metadata.at,
    command_id: metadata.commandId,
    correlation_id: metadata.$correlationId,
    causation_id: metadata.$causationId,
    names_swap: typeof event.data['swapId'] === 'string',
  };
}

/** Whose word it was: what a member decided, such as to accept a swap, is now and then carried out by a policy. */
function actorOf({ data, metadata: { actor } }: StoredEvent): Actor {
  const memberId = data['byMemberId'];
  return actor.role === 'system' && typeof memberId === 'string' ? { id: memberId, role: 'user' } : actor;
}

const isPrivate = ({ category }: AuditRow) => privateCategories.some((each) => each === category);

function deedOf({ position, actor_id, actor_role, stream, revision }: AuditRow): PrivateDeedRow {
  return { position, actor_id, actor_role, stream, revision };
}

/** How many there are of each kind. */
const counts = tally<AuditRow, AuditCountRow>(auditCountsTable, ({ category, type, names_swap }) => {
  return [{ count_id: `${category}/${type}${names_swap ? '/swap' : ''}`, category, type, names_swap, count: 1 }];
});

export const auditProjection: Projection = {
  name: 'audit',
  version: 3,
  reads: 'stored',
  beginsAt: 'start',
  tables: [auditTable, privateDeedsTable, auditCountsTable, auditHoursTable],
  keysOf: (event) => [event.position],
  async apply(events, target) {
    const rows = events.map(auditRowOf);
    const open = rows.filter((row) => !isPrivate(row));
    const deeds = rows.filter(isPrivate).map(deedOf);
    const added = new Set([
      ...(await insertRows(target.client, target.schema, auditTable, open)),
      ...(await insertRows(target.client, target.schema, privateDeedsTable, deeds)),
    ]);
    const changes = rows.filter(({ position }) => added.has(position)).map((after) => ({ before: undefined, after }));
    await counts.apply(changes, target);
    if (open.length > 0) await widenHours(open, target);
  },
};

const hourLength = 3_600_000;

/** The clocks of who records differ, so that an hour's events need not stand beside each other. */
async function widenHours(rows: readonly AuditRow[], { client, schema }: Target): Promise<void> {
  const hours = new Map<string, AuditHourRow>();
  // in the order of the log
  for (const { at, position } of rows) {
    const hour = new Date(Math.floor(Date.parse(at) / hourLength) * hourLength).toISOString();
    const first_position = hours.get(hour)?.first_position ?? position;
    hours.set(hour, { hour_id: hour, hour, first_position, last_position: position });
  }
  const target = `${schema}.${auditHoursTable.name}`;
  const columns = auditHoursTable.columns.join(', ');
  await client.query(
    `INSERT INTO ${target} AS kept (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${target}, $1::json)
     ON CONFLICT (${auditHoursTable.key}) DO UPDATE SET
       first_position = least(kept.first_position, excluded.first_position),
       last_position = greatest(kept.last_position, excluded.last_position)`,
    [JSON.stringify([...hours.values()])],
  );
}
