import { endpoints, type EventDetail, type EventStatus } from '@pass-along/contracts';
import { drawPicture } from './motifs/drawing.ts';
import { motifs, type MotifName } from './motifs.ts';
import { pick, type SeedListing } from './seedBoard.ts';
import { palettes } from './seedItems.ts';
import { commonRoom, meetAt, type SeedMeetingPlace } from './seedMeetingPlaces.ts';
import type { Schedule } from './seedSchedule.ts';
import type { Call, SeededMember } from './seedMembers.ts';

interface SeedEvent {
  name: string;
  description: string;
  /** Index in `people`. */
  by: number;
  /** Day of the announcement and day of the event; days after today are in the future. */
  announced: number;
  day: number;
  from: `${number}:${number}`;
  to: `${number}:${number}`;
  category: string;
  place?: object;
  /** Instead of a place of its own. */
  meetsAt?: SeedMeetingPlace;
  seats?: number;
  badge?: string;
  requirements?: string[];
  tags?: string[];
  recurrence?: object;
  donations?: boolean;
  draft?: boolean;
  /** The participants in this order; those beyond the seats wait. */
  guests: readonly number[];
  /** Subject of its picture. */
  motif?: MotifName;
  /** The time of day that the planner moves it to, on the last day. */
  moves?: Pick<SeedEvent, 'from' | 'to'>;
  /** The planner's message to the participants, on the last day. */
  announces?: string;
  /** The participant that leaves again. */
  leaves?: number;
  /** Its final status, set after the event, or the evening before if cancelled. */
  ends?: Extract<EventStatus, 'completed' | 'cancelled'>;
}

const yard = {
  type: 'offline',
  address: 'The courtyard, under the walnut tree',
  coordinates: { lat: 52.4993, lng: 13.4188 },
};

const events: readonly SeedEvent[] = [
  {
    name: 'Repair café',
    description: 'Bring what is broken, we mend it together. Soldering iron, sewing machine and patience are there.',
    by: 0,
    announced: 10,
    day: 18,
    from: '14:00',
    to: '18:00',
    category: 'community',
    meetsAt: commonRoom,
    seats: 12,
    badge: 'Mender',
    requirements: ['Bring the thing that is broken', 'And its screws, as far as you have them'],
    tags: ['repair', 'tools'],
    recurrence: { frequency: 'monthly', monthlyBy: 'weekday', times: 4 },
    guests: [1, 3, 5, 8, 9],
    ends: 'completed',
  },
  {
    name: 'Winter coat drive',
    description: 'Everything warm that you no longer wear goes to the night shelter. We sort, fold and carry it over.',
    by: 8,
    announced: 16,
    day: 26,
    from: '10:00',
    to: '13:00',
    category: 'donation',
    place: yard,
    donations: true,
    badge: 'Warm Heart',
    tags: ['clothes', 'winter'],
    guests: [0, 5, 10, 12, 3],
    ends: 'completed',
  },
  {
    name: 'Courtyard football',
    description: 'Five a side, all ages, no shouting at children. Who has no shoes asks on the board.',
    by: 4,
    announced: 20,
    day: 28,
    from: '16:00',
    to: '17:30',
    category: 'community',
    place: yard,
    seats: 10,
    tags: ['sports'],
    recurrence: { frequency: 'weekly', every: 1, times: 5 },
    guests: [1, 7, 9, 11, 10, 3],
    ends: 'completed',
  },
  {
    name: 'Moonlight walk to the lake',
    description: 'Two hours there, a thermos of tea, two hours back. Flat all the way.',
    by: 6,
    announced: 29,
    day: 38,
    from: '20:00',
    to: '23:30',
    category: 'other',
    place: { type: 'offline', address: 'Meet at the gate of House C' },
    requirements: ['Shoes that may get wet', 'A torch'],
    guests: [2, 10, 12],
    ends: 'cancelled',
  },
  {
    name: 'German table, with cake',
    description: 'We talk about the week, slowly, and correct each other kindly. From A2 on.',
    by: 13,
    announced: 37,
    day: 44,
    from: '18:00',
    to: '19:30',
    category: 'awareness',
    place: {
      type: 'hybrid',
      address: 'Kitchen, House B, fourth floor',
      link: 'https://meet.example.org/german-table',
    },
    announces: 'The lift is out of order this week. Ring at B, and we help you up the stairs.',
    tags: ['language', 'cake'],
    guests: [9, 3, 14],
  },
  {
    name: 'Rooftop cinema',
    description: 'A film from 1959, a sheet, twelve cushions. If it rains we squeeze into the common room.',
    by: 2,
    announced: 36,
    day: 47,
    from: '20:30',
    to: '23:00',
    category: 'community',
    place: {
      type: 'offline',
      address: 'Roof of House A, last door on the left',
      coordinates: { lat: 52.4989, lng: 13.4195 },
    },
    seats: 7,
    requirements: ['A cushion or two'],
    tags: ['film'],
    motif: 'foldingChairs',
    guests: [0, 1, 5, 7, 10, 12, 13, 11, 8],
    leaves: 5,
  },
  {
    name: 'Toy drive for the children’s ward',
    description: 'Promise a toy, bring it on the day, and Hiro carries them all to the hospital.',
    by: 7,
    announced: 38,
    day: 50,
    from: '11:00',
    to: '12:30',
    category: 'donation',
    place: yard,
    donations: true,
    badge: 'Toy Courier',
    tags: ['toys', 'children'],
    motif: 'train',
    guests: [4, 8, 6],
  },
  {
    name: 'First-aid evening',
    description: 'Bandages, burns, and what to do until help is there. Online, with time for questions.',
    by: 7,
    announced: 40,
    day: 54,
    from: '19:00',
    to: '20:30',
    category: 'volunteer',
    place: { type: 'online', address: 'Video call', link: 'https://meet.example.org/first-aid' },
    moves: { from: '19:30', to: '21:00' },
    guests: [0, 14, 12, 3],
  },
  {
    name: 'Summer dinner, long table',
    description: 'Still collecting ideas: who cooks what, where the benches come from, and whether the band may play.',
    by: 5,
    announced: 41,
    day: 70,
    from: '17:00',
    to: '22:00',
    category: 'community',
    place: yard,
    draft: true,
    guests: [],
  },
];

