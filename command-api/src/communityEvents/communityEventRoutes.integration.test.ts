import { defaultSettings, streams, type EventAnswer, type ShownParticipant } from '@pass-along/contracts';
import { silentLogger } from '@pass-along/platform/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { settingsDecider } from '../settings/settingsDecider.ts';
import { communityEventDecider } from './communityEventDecider.ts';
import { getPlannedEvent } from './communityEventState.ts';
import { karmaDecider } from '../karma/karmaDecider.ts';
import { createCommandHandler } from '../core/commandHandler.ts';
import { startPolicies } from '../startPolicies.ts';
import { listItem, send, signInAsAdmin, signUp, type Person } from '../testing/client.ts';
import { crowdAt } from '../testing/crowdAtEvent.ts';
import { eventually } from '../testing/eventually.ts';
import { kitOf, openPlace, openStore, startInstance, type Instance, type Place } from '../testing/instance.ts';

let place: Place;
let instance: Instance;
let anna: Person;
let ben: Person;
let cleo: Person;
let now = new Date('2030-05-01T08:00:00.000Z');
let stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  place = await openPlace();
  instance = await startInstance(place, { clock: () => now });
  [anna, ben, cleo] = (await Promise.all(['Anna', 'Ben', 'Cleo'].map((name) => signUp(instance, name)))) as [
    Person,
    Person,
    Person,
  ];
  const change = {
    type: 'ChangeSettings',
    settings: { timeZone: 'Europe/Berlin' },
    defaults: defaultSettings,
  } as const;
  const context = {
    commandId: 'zone',
    actor: { id: 'ada', role: 'admin' },
    by: 'person',
    correlationId: 'zone',
  } as const;
  const when = now.toISOString();
  await instance.handler.handle(
    settingsDecider,
    streams.settings(),
    { ...change, by: 'ada', bySecondFactor: false, at: when },
    { ...context, causationId: 'zone', at: when },
  );
});
afterEach(async () => {
  now = new Date('2030-05-01T08:00:00.000Z');
  for (const stop of stops) await stop();
  stops = [];
});
afterAll(async () => {
  await instance.stop();
  await place.leave();
});

/** What an old client sends. */
const form = {
  name: 'Repair fair',
  description: 'Bring what is broken',
  startDate: '2030-05-05T14:00',
  endDate: '2030-05-05T18:00',
  category: 'community',
  maxParticipants: '',
  location: { type: 'offline', address: '' },
  badgeReward: '',
  requirements: [],
  tags: [],
  contactInfo: {},
};

async function plan(change: object = {}, by = anna): Promise<EventAnswer> {
  const { status, body } = await send(instance, 'POST', '/api/events', {
    token: by.token,
    body: { ...form, ...change },
  });
  expect(status).toBe(201);
  return body['data'] as EventAnswer;
}

const act = async (by: Person, event: EventAnswer, what: string, body?: object) => {
  const { status, body: answer } = await send(instance, 'POST', `/api/events/${event._id}/${what}`, {
    token: by.token,
    ...(body && { body }),
  });
  return { status, code: answer['code'], message: answer['message'], data: answer['data'] as EventAnswer };
};
const set = (by: Person, event: EventAnswer, status: string) =>
  send(instance, 'PUT', `/api/events/${event._id}`, { token: by.token, body: { status } });

async function runPolicies(): Promise<void> {
  const opened = await openStore(place.database);
  const handler = createCommandHandler({ store: opened.store, logger: silentLogger });
  const running = await startPolicies({ ...kitOf(place.database, opened), handler, clock: () => now });
  stops.push(async () => {
    await running.stop();
    await opened.close();
  });
}

const stateOf = async (eventId: string) =>
  getPlannedEvent((await instance.handler.load(communityEventDecider, streams.communityEvent(eventId))).state);
const at = (people: readonly ShownParticipant[], where: string) =>
  people
    .filter(({ place: is }) => is === where)
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ memberId }) => memberId);

