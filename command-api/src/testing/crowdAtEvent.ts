import { streams, type EventAnswer } from '@pass-along/contracts';
import { createTokens } from '@pass-along/platform';
import { expect } from 'vitest';
import { send, type Person } from './client.ts';
import { eventually } from './eventually.ts';
import { tokenSecret, type Instance } from './instance.ts';

interface Crowd {
  /** Processes of the same place, among which the crowd spreads. */
  instances: readonly [Instance, ...Instance[]];
  members: number;
  seats: number;
  /** How many of them give their seat up at once. */
  leavers: number;
  /** Puts the clock beyond the time that seats are held, with policies running. */
  sleepOverOffers: () => Promise<void>;
}

/** A crowd that joins one event at once, and what becomes of the seats that some of it free. */
export async function crowdAt(anna: Person, { instances, members, seats, leavers, sleepOverOffers }: Crowd) {
  const [instance] = instances;
  const tokens = createTokens({ secret: tokenSecret, days: 1 });
  const { body, position } = await send(instance, 'POST', '/api/events', {
    token: anna.token,
    body: {
      name: 'Open-air cinema',
      description: 'Bring a blanket',
      startDate: '2030-05-05T18:00:00Z',
      endDate: '2030-05-05T22:00:00Z',
      // one is the planner's
      maxParticipants: seats + 1,
      location: { type: 'offline' },
    },
  });
  const { _id: eventId } = body['data'] as EventAnswer;
  const crowd = Array.from({ length: members }, (_, number) => {
    const memberId = `m${String(number)}`;
    return {
      memberId,
      token: tokens.issue({ memberId, role: 'user', position, generation: 0 }),
      at: instances[number % instances.length],
    };
  });
  const each = (who: typeof crowd, what: 'join' | 'leave', body = {}) =>
    Promise.all(
      who.map(async ({ token, at = instance }) => {
        const { status } = await send(at, 'POST', `/api/events/${eventId}/${what}`, { token, body });
        return status;
      }),
    );
  const said = async (type: string) => {
    const found: string[] = [];
    for await (const event of instance.store.readStream(streams.communityEvent(eventId)))
      if (event.type === type && event.data['memberId'] !== anna.userId) found.push(String(event.data['memberId']));
    return found;
  };

  expect(new Set(await each(crowd, 'join', { waitIfFull: true }))).toEqual(new Set([200]));
  const joined = await said('EventJoined');
  const inLine = await said('WaitingListJoined');
  expect(joined).toHaveLength(seats);
  expect(inLine).toHaveLength(members - seats);
  expect(new Set([...joined, ...inLine]).size).toBe(members);

  // each freed seat is offered to one, those in front first, and nobody twice
  const leaving = crowd.filter(({ memberId }) => joined.slice(0, leavers).includes(memberId));
  expect(new Set(await each(leaving, 'leave'))).toEqual(new Set([200]));
  expect(await said('SeatOffered')).toEqual(inLine.slice(0, leavers));

  // who slept through it is off the list, and the next are asked
  await sleepOverOffers();
  await eventually(async () => (await said('SeatOffered')).length, 2 * leavers);
  expect(await said('SeatOffered')).toEqual(inLine.slice(0, 2 * leavers));
  expect((await said('SeatOfferEnded')).toSorted()).toEqual(inLine.slice(0, leavers).toSorted());
}
