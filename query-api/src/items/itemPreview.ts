import { presentImage, type ItemImage } from '@pass-along/contracts';
import { type LinkPreview, type Preview } from '../previews.ts';
import { type Database } from '../reading/database.ts';
import { prepare, slot, sql } from '../reading/statements.ts';
import { isForAll, items, ownerIsHere } from './itemTable.ts';

const onShow = prepare(
  sql(items.from)
    .where(items.columns.item_id, slot('itemId'))
    .whereRaw(`${items.columns.status} <> 'removed' and not ${items.columns.off_list}`)
    .whereRaw(isForAll)
    .whereRaw(ownerIsHere),
  items.only('item_id', 'title', 'description', 'images'),
);

export function itemPreviews(database: Database): Preview {
  return async (itemId) => {
    const [row] = await database.run(onShow, { itemId });
    if (!row) return undefined;
    const { title, description, images } = row;
    return { title, description, image: firstPicture(itemId, images) };
  };
}

function firstPicture(itemId: string, [first]: readonly ItemImage[]): LinkPreview['image'] {
  if (!first) return undefined;
  const { url, width, height } = presentImage(itemId, first);
  return { url, width, height };
}
