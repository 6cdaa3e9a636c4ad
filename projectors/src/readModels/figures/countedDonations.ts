import {
  donationsTable,
  eventDonationsTable,
  figureCellsTable,
  figureMembersTable,
  figureSlotsTable,
  figureTotalsTable,
  slotOf,
  type EventDonationRow,
} from '@pass-along/contracts';
import { type Fold, foldedTable, type FoldedTable } from '../../runtime/foldedProjection.ts';
import { tally } from '../../runtime/tallies.ts';
import { type GetDonatedTo } from '../eventDonations.ts';
import { cellOf } from './cells.ts';

const eventDonationsFold = (getDonatedTo: GetDonatedTo): Fold<EventDonationRow, 'item'> => ({
  categories: ['item'],
  rowsOf: ({ type, data }) => (type === 'ItemExchanged' && data.swapId === null ? [data.itemId] : []),
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
export function foldEventDonations(getDonatedTo: GetDonatedTo): FoldedTable {
  return foldedTable(eventDonationsTable, eventDonationsFold(getDonatedTo), [
    tally(figureSlotsTable, ({ donated_at }: EventDonationRow) => {
      const slot = slotOf(donated_at);
      return [{ slot_id: slot, slot, items_donated: 1, event_donations: 1 }];
    }),
    tally(figureCellsTable, (donation: EventDonationRow) => [
      { ...cellOf(donation.donated_at, donation), items_donated: 1, event_donations: 1 },
    ]),
    tally(figureTotalsTable, () => [{ total_id: 'community', completions: 1, donations: 1 }]),
    tally(figureMembersTable, ({ owner_id }: EventDonationRow) => [{ member_id: owner_id, completed: 1, donated: 1 }]),
    tally(donationsTable, ({ item_id, owner_id, category, circle_id, donated_at }: EventDonationRow) => [
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
