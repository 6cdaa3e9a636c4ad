import { endpoints, type ItemAnswer } from '@pass-along/contracts';
import { items, palettes, type SeedItem } from './seedItems.ts';
import { days, type Schedule } from './seedSchedule.ts';
import { drawPicture } from './motifs/drawing.ts';
import { motifs } from './motifs.ts';
import type { Call, SeededMember } from './seedMembers.ts';

/** An item of the seed; its id is known once it is listed. */
export interface SeedListing extends SeedItem {
  /** Index of the owner in `people`. */
  owner: number;
  /** Day of its listing. */
  day: number;
  id: string;
}

/** A pseudo-random number that is the same in every community. */
export const pickNumber = (seed: number, sides: number) => ((seed * 2_654_435_761) >>> 7) % sides;

/** All items to list, spread over the weeks, none before its owner joined. */
export function createBoard(joinedOn: readonly number[]): SeedListing[] {
  return items.map((item, index) => {
    const owner = index % joinedOn.length;
    const joined = joinedOn[owner] ?? 0;
    return { ...item, owner, day: joined + 1 + pickNumber(index + 3, Math.max(1, 34 - joined)), id: '' };
  });
}

export function scheduleListings(
  diary: Schedule,
  call: Call,
  board: readonly SeedListing[],
  people: readonly SeededMember[],
): void {
  for (const [index, item] of board.entries()) {
    const hour = 8 + pickNumber(index + 11, 12);
    // requests, views and likes come on later days
    diary.addIndependent(diary.at(item.day, `${hour}:${pickNumber(index, 60)}`), async () => {
      item.id = await listSeedItem(call, pick(people, item.owner), item, index);
    });
    for (const who of Array.from({ length: 15 }, (_, member) => member)) {
      const seenOn = item.day + 1 + pickNumber(index * 31 + who, 9);
      const views = pickNumber(index * 7 + who * 3, 3) === 0;
      const likes = item.type !== 'request' && pickNumber(index * 5 + who * 11, 6) === 0;
      const hides = views && !likes && item.type !== 'request' && pickNumber(index * 13 + who * 17, 40) === 0;
      if (who === item.owner || seenOn > days || !(views || likes)) continue;
      const time = `${9 + pickNumber(index + who, 11)}:${pickNumber(index * 7 + who, 60)}` as const;
      // only a like depends on what happens to the item in the same hours
      diary[likes ? 'add' : 'addIndependent'](diary.at(seenOn, time), async () => {
        const viewer = people[who];
        if (!viewer) return;
        const params = { itemId: item.id };
        if (views) await call(endpoints.getItem, { as: viewer, params });
        if (likes && (await isAvailable(call, item))) await call(endpoints.likeItem, { as: viewer, params });
        if (hides) await call(endpoints.hideRecommendation, { as: viewer, params });
      });
    }
  }
}

export function pick<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('Nobody there yet');
  return found;
}

export async function isAvailable(call: Call, { id }: SeedListing): Promise<boolean> {
  return (await call<ItemAnswer>(endpoints.getItem, { params: { itemId: id } })).status === 'available';
}

/** Lists an item; with a circle id only for that circle. */
export async function listSeedItem(
  call: Call,
  owner: SeededMember,
  item: SeedItem,
  index: number,
  circleId = '',
): Promise<string> {
  const form = createSeedForm(item, index);
  form.set('circleId', circleId);
  if (item.type !== 'request') {
    const pictures = index % 4 === 0 ? 2 : 1;
    for (let picture = 0; picture < pictures; picture += 1) {
      const palette = pick(palettes, index + picture);
      const bytes = await drawPicture(motifs[item.motif](palette.a, palette.b), palette);
      form.append('images', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${item.motif}.jpg`);
    }
  }
  const answer = await call<{ item: ItemAnswer }>(endpoints.createItem, { as: owner, form });
  return answer.item._id;
}

/** Lists an item again for the member that received it, with the pictures it had. */
export async function passOnSeedItem(call: Call, owner: SeededMember, item: SeedListing): Promise<string> {
  const { images } = await call<ItemAnswer>(endpoints.getItem, { as: owner, params: { itemId: item.id } });
  const form = createSeedForm(item, 1);
  form.set('continuesItemId', item.id);
  form.set('uploadedImages', JSON.stringify(images.map(({ id }) => id)));
  return (await call<{ item: ItemAnswer }>(endpoints.createItem, { as: owner, form })).item._id;
}

function createSeedForm(item: SeedItem, index: number): FormData {
  const form = new FormData();
  form.set('title', item.title);
  form.set('description', item.description);
  form.set('category', item.category);
  form.set('type', item.type);
  form.set('condition', item.condition);
  form.set('tags', JSON.stringify(item.tags));
  if (item.value !== null) form.set('estimatedValue', String(item.value));
  form.set('deliveryNotes', index % 3 === 0 ? 'Pick-up after six, ring twice.' : '');
  return form;
}
