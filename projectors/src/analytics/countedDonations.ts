import { toQuarterHour } from '@pass-along/contracts';
import {
  donationsTable,
  eventDonationsTable,
  figureCellsTable,
  figureMembersTable,
  figureBucketsTable,
  figureTotalsTable,
  type EventDonationRow,
} from '@pass-along/contracts/tables';
import { type Fold, createFoldedTable, type FoldedTable } from '../core/foldedProjection.ts';
import { createCounterTable } from '../core/counterTables.ts';
import type { GetDonationEventId } from '../communityEvents/eventDonations.ts';
import { toCell } from '../core/figureCells.ts';

const createEventDonationsFold = (getDonatedTo: GetDonationEventId): Fold<EventDonationRow, 'item'> => ({
  categories: ['item'],
  getRowKeys: ({ type, data }) => (type === 'ItemExchanged' && data.swapId === null ? [data.itemId] : []),
  evolve(donation, event) {
    const eventId = getDonatedTo(event);
    if (donation || event.type !== 'ItemExchanged' || eventId === undefined) return donation;
    const { itemId, ownerId, category, circleId, exchangedAt } = event.data;
    return {
      item_id: itemId,
      event_id: eventId,
      owner_id: ownerId,
      category,
      circle_id: circleId,
      donated_at: exchangedAt,
    };
  },
});

/** Pledged items that were handed over count like the donations of completed requests. */
export function foldEventDonations(getDonatedTo: GetDonationEventId): FoldedTable {
  return createFoldedTable(eventDonationsTable, createEventDonationsFold(getDonatedTo), [
    createCounterTable(figureBucketsTable, ({ donated_at }: EventDonationRow) => {
      const slot = toQuarterHour(donated_at);
      return [{ slot_id: slot, slot, items_donated: 1, event_donations: 1 }];
    }),
    createCounterTable(figureCellsTable, (donation: EventDonationRow) => [
      { ...toCell(donation.donated_at, donation), items_donated: 1, event_donations: 1 },
    ]),
    createCounterTable(figureTotalsTable, () => [{ total_id: 'community', completions: 1, donations: 1 }]),
    createCounterTable(figureMembersTable, ({ owner_id }: EventDonationRow) => [
      { member_id: owner_id, completed: 1, donated: 1 },
    ]),
    createCounterTable(donationsTable, ({ item_id, owner_id, category, circle_id, donated_at }: EventDonationRow) => [
      {
        donation_id: item_id,
        giver_id: owner_id,
        receiver_id: null,
        swap_id: null,
        ...{ item_id, category, circle_id, donated_at },
        donations: 1,
      },
    ]),
  ]);
}
