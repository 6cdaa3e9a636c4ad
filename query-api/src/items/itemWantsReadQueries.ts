import {
  presentImage,
  signItemPictures,
  type Caller,
  type SignFolder,
  type SwapWantsAnswer,
} from '@pass-along/contracts';
import { swapWantsTable } from '@pass-along/contracts/tables';
import type { Database } from '../core/readDatabase.ts';
import { createAlias } from '../core/sqlSelections.ts';
import { bindSql, param, prepare, sql } from '../core/sqlStatements.ts';
import { buildIsUnblocked } from '../members/memberConditions.ts';
import { isForViewer, isOwnerPresent, items } from './itemReadQueries.ts';

const wants = createAlias(swapWantsTable, 'w');
const declared = prepare(
  sql(wants.from).where(wants.columns.item_id, param('itemId')),
  wants.except('item_id', 'owner_id'),
);

/** Things on the board that the reader sees, from members that neither blocked the reader nor were blocked. */
const namedThings = prepare(
  sql(items.from)
    .whereRaw(bindSql(`${items.columns.item_id} = any(?::text[])`, 'itemIds'))
    .whereRaw(`${items.columns.status} in ('available', 'pending') and ${items.columns.type} = 'barter'`)
    .where(isForViewer)
    .whereRaw(isOwnerPresent)
    .where(bindSql(buildIsUnblocked(items.columns.owner_id), 'viewerId')),
  items.only('item_id', 'owner_id', 'circle_id', 'title', 'category', 'images', 'status', 'off_list'),
);

/** What the owner said about this thing. Named things that have gone, or are out of sight, are left out. */
export async function readSwapWants(
  database: Database,
  itemId: string,
  caller: Caller,
  sign: SignFolder,
): Promise<Omit<SwapWantsAnswer, 'on' | 'abilities' | 'whyNot'>> {
  const [row] = await database.run(declared, { itemId });
  if (!row) {
    const none = { surpriseMe: false, valuesMayDiffer: false, isKeptOut: false, declaredAt: null };
    return { items: [], categories: [], ...none };
  }
  const { itemIds, ...rest } = row;
  const found = itemIds.length === 0 ? [] : await database.run(namedThings, { viewerId: caller.memberId, itemIds });
  return {
    ...rest,
    items: itemIds.flatMap((id) => {
      const item = found.find((each) => each.itemId === id);
      if (!item) return [];
      const signature = signItemPictures(id, item, caller, sign);
      const [image] = item.images;
      const picture = image && signature !== undefined ? presentImage(id, image, signature) : null;
      return [{ _id: id, title: item.title, category: item.category, picture }];
    }),
  };
}
