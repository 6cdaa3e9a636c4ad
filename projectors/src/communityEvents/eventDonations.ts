import { getPledgeId, type OpenPledgeRow, type TypedTable } from '@pass-along/contracts/tables';
import { type CategoryEvent, isInCategories, type StoredEvent, type TypedEvent } from '@pass-along/platform';
import { type Fold, createFoldedTable, type FoldedTable } from '../core/foldedProjection.ts';
import type { WriteTarget } from '../core/projection.ts';

/** The community event to which this event of the item's stream donates the item; undefined for every other event. */
export type GetDonationEventId = (event: Pick<StoredEvent, 'position'>) => string | undefined;

export const getNoDonation: GetDonationEventId = () => undefined;

const openPledgesFold: Fold<OpenPledgeRow, 'communityEvent', 'ItemPledged' | 'PledgeWithdrawn' | 'EventDeleted'> = {
  categories: ['communityEvent'],
  types: ['ItemPledged', 'PledgeWithdrawn', 'EventDeleted'],
  getRowKeys: ({ type, data }) => (type === 'EventDeleted' ? [] : [getPledgeId(data)]),
  getRowMatches: (event) => (event.type === 'EventDeleted' ? [{ column: 'event_id', value: event.data.eventId }] : []),
  evolve(pledge, { type, data, position }) {
    if (type !== 'ItemPledged') return undefined;
    return pledge ?? { pledge_id: getPledgeId(data), event_id: data.eventId, item_id: data.itemId, position };
  },
};

export function foldPledges(table: TypedTable<OpenPledgeRow>): FoldedTable {
  return createFoldedTable(table, openPledgesFold);
}

/** Partition keys by the pledged item: a parked event of an item holds back the later ones that depend on it. */
export function getPledgeKeys(event: StoredEvent): string[] {
  const isPledge = isInCategories(['communityEvent'], event) && 'itemId' in event.data;
  const itemId = isPledge || isExchangedOutside(event) ? event.data['itemId'] : undefined;
  return typeof itemId === 'string' ? [`pledge of ${itemId}`] : [];
}

/** The item changed hands outside the app. An exchange by a swap counts with the swap. */
export function isExchangedOutside(event: StoredEvent): boolean {
  return isInCategories(['item'], event) && event.type === 'ItemExchanged' && event.data.swapId === null;
}

/**
 * Finds the events of a batch that hand over an item while it is pledged. The earliest pledge counts. `table` holds the
 * pledges before the batch.
 */
export async function findDonations(
  events: readonly StoredEvent[],
  table: TypedTable<OpenPledgeRow>,
  { client, schema }: WriteTarget,
): Promise<GetDonationEventId> {
  const itemIds = events.filter(isExchangedOutside).map(({ data }) => data['itemId']);
  if (itemIds.length === 0) return getNoDonation;
  const { rows } = await client.query<Pick<OpenPledgeRow, 'event_id' | 'item_id'>>(
    `SELECT event_id, item_id FROM ${schema}.${table.name} WHERE item_id = ANY($1) ORDER BY position`,
    [itemIds],
  );
  let standing = rows;
  const donatedTo = new Map<string, string>();
  for (const event of events) {
    if (isInCategories(['communityEvent'], event)) standing = applyToPledges(event, standing);
    const pledge = isExchangedOutside(event)
      ? standing.find(({ item_id }) => item_id === event.data['itemId'])
      : undefined;
    if (pledge) donatedTo.set(event.position, pledge.event_id);
  }
  return ({ position }) => donatedTo.get(position);
}

type OpenPledge = Pick<OpenPledgeRow, 'event_id' | 'item_id'>;

function applyToPledges(
  { type, data }: TypedEvent<CategoryEvent<'communityEvent'>>,
  standing: readonly OpenPledge[],
): OpenPledge[] {
  const isSamePledge = ({ event_id, item_id }: OpenPledge) =>
    event_id === data.eventId && (type === 'EventDeleted' || ('itemId' in data && item_id === data.itemId));
  if (type === 'EventDeleted' || type === 'PledgeWithdrawn') return standing.filter((pledge) => !isSamePledge(pledge));
  if (type !== 'ItemPledged' || standing.some(isSamePledge)) return [...standing];
  return [...standing, { event_id: data.eventId, item_id: data.itemId }];
}
