import { endpoints, type CircleAnswer } from '@pass-along/contracts';
import { list, of } from './board.ts';
import { palettes, type SeedItem } from './community.ts';
import { type Diary } from './diary.ts';
import { drawPicture } from './drawing.ts';
import { motifs, type MotifName } from './motifs.ts';
import { type Call, type Neighbour } from './neighbours.ts';

interface SeedCircle {
  name: string;
  /** Indexes among the people; the first one founds it. */
  people: readonly [number, ...number[]];
  /** On which day it is founded; the others follow, one every second day. */
  day: number;
  motif: MotifName;
  /** Shown to its members alone. */
  item: SeedItem;
  /** Who leads it in the end, where it is handed over. */
  then?: number;
}

const circles: readonly SeedCircle[] = [
  {
    name: 'Bicycle workshop',
    people: [1, 4, 9, 11, 8],
    day: 12,
    motif: 'bicycleRepair',
    item: {
      title: 'Truing stand, shared',
      description: 'Stands in the shed. Whoever borrows it brings it back with the key.',
      category: 'Sports',
      type: 'barter',
      condition: 'good',
      value: null,
      tags: ['bicycle', 'workshop'],
      motif: 'bicycleRepair',
    },
    then: 9,
  },
  {
    name: 'Balcony gardeners',
    people: [6, 0, 8, 10, 13],
    day: 21,
    motif: 'monstera',
    item: {
      title: 'Tomato seedlings, a tray of twelve',
      description: 'Grown on my windowsill. For us gardeners first; what is left goes on the big board.',
      category: 'Home & Garden',
      type: 'donate',
      condition: 'new',
      value: null,
      tags: ['plant', 'balcony'],
      motif: 'plant',
    },
  },
  {
    name: 'Readers on the stairs',
    people: [10, 7, 12, 0, 13, 11],
    day: 22,
    motif: 'books',
    item: {
      title: 'This month’s book, three copies',
      description: 'Read it, write your name inside, pass it up or down a floor.',
      category: 'Books',
      type: 'donate',
      condition: 'good',
      value: null,
      tags: ['books', 'reading'],
      motif: 'openBook',
    },
  },
];

/** Notes how groups are founded, shown a face, joined by their code, given a thing of their own and handed over. */
export function formCircles(diary: Diary, call: Call, people: readonly Neighbour[]): number {
  for (const [index, { name, people: members, day, motif, item, then }] of circles.entries()) {
    const [founder, ...others] = members;
    let circle: CircleAnswer | undefined;
    const known = () => {
      if (!circle) throw new Error(`${name} is not founded yet`);
      return circle;
    };
    diary.note(diary.at(day, '19:05'), async () => {
      const as = of(people, founder);
      circle = await call<CircleAnswer>(endpoints.createCircle, { as, json: { name } });
      const palette = of(palettes, index);
      const bytes = await drawPicture(motifs[motif](palette.a, palette.b), palette);
      const form = new FormData();
      form.append('avatar', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${motif}.jpg`);
      await call(endpoints.updateCircle, { as, params: { circleId: circle._id }, form });
    });
    for (const [nth, member] of others.entries())
      diary.note(diary.at(day + 1 + nth * 2, '18:40'), () =>
        call(endpoints.joinCircle, {
          as: of(people, member),
          json: { inviteCode: known().inviteCode, how: nth % 2 === 0 ? 'link' : 'code' },
        }),
      );
    diary.note(diary.at(day + 10, '17:20'), () => list(call, of(people, founder), item, index + 3, known()._id));
    if (then !== undefined)
      diary.note(diary.at(day + 20, '20:15'), () =>
        call(endpoints.handOverCircle, {
          as: of(people, founder),
          params: { circleId: known()._id, memberId: of(people, then).userId },
        }),
      );
  }
  return circles.length;
}