describe('planning an event', () => {
  it('takes what old clients send, and reads its times in the community’s zone', async () => {
    expect(await plan()).toMatchObject({
      name: 'Repair fair',
      status: 'active',
      startDate: '2030-05-05T12:00:00.000Z',
      endDate: '2030-05-05T16:00:00.000Z',
      timeZone: 'Europe/Berlin',
      maxParticipants: null,
      location: { type: 'offline', address: '' },
      contactInfo: { email: '', phone: '', website: '' },
      // old clients use it as it stands
      createdBy: { _id: anna.userId, name: 'Anna', avatar: `${instance.url}/assets/default-avatar.svg` },
      participants: [{ userId: anna.userId, status: 'joined' }],
      participantCount: 1,
      isExpired: false,
    });
  });

  it('keeps what new clients say, tidied up', async () => {
    const event = await plan({
      timeZone: 'America/New_York',
      maxParticipants: '12',
      requirements: [' Tools ', '', 'Patience'],
      tags: ['Fix', ''],
      contactInfo: { email: 'fair@example.org', phone: '', website: 'example.org' },
      location: { type: 'hybrid', address: ' Courtyard ', coordinates: { lat: 52.5, lng: 13.4 } },
    });
    expect(event).toMatchObject({
      startDate: '2030-05-05T18:00:00.000Z',
      maxParticipants: 12,
      requirements: ['Tools', 'Patience'],
      tags: ['Fix'],
      contactInfo: { email: 'fair@example.org', phone: '', website: 'https://example.org' },
      location: { type: 'hybrid', address: 'Courtyard', coordinates: { lat: 52.5, lng: 13.4 } },
    });
  });

  it('names every field of an empty form', async () => {
    const empty = Object.fromEntries(Object.keys(form).map((field) => [field, '']));
    const { status, body } = await send(instance, 'POST', '/api/events', { token: anna.token, body: empty });
    expect(status).toBe(400);
    const paths = (body['errors'] as { path: string }[]).map(({ path }) => path);
    expect(paths).toEqual(['name', 'description', 'startDate', 'endDate', 'location']);
  });

  it.each([
    ['maxParticipants', 0],
    ['maxParticipants', 10_001],
    ['maxParticipants', 1.5],
    ['maxParticipants', 'many'],
    ['name', 'ab'],
    ['description', 'too short'],
    ['badgeReward', 'x'.repeat(51)],
    ['endDate', '2030-05-05T14:00'],
    ['startDate', 'tomorrow'],
    ['startDate', '0000-01-01T00:00:00Z'],
    ['timeZone', 'Mars/Base'],
    ['tags', [7]],
    ['location', { type: 'moon' }],
    ['location', { type: 'offline', coordinates: { lat: 100, lng: 0 } }],
    ['contactInfo', { email: 'nobody' }],
    ['recurrence', { frequency: 'weekly', times: 53 }],
    ['status', 'completed'],
  ])('refuses %s: %j with 400', async (field, value) => {
    const body = { ...form, [field]: value };
    const answer = await send(instance, 'POST', '/api/events', { token: anna.token, body });
    expect(answer.status).toBe(400);
    const [first] = answer.body['errors'] as { path: string; message: string }[];
    expect(first?.path.split('.')[0]).toBe(field);
    // the reason itself, for clients that read no `errors`
    expect(answer.body['message']).toBe(first?.message);
  });

  it('plans a series across a clock change', async () => {
    await runPolicies();
    const first = await plan({
      startDate: '2030-10-21T19:00',
      endDate: '2030-10-21T21:00',
      recurrence: { frequency: 'weekly', every: 1, times: 3 },
    });
    const starts = async () => {
      const found: string[] = [];
      for await (const { type, data } of instance.store.readAll({ filter: { categories: ['communityEvent'] } }))
        if (type === 'EventPlanned' && (data['series'] as { seriesId: string } | null)?.seriesId === first.series?._id)
          found.push(String(data['startsAt']));
      return found;
    };
    await eventually(starts, ['2030-10-21T17:00:00.000Z', '2030-10-28T18:00:00.000Z', '2030-11-04T18:00:00.000Z']);
  });
});

