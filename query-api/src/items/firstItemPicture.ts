import { limits, presentImage, buildSrcSet } from '@pass-along/contracts';
import { START } from '@pass-along/platform';
import type { Checkpoints } from '../core/projectionCheckpoints.ts';
import type { Database } from '../core/readDatabase.ts';
import { readItems } from './itemListQueries.ts';

/** The `srcset` of the first card's picture on the items page for visitors; undefined without one. */
export type FirstPicture = () => Promise<string | undefined>;

/** The read models of a visitor's list. */
const listProjections = ['items', 'members'] as const;
/** The same request as the page's. */
const plainList = { page: 1, limit: limits.page.items, status: 'available' } as const;

/** Reads again only after a change, and once for all concurrent callers. */
export function createFirstPicture(database: Database, { getReached }: Pick<Checkpoints, 'getReached'>): FirstPicture {
  let known: { at: string; picture: Promise<string | undefined> } | undefined;
  return () => {
    const positions = listProjections.map((projection) => getReached([projection]));
    // Without known positions, no change would be noticed.
    if (positions.includes(START)) return Promise.resolve(undefined);
    const at = positions.join(' ');
    if (known?.at !== at) {
      const picture = readFirstPicture(database);
      known = { at, picture };
      picture.catch(() => {
        if (known?.picture === picture) known = undefined;
      });
    }
    return known.picture;
  };
}

async function readFirstPicture(database: Database): Promise<string | undefined> {
  const [first] = (await readItems(database, plainList, undefined)).rows;
  const [cover] = first?.images ?? [];
  return first && cover && buildSrcSet(presentImage(first.itemId, cover), 'page');
}
