import { limits, presentImage, srcSetOf } from '@pass-along/contracts';
import { START } from '@pass-along/platform';
import { type Checkpoints } from '../consistency/checkpoints.ts';
import { type Database } from '../reading/database.ts';
import { readItems } from './itemLists.ts';

/** The picture of the first card that a visitor sees on the items page, as the `srcset` of an image; undefined where there is none. */
export type FirstPicture = () => Promise<string | undefined>;

/** What a visitor's list is read from. */
const readFrom = ['items', 'members'] as const;
/** As the page asks for it. */
const plainList = { page: 1, limit: limits.page.items, status: 'available' } as const;

/** Read anew only after something has happened, and once for all who ask meanwhile. */
export function createFirstPicture(database: Database, { reached }: Pick<Checkpoints, 'reached'>): FirstPicture {
  let known: { at: string; picture: Promise<string | undefined> } | undefined;
  return () => {
    const positions = readFrom.map((projection) => reached([projection]));
    // nobody would say when it has become another one
    if (positions.includes(START)) return Promise.resolve(undefined);
    const at = positions.join(' ');
    if (known?.at !== at) {
      const picture = firstPictureNow(database);
      known = { at, picture };
      picture.catch(() => {
        if (known?.picture === picture) known = undefined;
      });
    }
    return known.picture;
  };
}

async function firstPictureNow(database: Database): Promise<string | undefined> {
  const [first] = (await readItems(database, plainList, undefined)).rows;
  const [cover] = first?.images ?? [];
  return first && cover && srcSetOf(presentImage(first.itemId, cover), 'page');
}
