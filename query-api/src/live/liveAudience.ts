import type { ProjectionName } from '@pass-along/contracts';
import {
  circleMembersTable,
  communityEventsTable,
  itemsTable,
  swapLoopsTable,
  swapsTable,
} from '@pass-along/contracts/tables';
import type { Position } from '@pass-along/platform';
import { findAudience } from '../circles/circleReadQueries.ts';
import type { Checkpoints } from '../core/projectionCheckpoints.ts';
import type { Database } from '../core/readDatabase.ts';
import { createAlias, mergeSelections } from '../core/sqlSelections.ts';
import { prepare, param, sql } from '../core/sqlStatements.ts';

/** The members that may see an entity, at a position or later. */
export interface LiveAudience {
  /** Undefined for all members; empty for an unknown entity. */
  item: (itemId: string, position: Position) => Promise<string[] | undefined>;
  event: (eventId: string, position: Position) => Promise<string[] | undefined>;
  /** The members of the circle. */
  circle: (circleId: string, position: Position) => Promise<string[]>;
  /** The loop of which the swap is a leg, with its members; undefined for other swaps. */
  loopOfLeg: (swapId: string, position: Position) => Promise<{ loopId: string; memberIds: string[] } | undefined>;
}

const items = createAlias(itemsTable, 'i');
const memberships = createAlias(circleMembersTable, 'cm');
const ofItem = prepare(
  sql(items.from)
    .leftJoin(memberships.from, memberships.columns.circle_id, items.columns.circle_id)
    .where(items.columns.item_id, param('itemId')),
  mergeSelections(items.only('owner_id', 'circle_id'), memberships.joined({ memberId: 'member_id' })),
);

const events = createAlias(communityEventsTable, 'e');
const ofEvent = prepare(
  sql(events.from).where(events.columns.event_id, param('eventId')),
  events.only('created_by', 'status'),
);

const swaps = createAlias(swapsTable, 's');
const loops = createAlias(swapLoopsTable, 'l');
const ofLeg = prepare(
  sql(swaps.from)
    .join(loops.from, loops.columns.loop_id, swaps.columns.loop_id)
    .where(swaps.columns.swap_id, param('swapId')),
  loops.only('loop_id', 'member_ids'),
);

/** Announcements come from the log, and the read models may lag, so the lookup waits for them for a limited time. */
export function createLiveAudience(database: Database, { waitFor }: Pick<Checkpoints, 'waitFor'>): LiveAudience {
  const waitAndRead = async <R>(from: readonly ProjectionName[], position: Position, read: () => Promise<R>) => {
    await waitFor(from, position);
    return read();
  };
  return {
    async item(itemId, position) {
      const rows = await waitAndRead(['items', 'circles'], position, () => database.run(ofItem, { itemId }));
      const [item] = rows;
      if (!item) return [];
      return item.circleId === null ? undefined : [item.ownerId, ...rows.flatMap(({ memberId }) => memberId ?? [])];
    },

    async event(eventId, position) {
      const [event] = await waitAndRead(['communityEvents'], position, () => database.run(ofEvent, { eventId }));
      if (!event) return [];
      return event.status === 'draft' ? [event.createdBy] : undefined;
    },

    async loopOfLeg(swapId, position) {
      const [loop] = await waitAndRead(['swaps', 'swapLoops'], position, () => database.run(ofLeg, { swapId }));
      return loop;
    },

    circle: (circleId, position) => waitAndRead(['circles'], position, () => findAudience(database, circleId)),
  };
}
