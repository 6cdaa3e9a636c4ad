import { itemsTable, swapStepsTable, type StoryStep } from '@pass-along/contracts';
import { type DisputePhotoAddresses } from '@pass-along/platform';
import { type Database } from '../reading/database.ts';
import { aliased, combined, computed } from '../reading/selection.ts';
import { prepare, slot, sql } from '../reading/statements.ts';
import { itemJson, presentSwapItem, type JoinedItem, type SwapReader } from './swapQueries.ts';

const steps = aliased(swapStepsTable, 'step');
const offered = aliased(itemsTable, 'offered');

const stepsOfSwap = prepare(
  sql(steps.from)
    .joinRaw(`left join ${offered.from} on ${offered.columns.item_id} = ${steps.columns.facts}->>'offeredItemId'`)
    .where(steps.columns.swap_id, slot('swapId'))
    .orderBy(steps.columns.revision),
  combined(
    steps.only('event_id', 'kind', 'who', 'facts', 'at'),
    computed<{ offeredItem: JoinedItem | null }>({ offeredItem: itemJson(offered.columns) }),
  ),
);

/** Reads the history of a swap, oldest first, for one reader. */
export async function storyOf(
  { database, addresses }: { database: Database; addresses: DisputePhotoAddresses },
  swapId: string,
  readerId: string,
  reader: SwapReader,
): Promise<StoryStep[]> {
  const now = new Date().toISOString();
  const rows = await database.run(stepsOfSwap, { swapId });
  return rows.map(({ eventId, kind, who, facts, at, offeredItem }) => {
    const { offeredItemId = null, plan = null, round = null, why = null, how = null, coming = null } = facts;
    const { absentMemberId = null, message = '', reason = '', photos = [] } = facts;
    return {
      _id: eventId,
      kind,
      who: who === '' ? null : who,
      at,
      offeredItem: offeredItemId === null ? null : presentSwapItem(offeredItemId, offeredItem, reader),
      ...{ plan, round, why, how, coming, absentMemberId, message, reason },
      photos: photos.map(({ id, width, height }) => ({
        _id: id,
        url: addresses.of(swapId, id, 'full', readerId, now),
        thumbUrl: addresses.of(swapId, id, 'thumb', readerId, now),
        ...{ width, height },
      })),
    };
  });
}