describe('a series', () => {
  it('is joined and left once, however often a member asks', async () => {
    const ida = await signUp(instance, 'Ida');
    await runPolicies();
    const recurrence = { frequency: 'weekly', every: 1, times: 3 };
    const first = await plan({ startDate: '2030-06-03T19:00', endDate: '2030-06-03T21:00', recurrence });
    const listSteps = async () => {
      const steps: string[] = [];
      for await (const { type, data } of instance.store.readAll({ filter: { categories: ['communityEvent'] } }))
        if (data['memberId'] === ida.userId) steps.push(type);
      return steps.toSorted();
    };
    const follow = async (what: string) => expect((await act(ida, first, what)).status).toBe(200);
    await follow('join-series');
    const joins = [...Array<string>(3).fill('EventJoined'), 'SeriesJoined'];
    await eventually(listSteps, joins);
    await follow('join-series');
    expect(await listSteps()).toEqual(joins);
    await follow('leave-series');
    const all = [...joins, ...Array<string>(3).fill('EventLeft'), 'SeriesLeft'].toSorted();
    await eventually(listSteps, all);
    await follow('leave-series');
    expect(await listSteps()).toEqual(all);
  });
});

describe('an admin at somebody’s event', () => {
  it('acts under a duty there, and under none at their own', async () => {
    const boss = await signInAsAdmin(instance);
    const [theirs, own] = [await plan(), await plan({}, boss)];
    for (const event of [theirs, own]) {
      expect((await set(boss, event, 'draft')).status).toBe(200);
      expect((await send(instance, 'DELETE', `/api/events/${event._id}`, { token: boss.token })).status).toBe(200);
    }
    const dutiesAt = async ({ _id }: EventAnswer) => {
      const duties: [string, string | undefined][] = [];
      for await (const { type, metadata } of instance.store.readStream(streams.communityEvent(_id)))
        duties.push([type, metadata.duty]);
      return duties;
    };
    expect(await dutiesAt(theirs)).toEqual([
      ['EventPlanned', undefined],
      ['EventJoined', undefined],
      ['EventShelved', 'moderate'],
      ['EventDeleted', 'moderate'],
    ]);
    expect(await dutiesAt(own)).toEqual([
      ['EventPlanned', undefined],
      ['EventJoined', undefined],
      ['EventShelved', undefined],
      ['EventDeleted', undefined],
    ]);
  });
});

describe('joining and leaving', () => {
  it('answers in the words of the spec', async () => {
    const event = await plan({ maxParticipants: 2 });
    expect(await act(ben, event, 'join')).toMatchObject({
      status: 200,
      message: 'Successfully joined the event!',
      data: { participantCount: 2, mine: { place: 'joined' } },
    });
    expect(await act(ben, event, 'join')).toMatchObject({ status: 409, message: 'User already joined this event' });
    expect(await act(cleo, event, 'join')).toMatchObject({ status: 409, message: 'Event is full' });
    expect(await act(cleo, event, 'leave')).toMatchObject({ status: 422, message: 'User is not a participant' });
    expect(await act(ben, event, 'leave')).toMatchObject({ status: 200, message: 'Successfully left the event' });
    await set(anna, event, 'cancelled');
    expect(await act(ben, event, 'join')).toMatchObject({
      status: 422,
      message: 'Event is not available for joining',
    });
  });

  it('hides a draft from everybody but who made it', async () => {
    const draft = await plan({ status: 'draft' });
    expect(await act(ben, draft, 'join')).toMatchObject({ status: 404, code: 'event_not_found' });
    expect((await set(ben, draft, 'active')).status).toBe(404);
    expect((await set(anna, draft, 'active')).status).toBe(200);
    expect(await act(ben, draft, 'join')).toMatchObject({ status: 200 });
  });

  it('of two hundred at once, at two processes, fills every seat, and the rest wait in order', async () => {
    const other = await startInstance(place, { clock: () => now });
    stops.push(() => other.stop());
    await crowdAt(anna, {
      instances: [instance, other],
      members: 200,
      seats: 40,
      leavers: 15,
      sleepOverOffers() {
        now = new Date('2030-05-01T20:00:01.000Z');
        return runPolicies();
      },
    });
  });
});

