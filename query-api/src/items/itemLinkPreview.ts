import { presentImage, type ItemImage } from '@pass-along/contracts';
import type { LinkPreview, Preview } from '../core/linkPreviews.ts';
import type { Database } from '../core/readDatabase.ts';
import { prepare, param, sql } from '../core/sqlStatements.ts';
import { isPublic, items, isOwnerPresent } from './itemReadQueries.ts';

const publicItem = prepare(
  sql(items.from)
    .where(items.columns.item_id, param('itemId'))
    .whereRaw(`${items.columns.status} <> 'removed' and not ${items.columns.off_list}`)
    .whereRaw(isPublic)
    .whereRaw(isOwnerPresent),
  items.only('item_id', 'title', 'description', 'images'),
);

export function createItemPreview(database: Database): Preview {
  return async (itemId) => {
    const [row] = await database.run(publicItem, { itemId });
    if (!row) return undefined;
    const { title, description, images } = row;
    return { title, description, image: getFirstPicture(itemId, images) };
  };
}

function getFirstPicture(itemId: string, [first]: readonly ItemImage[]): LinkPreview['image'] {
  if (!first) return undefined;
  const { url, width, height } = presentImage(itemId, first);
  return { url, width, height };
}
