import { presentImage, type ItemImage } from '@pass-along/contracts';
import { type Database } from '../reading/database.ts';
import { prepare, slot, sql } from '../reading/statements.ts';
import { isForAll, items } from './itemTable.ts';

/** What a link to an item shows of it elsewhere. */
export interface ItemPreview {
  title: string;
  description: string;
  /** Its first picture, host-relative. */
  image: { url: string; width: number; height: number } | undefined;
}

/** Undefined where visitors find no such item. */
export type PreviewItem = (itemId: string) => Promise<ItemPreview | undefined>;

const onShow = prepare(
  sql(items.from)
    .where(items.columns.item_id, slot('itemId'))
    .whereRaw(`${items.columns.status} <> 'removed'`)
    .whereRaw(isForAll),
  items.only('item_id', 'title', 'description', 'images'),
);

export function itemPreviews(database: Database): PreviewItem {
  return async (itemId) => {
    const [row] = await database.run(onShow, { itemId });
    if (!row) return undefined;
    const { title, description, images } = row;
    return { title, description, image: firstPicture(itemId, images) };
  };
}

function firstPicture(itemId: string, [first]: readonly ItemImage[]): ItemPreview['image'] {
  if (!first) return undefined;
  const { url, width, height } = presentImage(itemId, first);
  return { url, width, height };
}
