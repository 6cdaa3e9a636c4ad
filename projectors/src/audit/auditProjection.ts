import { type Actor, getStreamCategory, listNamedIds, privateCategories } from '@pass-along/contracts';
import {
  type AuditCountRow,
  auditCountsTable,
  type AuditHourRow,
  auditHoursTable,
  type AuditRow,
  auditTable,
  type PrivateDeedRow,
  privateDeedsTable,
} from '@pass-along/contracts/tables';
import type { StoredEvent } from '@pass-along/platform';
import type { Projection, WriteTarget } from '../core/projection.ts';
import { insertRows, upsertRows } from '../core/tableRows.ts';
import { createCounterTable } from '../core/counterTables.ts';

/** Maps an event to its audit row. Personal fields stay encrypted, as stored. */
export function toAuditRow(event: StoredEvent): AuditRow {
  const { metadata } = event;
  const actor = getDecidingActor(event);
  return {
    position: event.position,
    event_id: event.id,
    stream: event.stream,
    category: getStreamCategory(event.stream),
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
    named: listNamedIds(event.type, event.data),
  };
}

/** Carries out decisions of admins only. */
const moderationPolicyName = 'moderationPolicy';

/** Take claims back from an admin without permission, and data of an erased member. Their events name this account. */
const ownDecisionPolicies: readonly string[] = ['heldClaimsPolicy', 'erasurePolicy'];

/**
 * The member behind the event: a policy sometimes carries out a member's decision, such as accepting a swap, or plans
 * the later dates of a series.
 */
function getDecidingActor({ type, data, metadata: { actor } }: StoredEvent): Actor {
  if (actor.role !== 'system' || ownDecisionPolicies.includes(actor.id)) return actor;
  // `byMemberId` of a review that an admin hides or shows again is its author
  const adminId = data['hiddenBy'] ?? data['shownBy'] ?? data['reversedBy'];
  if (typeof adminId === 'string') return { id: adminId, role: 'admin' };
  const memberId = type === 'EventPlanned' ? data['createdBy'] : data['byMemberId'];
  if (typeof memberId !== 'string') return actor;
  return { id: memberId, role: actor.id === moderationPolicyName ? 'admin' : 'user' };
}

const isPrivate = ({ category }: AuditRow) => privateCategories.some((each) => each === category);

function toPrivateDeedRow({ position, actor_id, actor_role, stream, revision, at }: AuditRow): PrivateDeedRow {
  return { position, actor_id, actor_role, stream, revision, at };
}

/** The number of events of each kind. */
const counts = createCounterTable<AuditRow, AuditCountRow>(auditCountsTable, ({ category, type, names_swap }) => {
  return [{ count_id: `${category}/${type}${names_swap ? '/swap' : ''}`, category, type, names_swap, count: 1 }];
});

export const auditProjection: Projection = {
  name: 'audit',
  version: 8,
  reads: 'stored',
  beginsAt: 'start',
  tables: [auditTable, privateDeedsTable, auditCountsTable, auditHoursTable],
  partitionKeys: (event) => [event.position],
  async apply(events, target) {
    const rows = events.map(toAuditRow);
    const open = rows.filter((row) => !isPrivate(row));
    const deeds = rows.filter(isPrivate).map(toPrivateDeedRow);
    const added = new Set([
      ...(await insertRows(target.client, target.schema, auditTable, open)),
      ...(await insertRows(target.client, target.schema, privateDeedsTable, deeds)),
    ]);
    const changes = rows.filter(({ position }) => added.has(position)).map((after) => ({ before: undefined, after }));
    await counts.apply(changes, target);
    if (rows.length > 0) await updateAuditHours(rows, target);
  },
};

/** The start of the hour of a time, both in ISO 8601 UTC. */
const toHour = (at: string) => `${at.slice(0, 'yyyy-mm-ddThh'.length)}:00:00.000Z`;

/** Updates the hours of these events and the neighbouring hours. The events must be in log order. */
async function updateAuditHours(rows: readonly AuditRow[], { client, schema }: WriteTarget): Promise<void> {
  const hours = new Map<string, AuditHourRow>();
  for (const { at, position } of rows) {
    const hour = toHour(at);
    const first_position = hours.get(hour)?.first_position ?? position;
    hours.set(hour, { hour_id: hour, hour, first_position, last_position: position });
  }
  const [earliest] = [...hours.keys()].toSorted();
  // These are nearly always the previous hour and the current one.
  const { rows: around } = await client.query<AuditHourRow>(
    `SELECT ${auditHoursTable.columns.join(', ')} FROM ${schema}.${auditHoursTable.name}
     WHERE first_position > $1 OR hour >= $2
       OR hour = (SELECT hour FROM ${schema}.${auditHoursTable.name} WHERE hour < $2 ORDER BY hour DESC LIMIT 1)`,
    [rows[0]?.position, earliest],
  );
  for (const kept of around) hours.set(kept.hour_id, mergeHours(kept, hours.get(kept.hour_id)));
  const inOrder = [...hours.values()].toSorted((one, other) => (one.hour < other.hour ? -1 : 1));
  for (const [nth, row] of inOrder.entries())
    row.last_position = pickGreater(row.last_position, inOrder[nth - 1]?.last_position);
  const latestFirst = inOrder.toReversed();
  for (const [nth, row] of latestFirst.entries())
    row.first_position = pickLesser(row.first_position, latestFirst[nth - 1]?.first_position);
  await upsertRows(client, schema, auditHoursTable, inOrder);
}

function mergeHours(kept: AuditHourRow, by: AuditHourRow | undefined): AuditHourRow {
  return {
    ...kept,
    first_position: pickLesser(kept.first_position, by?.first_position),
    last_position: pickGreater(kept.last_position, by?.last_position),
  };
}

const pickLesser = (one: string, other = one) => (one < other ? one : other);
const pickGreater = (one: string, other = one) => (one > other ? one : other);
