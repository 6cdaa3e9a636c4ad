import { endpoints, type CircleAnswer } from '@pass-along/contracts';
import { listSeedItem, pick } from './seedBoard.ts';
import { palettes, type SeedItem } from './seedItems.ts';
import type { Schedule } from './seedSchedule.ts';
import { drawPicture } from './motifs/drawing.ts';
import { motifs, type MotifName } from './motifs.ts';
import type { Call, SeededMember } from './seedMembers.ts';
import { scheduleMessages, type SeedMessage } from './seedTalks.ts';

interface SeedCircle {
  name: string;
  /** Indexes in `people`; the first one is the founder. */
  people: readonly [number, ...number[]];
  /** Day of its founding; the others join, one every second day. */
  day: number;
  motif: MotifName;
  /** Visible to members only. */
  item: SeedItem;
  said: readonly SeedMessage[];
  /** The next group admin, if it is handed over. */
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
    said: [
      {
        by: 1,
        day: 20,
        at: '18:05',
        text: 'The stand is in the shed now. The key hangs left of the door, please put it back.',
        reactions: [
          { by: 9, reaction: '👍' },
          { by: 11, reaction: '👍' },
        ],
      },
      { by: 8, day: 20, at: '18:20', text: 'Wonderful. All four of ours have something that rattles.' },
      { by: 4, day: 20, at: '18:24', text: 'Bring them on Saturday, I have new brake pads.', answers: 1 },
      {
        by: 1,
        day: 32,
        at: '20:30',
        text: 'I am handing the group over to @Jonas Weber, who is in the shed more often than I am.',
        reactions: [
          { by: 4, reaction: '❤️' },
          { by: 8, reaction: '❤️' },
        ],
      },
      {
        by: 9,
        day: 32,
        at: '20:41',
        text: 'Thank you, Bram! First act in office: the shed is open on Thursdays from six.',
      },
      {
        by: 11,
        day: 41,
        at: '17:50',
        text: 'Whose is this? It has been leaning on the fence since Monday.',
        picture: 'bicycle',
      },
      {
        by: 8,
        day: 41,
        at: '19:12',
        text: 'Ours, sorry! Coming to get it tonight.',
        answers: 1,
        reactions: [{ by: 11, reaction: '😂' }],
      },
    ],
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
    said: [
      { by: 6, day: 29, at: '9:30', text: 'Frost is over, I think. Who wants tomatoes, and how many?' },
      { by: 0, day: 29, at: '9:52', text: 'Two for me, the small yellow ones if there are any.', answers: 1 },
      { by: 8, day: 29, at: '12:10', text: 'Four! The children promised to water them.' },
      {
        by: 10,
        day: 30,
        at: '18:35',
        text: 'Mine after one night on the balcony. Too much wind?',
        picture: 'plant',
        reactions: [{ by: 6, reaction: '😮' }],
      },
      { by: 6, day: 30, at: '18:50', text: 'Wind, yes. Move it behind the railing and tie it to a stick.', answers: 1 },
      {
        by: 13,
        day: 41,
        at: '8:20',
        text: 'There is half a sack of soil left in the yard. First come, first served.',
        reactions: [{ by: 0, reaction: '🙏' }],
      },
    ],
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
    said: [
      {
        by: 10,
        day: 32,
        at: '19:00',
        text: 'The three copies are on the stairs, second landing. We talk about it in two weeks.',
      },
      { by: 7, day: 32, at: '23:40', text: 'Took one for the night shift.', reactions: [{ by: 10, reaction: '👍' }] },
      { by: 12, day: 33, at: '10:05', text: 'And I the second. @Liam O’Brien, you get mine on Sunday.' },
      { by: 11, day: 33, at: '10:30', text: 'No hurry, I am still in the middle of the last one.', answers: 1 },
      {
        by: 7,
        day: 41,
        at: '6:15',
        text: 'Finished. Nobody tell the others how it ends, but I missed my stop.',
        reactions: [
          { by: 12, reaction: '😂' },
          { by: 10, reaction: '❤️' },
        ],
      },
    ],
  },
];

/** Schedules how groups are founded, get a picture, are joined by code, get an item, talk and are handed over. */
export function scheduleCircles(diary: Schedule, call: Call, people: readonly SeededMember[]): number {
  for (const [index, { name, people: members, day, motif, item, said, then }] of circles.entries()) {
    const [founder, ...others] = members;
    let circle: CircleAnswer | undefined;
    const getCircle = () => {
      if (!circle) throw new Error(`${name} is not founded yet`);
      return circle;
    };
    diary.add(diary.at(day, '19:05'), async () => {
      const as = pick(people, founder);
      circle = await call<CircleAnswer>(endpoints.createCircle, { as, json: { name } });
      const palette = pick(palettes, index);
      const bytes = await drawPicture(motifs[motif](palette.a, palette.b), palette);
      const form = new FormData();
      form.append('avatar', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${motif}.jpg`);
      await call(endpoints.updateCircle, { as, params: { circleId: circle._id }, form });
    });
    for (const [nth, member] of others.entries())
      diary.add(diary.at(day + 1 + nth * 2, '18:40'), () =>
        call(endpoints.joinCircle, {
          as: pick(people, member),
          json: { inviteCode: getCircle().inviteCode, how: nth % 2 === 0 ? 'link' : 'code' },
        }),
      );
    diary.add(diary.at(day + 10, '17:20'), () =>
      listSeedItem(call, pick(people, founder), item, index + 3, getCircle()._id),
    );
    scheduleMessages(diary, call, people, { conversationId: () => getCircle()._id, among: members, said });
    if (then !== undefined)
      diary.add(diary.at(day + 20, '20:15'), () =>
        call(endpoints.handOverCircle, {
          as: pick(people, founder),
          params: { circleId: getCircle()._id, memberId: pick(people, then).userId },
        }),
      );
  }
  return circles.length;
}