describe('a held seat', () => {
  it('goes to the next when its time is over, also when that was slept through', async () => {
    const event = await plan({ maxParticipants: 2 });
    await act(ben, event, 'join');
    const dora = await signUp(instance, 'Dora');
    expect(await act(cleo, event, 'join', { waitIfFull: true })).toMatchObject({
      message: 'You are on the waiting list',
    });
    expect(await act(dora, event, 'join', { waitIfFull: true })).toMatchObject({ data: { mine: { ahead: 1 } } });
    await act(ben, event, 'leave');
    now = new Date('2030-05-01T20:00:00.000Z');
    await runPolicies();
    await eventually(async () => at((await stateOf(event._id)).people, 'offered'), [dora.userId]);
    expect(await act(cleo, event, 'join')).toMatchObject({ code: 'event_full' });
    expect(await act(dora, event, 'join')).toMatchObject({ status: 200, data: { mine: { place: 'joined' } } });
  });
});

describe('a completed event', () => {
  it('pays five karma to who attended, once, and gives the badge', async () => {
    await runPolicies();
    const begun = { startDate: '2030-05-01T08:00' };
    const event = await plan({ ...begun, badgeReward: 'Mender' });
    await act(ben, event, 'join');
    await set(anna, event, 'completed');
    const karma = async () => (await instance.handler.load(karmaDecider, streams.karma(ben.userId))).state;
    await eventually(async () => (await karma()).points, 5);
    expect(await act(anna, event, 'reward', { karmaPoints: 20 })).toMatchObject({
      status: 200,
      data: { rewardedUsers: 2, karmaPoints: 0, badgeReward: 'Mender' },
    });
    expect(await act(anna, event, 'reward')).toMatchObject({ status: 409, code: 'already_rewarded' });
    await eventually(async () => (await karma()).badges, [`event.${event._id}`]);
    await set(anna, event, 'active');
    await set(anna, event, 'completed');
    const again = await plan(begun);
    await act(ben, again, 'join');
    await set(anna, again, 'completed');
    // the second event is counted behind whatever the first one brought again
    await eventually(async () => (await karma()).points, 10);
    expect((await karma()).figures.events_attended).toBe(2);
  });
});

describe('a donation event', () => {
  it('is promised things of one’s own that can be had', async () => {
    const event = await plan({ mode: 'donations' });
    const lamp = await listItem(instance, ben);
    const pledge = (by: Person, itemId: string) => act(by, event, 'pledges', { itemId });
    expect(await pledge(ben, lamp._id)).toMatchObject({ status: 201 });
    expect(await pledge(ben, lamp._id)).toMatchObject({ code: 'already_pledged' });
    expect(await pledge(cleo, lamp._id)).toMatchObject({ code: 'forbidden' });
    expect(await pledge(ben, 'nothing')).toMatchObject({ code: 'item_not_found' });
    const path = `/api/events/${event._id}/pledges/${lamp._id}`;
    expect((await send(instance, 'DELETE', path, { token: cleo.token })).status).toBe(403);
    expect((await send(instance, 'DELETE', path, { token: ben.token })).status).toBe(200);
  });

  it('is not promised what only one circle sees', async () => {
    const event = await plan({ mode: 'donations' });
    const readers = { token: ben.token, body: { name: 'Readers' } };
    const { body } = await send(instance, 'POST', '/api/circles/create', readers);
    const lamp = await listItem(instance, ben, { circleId: String(body['_id']) });
    expect(await act(ben, event, 'pledges', { itemId: lamp._id })).toMatchObject({ code: 'item_not_available' });
  });
});

describe('a calendar address', () => {
  it('is another each time, and the same for a retry', async () => {
    const renew = (key: string) => send(instance, 'POST', '/api/calendar-feed', { token: ben.token, key });
    const [first, again, second] = [await renew('one'), await renew('one'), await renew('two')];
    expect(first.body['path']).toMatch(/^\/api\/calendar-feed\/[\w-]{20,}\/events\.ics$/);
    expect(again.body['path']).toBe(first.body['path']);
    expect(second.body['path']).not.toBe(first.body['path']);
  });
});
