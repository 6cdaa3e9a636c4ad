import { circleMembersTable, communityEventsTable, itemsTable, type ProjectionName } from '@pass-along/contracts';
import { type Position } from '@pass-along/platform';
import { audienceOf } from '../circles/circleQueries.ts';
import { type Checkpoints } from '../consistency/checkpoints.ts';
import { type Database } from '../reading/database.ts';
import { aliased, combined } from '../reading/selection.ts';
import { prepare, slot, sql } from '../reading/statements.ts';

/** The members that may see an entity, at a position or later. */
export interface SeersOf {
  /** Undefined for all members; empty for an unknown entity. */
  item: (itemId: string, position: Position) => Promise<string[] | undefined>;
  event: (eventId: string, position: Position) => Promise<string[] | undefined>;
  /** The members of the circle. */
  circle: (circleId: string, position: Position) => Promise<string[]>;
}

const items = aliased(itemsTable, 'i');
const memberships = aliased(circleMembersTable, 'cm');
const ofItem = prepare(
  sql(items.from)
    .leftJoin(memberships.from, memberships.columns.circle_id, items.columns.circle_id)
    .where(items.columns.item_id, slot('itemId')),
  combined(items.only('owner_id', 'circle_id'), memberships.joined({ memberId: 'member_id' })),
);

const events = aliased(communityEventsTable, 'e');
const ofEvent = prepare(
  sql(events.from).where(events.columns.event_id, slot('eventId')),
  events.only('created_by', 'status'),
);

/** Announcements come from the log, and the read models may lag, so the lookup waits for them for a limited time. */
export function createSeers(database: Database, { waitFor }: Pick<Checkpoints, 'waitFor'>): SeersOf {
  const readAt = async <R>(from: readonly ProjectionName[], position: Position, read: () => Promise<R>) => {
    await waitFor(from, position);
    return read();
  };
  return {
    async item(itemId, position) {
      const rows = await readAt(['items', 'circles'], position, () => database.run(ofItem, { itemId }));
      const [item] = rows;
      if (!item) return [];
      return item.circleId === null ? undefined : [item.ownerId, ...rows.flatMap(({ memberId }) => memberId ?? [])];
    },

    async event(eventId, position) {
      const [event] = await readAt(['communityEvents'], position, () => database.run(ofEvent, { eventId }));
      if (!event) return [];
      return event.status === 'draft' ? [event.createdBy] : undefined;
    },

    circle: (circleId, position) => readAt(['circles'], position, () => audienceOf(database, circleId)),
  };
}
