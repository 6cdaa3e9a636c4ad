import { pledgeIdOf, type StandingPledgeRow, type TableOf } from '@pass-along/contracts';
import { isEventOf, type StoredEvent } from '@pass-along/platform';
import { type Fold, foldedTable, type FoldedTable } from '../runtime/foldedProjection.ts';
import { type Target } from '../runtime/projection.ts';

/** The community event to which this event of the item's stream donates the item; undefined for every other event. */
export type GetDonatedTo = (event: Pick<StoredEvent, 'position'>) => string | undefined;

export const isNoDonation: GetDonatedTo = () => undefined;

const standingPledgesFold: Fold<StandingPledgeRow, 'communityEvent'> = {
  categories: ['communityEvent'],
  rowsOf: ({ type, data }) => (type === 'ItemPledged' || type === 'PledgeWithdrawn' ? [pledgeIdOf(data)] : []),
  rowsHolding: (event) => (event.type === 'EventDeleted' ? [{ column: 'event_id', value: event.data.eventId }] : []),
  evolve(pledge, { type, data, position }) {
    if (type === 'PledgeWithdrawn' || type === 'EventDeleted') return undefined;
    if (type !== 'ItemPledged') return pledge;
    return pledge ?? { pledge_id: pledgeIdOf(data), event_id: data.eventId, item_id: data.itemId, position };
  },
};

export function foldPledges(table: TableOf<StandingPledgeRow>): FoldedTable {
  return foldedTable(table, standingPledgesFold);
}

/** Partition keys by the pledged item: a parked event of an item holds back the later ones that depend on it. */
export function getPledgeKeys(event: StoredEvent): string[] {
  const isPledge = isEventOf(['communityEvent'], event) && 'itemId' in event.data;
  const itemId = isPledge || isHandedOverElsewhere(event) ? event.data['itemId'] : undefined;
  return typeof itemId === 'string' ? [`pledge of ${itemId}`] : [];
}

/** The item changed hands outside the app. An exchange by a swap counts with the swap. */
export function isHandedOverElsewhere(event: StoredEvent): boolean {
  return isEventOf(['item'], event) && event.type === 'ItemExchanged' && event.data.swapId === null;
}

/**
 * Finds the events of a batch that hand over an item while it is pledged. The earliest pledge counts. `table` holds the
 * pledges before the batch.
 */
export async function findDonations(
  events: readonly StoredEvent[],
  table: TableOf<StandingPledgeRow>,
  { client, schema }: Target,
): Promise<GetDonatedTo> {
  const itemIds = events.filter(isHandedOverElsewhere).map(({ data }) => data['itemId']);
  if (itemIds.length === 0) return isNoDonation;
  const { rows } = await client.query<Pick<StandingPledgeRow, 'event_id' | 'item_id'>>(
    `SELECT event_id, item_id FROM ${schema}.${table.name} WHERE item_id = ANY($1) ORDER BY position`,
    [itemIds],
  );
  let standing = rows;
  const donatedTo = new Map<string, string>();
  for (const event of events) {
    if (isEventOf(['communityEvent'], event)) standing = getStandingAfter(event, standing);
    const pledge = isHandedOverElsewhere(event)
      ? standing.find(({ item_id }) => item_id === event.data['itemId'])
      : undefined;
    if (pledge) donatedTo.set(event.position, pledge.event_id);
  }
  return ({ position }) => donatedTo.get(position);
}

type Standing = Pick<StandingPledgeRow, 'event_id' | 'item_id'>;

function getStandingAfter(
  { type, data }: Parameters<typeof standingPledgesFold.evolve>[1],
  standing: readonly Standing[],
): Standing[] {
  const isOf = ({ event_id, item_id }: Standing) =>
    event_id === data.eventId && (type === 'EventDeleted' || ('itemId' in data && item_id === data.itemId));
  if (type === 'EventDeleted' || type === 'PledgeWithdrawn') return standing.filter((pledge) => !isOf(pledge));
  if (type !== 'ItemPledged' || standing.some(isOf)) return [...standing];
  return [...standing, { event_id: data.eventId, item_id: data.itemId }];
}