/** Most items pledged to a donation event. */
const maxPledges = 4;

/**
 * Schedules events of every kind: past, cancelled, full with a waiting list, recurring, with pledged items, and a
 * draft. Pledges use items that nothing else uses.
 */
export function scheduleEvents(
  diary: Schedule,
  call: Call,
  gifts: readonly SeedListing[],
  people: readonly SeededMember[],
): number {
  const left = new Set(gifts);
  for (const [index, event] of events.entries()) {
    const as = (who: number) => pick(people, who);
    let id = '';
    const read = async () =>
      (await call<{ data: EventDetail }>(endpoints.getEvent, { as: as(event.by), params: { id } })).data;
    diary.add(diary.at(event.announced, '17:30'), async () => {
      id = (
        await call<{ data: EventDetail }>(endpoints.planEvent, { as: as(event.by), json: toEventPlan(diary, event) })
      ).data._id;
    });

    const { motif } = event;
    if (motif !== undefined)
      diary.add(diary.at(event.announced, '17:45'), async () => {
        const palette = pick(palettes, index);
        const bytes = await drawPicture(motifs[motif](palette.a, palette.b), palette);
        const form = new FormData();
        form.append('picture', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${motif}.jpg`);
        await call(endpoints.changeEventPicture, { as: as(event.by), params: { id }, form });
      });

    for (const [nth, guest] of event.guests.entries())
      diary.add(diary.at(event.announced + 1 + Math.floor(nth / 3), `${9 + nth}:15`), () =>
        call(endpoints.joinEvent, { as: as(guest), params: { id }, json: { waitIfFull: true } }),
      );
    const { leaves } = event;
    if (leaves !== undefined)
      diary.add(diary.at(42, '0:10'), () => call(endpoints.leaveEvent, { as: as(leaves), params: { id } }));

    const { moves, announces } = event;
    if (moves)
      diary.add(diary.at(42, '0:15'), () =>
        call(endpoints.moveEvent, {
          as: as(event.by),
          params: { id },
          json: {
            ...{ startDate: diary.at(event.day, moves.from).toISOString(), location: toLocation(event) },
            endDate: diary.at(event.day, moves.to).toISOString(),
          },
        }),
      );
    if (announces !== undefined)
      diary.add(diary.at(42, '0:20'), () =>
        call(endpoints.announceToParticipants, { as: as(event.by), params: { id }, json: { message: announces } }),
      );

    const pledged = event.donations
      ? [...left].filter((item) => item.day < event.announced + 3).slice(0, maxPledges)
      : [];
    for (const item of pledged) {
      left.delete(item);
      diary.add(diary.at(event.announced + 3, '20:00'), () =>
        call(endpoints.pledgeItem, { as: as(item.owner), params: { id }, json: { itemId: item.id } }),
      );
      if (event.ends === 'completed')
        diary.add(diary.at(event.day, event.to), () =>
          call(endpoints.markItemExchanged, { as: as(item.owner), params: { itemId: item.id } }),
        );
    }

    const { ends } = event;
    if (ends === 'cancelled') diary.add(diary.at(event.day - 1, '19:00'), () => end(ends, id));
    if (ends === 'completed') {
      diary.add(diary.at(event.day, '20:45'), async () => {
        await end(ends, id);
        if (event.badge !== undefined)
          await call(endpoints.rewardEvent, { as: as(event.by), params: { id }, json: {} });
        const { dates } = await read();
        for (const [nth, { _id, startDate }] of dates.entries()) {
          for (const guest of event.guests.slice(nth + 1))
            await call(endpoints.joinEvent, { as: as(guest), params: { id: _id }, json: {} });
          diary.add(new Date(Date.parse(startDate) + 4 * 3_600_000), () => end(ends, _id));
        }
      });
    }

    const end = (status: EventStatus, eventId: string) =>
      call(endpoints.setEventStatus, { as: as(event.by), params: { id: eventId }, json: { status } });
  }
  return events.length;
}

const toLocation = ({ place, meetsAt }: SeedEvent) => (meetsAt ? { type: 'offline', ...meetAt(meetsAt) } : place);

function toEventPlan(diary: Schedule, event: SeedEvent) {
  const { name, description, day, from, to, category, seats, badge, requirements, tags, recurrence } = event;
  return {
    ...{ name, description, category, requirements, tags, recurrence },
    startDate: diary.at(day, from).toISOString(),
    endDate: diary.at(day, to).toISOString(),
    timeZone: 'UTC',
    location: toLocation(event),
    maxParticipants: seats,
    badgeReward: badge,
    mode: event.donations ? 'donations' : 'gathering',
    status: event.draft ? 'draft' : 'active',
  };
}
