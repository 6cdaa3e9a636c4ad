import type { StoryStep } from '@pass-along/contracts';
import { itemsTable, swapStepsTable } from '@pass-along/contracts/tables';
import type { DisputePhotoAddresses } from '@pass-along/platform';
import type { Database } from '../core/readDatabase.ts';
import { createAlias, mergeSelections, selectComputed } from '../core/sqlSelections.ts';
import { prepare, param, sql } from '../core/sqlStatements.ts';
import { buildItemJson, presentSwapItem, type JoinedItem, type SwapReader } from './swapReadQueries.ts';

const steps = createAlias(swapStepsTable, 'step');
const offered = createAlias(itemsTable, 'offered');

const stepsOfSwap = prepare(
  sql(steps.from)
    .joinRaw(`left join ${offered.from} on ${offered.columns.item_id} = ${steps.columns.facts}->>'offeredItemId'`)
    .where(steps.columns.swap_id, param('swapId'))
    .orderBy(steps.columns.revision),
  mergeSelections(
    steps.only('event_id', 'kind', 'who', 'facts', 'at'),
    selectComputed<{ offeredItem: JoinedItem | null }>({ offeredItem: buildItemJson(offered.columns) }),
  ),
);

/** Reads the history of a swap, oldest first, for one reader. */
export async function readSwapStory(
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
        url: addresses.createUrl(swapId, id, 'full', readerId, now),
        thumbUrl: addresses.createUrl(swapId, id, 'thumb', readerId, now),
        ...{ width, height },
      })),
    };
  });
}
