import { circleMembersTable, communityEventsTable, itemsTable } from '@pass-along/contracts';
import { type Database } from '../reading/database.ts';
import { aliased, combined } from '../reading/selection.ts';
import { prepare, slot, sql } from '../reading/statements.ts';

/** Who may see an item or event, by its id: undefined for everybody, nobody where it is not known here. */
export interface SeersOf {
  item: (itemId: string) => Promise<string[] | undefined>;
  event: (eventId: string) => Promise<string[] | undefined>;
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

export function createSeers(database: Database): SeersOf {
  return {
    async item(itemId) {
      const rows = await database.run(ofItem, { itemId });
      const [item] = rows;
      if (!item) return [];
      return item.circleId === null ? undefined : [item.ownerId, ...rows.flatMap(({ memberId }) => memberId ?? [])];
    },

    async event(eventId) {
      const [event] = await database.run(ofEvent, { eventId });
      if (!event) return [];
      return event.status === 'draft' ? [event.createdBy] : undefined;
    },
  };
}
