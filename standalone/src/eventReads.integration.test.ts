import {
  endpoints,
  eventDetail,
  eventListAnswer,
  type ActivityAnswer,
  type AdminEventAnswer,
  type CircleAnswer,
  type EventAnswer,
  type EventDetail,
  type EventListAnswer,
  type NotificationsAnswer,
} from '@pass-along/contracts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;
let boss: TestMember;
let ann: TestMember;
let bob: TestMember;
let cleo: TestMember;
let fair: EventAnswer;
let drive: EventAnswer;

const { answer: adminEventsAnswer } = endpoints.adminEvents;

const form = {
  name: 'Repair fair',
  description: 'Bring what is broken',
  startDate: '2030-05-05T12:00:00Z',
  endDate: '2030-05-05T16:00:00Z',
  category: 'community',
  location: { type: 'offline', address: 'Courtyard' },
  requirements: [],
  tags: [],
  contactInfo: { email: 'ann@example.org' },
};

const plan = async (change: object, as = ann) =>
  (await api.send<{ data: EventAnswer }>('POST', '/api/events', { ...form, ...change }, as)).body.data;

async function list(query: string, as?: TestMember): Promise<EventListAnswer['data']> {
  const { status, body } = await api.get<EventListAnswer>(`/api/events${query}`, { as });
  expect(status).toBe(200);
  eventListAnswer.parse(body);
  return body.data;
}
const names = async (query: string, as?: TestMember) => (await list(query, as)).events.map(({ name }) => name);

async function one(id: string, as?: TestMember): Promise<EventDetail> {
  const { body } = await api.get<{ data: EventDetail }>(`/api/events/${id}`, { as });
  eventDetail.parse(body.data);
  return body.data;
}

async function text(path: string, as?: TestMember): Promise<[number, string]> {
  const answer = await fetch(`${system.url}${path}`, {
    headers: { 'x-consistency-token': api.position, ...(as && { authorization: `Bearer ${as.token}` }) },
  });
  return [answer.status, await answer.text()];
}

beforeAll(async () => {
  system = await startTestSystem();
  api = new TestApi(system.url);
  boss = await api.signIn(admin.email, admin.password, 'admin');
  ann = await api.register('Ann');
  bob = await api.register('Bob');
  cleo = await api.register('Cleo');
  fair = await plan({ maxParticipants: 2, badgeReward: 'Mender' });
  drive = await plan({
    name: 'Toy drive 100%',
    category: 'donation',
    mode: 'donations',
    startDate: '2030-04-01T12:00:00Z',
  });
  await plan({ name: 'Secret picnic', status: 'draft' });
  await plan({ name: 'Past potluck', startDate: '2020-01-01T12:00:00Z', endDate: '2030-01-01T12:00:00Z' });
  await api.send('POST', `/api/events/${fair._id}/join`, undefined, bob);
  await api.send('POST', `/api/events/${fair._id}/join`, { waitIfFull: true }, cleo);
});
afterAll(async () => {
  await system.stop();
});

describe('the list of events', () => {
  it('shows those that begin first on top, drafts to who made them and to admins', async () => {
    expect(await names('')).toEqual(['Past potluck', 'Toy drive 100%', 'Repair fair']);
    expect(await names('?search=&category=all&status=all&upcoming=false', bob)).toHaveLength(3);
    expect(await names('?status=draft', ann)).toEqual(['Secret picnic']);
    expect(await names('?status=draft', boss)).toEqual(['Secret picnic']);
    expect(await names('?status=draft', bob)).toEqual([]);
  });

  it('searches, filters, sorts and pages', async () => {
    expect(await names('?search=BROKEN+repair')).toEqual(['Repair fair']);
    expect(await names('?search=100%25')).toEqual(['Toy drive 100%']);
    expect(await names('?category=donation')).toEqual(['Toy drive 100%']);
    expect(await names('?sortBy=name&sortOrder=desc')).toEqual(['Toy drive 100%', 'Repair fair', 'Past potluck']);
    expect((await names('?sortBy=participantCount&sortOrder=desc'))[0]).toBe('Repair fair');
    const { events, pagination } = await list('?limit=2&page=2');
    expect(events).toHaveLength(1);
    expect(pagination).toEqual({ currentPage: 2, totalPages: 2, totalEvents: 3, hasNext: false, hasPrev: true });
  });

  it.each([
    '?page=0',
    '?limit=101',
    '?sortBy=price',
    '?status=over',
    '?upcoming=perhaps',
    `?search=${'x'.repeat(101)}`,
  ])('refuses %s', async (query) => {
    expect((await api.get(`/api/events${query}`)).status).toBe(400);
  });

  it('of a member has what they planned and what they take part in', async () => {
    const mine = async (type: string, as: TestMember, more = '') =>
      (await api.get<EventListAnswer>(`/api/events/user/me?type=${type}${more}`, { as })).body.data.events.map(
        ({ name }) => name,
      );
    expect(await mine('created', bob)).toEqual([]);
    expect(await mine('joined', bob)).toEqual(['Repair fair']);
    expect(await mine('all', ann)).toHaveLength(4);
    // searched, filtered, sorted and paged like the list of all
    expect(await mine('all', ann, '&search=repair')).toEqual(['Repair fair']);
    expect(await mine('created', ann, '&status=draft')).toEqual(['Secret picnic']);
    expect(await mine('created', ann, '&category=donation&sortBy=name')).toEqual(['Toy drive 100%']);
    expect(await mine('created', ann, '&sortBy=name&sortOrder=asc&limit=2&page=2')).toEqual([
      'Secret picnic',
      'Toy drive 100%',
    ]);
  });
});

describe('one event', () => {
  it('tells members who takes part and how they stand to it', async () => {
    const event = await one(fair._id, ann);
    expect(event).toMatchObject({
      participantCount: 2,
      waitingCount: 1,
      mine: { place: 'joined', ahead: 0 },
      abilities: { join: false, manage: true },
      whyNot: { join: 'already_joined' },
      // who planned it stands among those that come
      attendees: [
        { _id: ann.id, name: 'Ann' },
        { _id: bob.id, name: 'Bob' },
      ],
      location: { address: 'Courtyard' },
    });
    expect(event.participants.map(({ userId, status }) => [userId, status])).toEqual([
      [ann.id, 'joined'],
      [bob.id, 'joined'],
      [cleo.id, 'waiting'],
    ]);
  });

  it('tells visitors neither where, nor who', async () => {
    const event = await one(fair._id);
    expect(event).toMatchObject({ participantCount: 2, attendees: [], location: { address: '' } });
    expect(JSON.stringify(event)).not.toMatch(new RegExp(`${bob.id}|Courtyard|ann@example`));
  });

  it('says what was promised to it and what that brought together', async () => {
    const bear = await api.listItem(ann, { title: 'Teddy', category: 'toys', weightKg: '0.4' });
    await api.send('POST', `/api/events/${drive._id}/pledges`, { itemId: bear._id }, ann);
    expect((await one(drive._id, bob)).donations).toMatchObject({
      pledges: [{ item: { title: 'Teddy' }, owner: { name: 'Ann' }, status: 'available' }],
      donated: 0,
      kilograms: 0,
    });
    await api.send('POST', `/api/items/${bear._id}/exchanged`, undefined, ann);
    expect((await one(drive._id, bob)).donations).toMatchObject({ donated: 1, kilograms: 0.4 });
  });

  it('names what of a circle was promised to it to that circle alone, and nothing that was removed', async () => {
    const { body: circle } = await api.send<CircleAnswer>('POST', endpoints.createCircle.path, { name: 'Us' }, bob);
    const train = await api.listItem(bob, { title: 'Train', category: 'toys' });
    const doll = await api.listItem(bob, { title: 'Doll', category: 'toys' });
    for (const { _id: itemId } of [train, doll])
      await api.send('POST', `/api/events/${drive._id}/pledges`, { itemId }, bob);
    await api.send('PUT', `/api/items/${train._id}`, { circleId: circle._id }, bob);
    await api.send('DELETE', `/api/items/${doll._id}`, undefined, bob);
    const bobs = async (as?: TestMember) => {
      const { donations } = await one(drive._id, as);
      return donations?.pledges.filter(({ owner }) => owner._id === bob.id).map(({ item }) => [item._id, item.title]);
    };
    const whole = [
      [train._id, 'Train'],
      [doll._id, 'Doll'],
    ];
    expect([await bobs(bob), await bobs(boss)]).toEqual([whole, whole]);
    // she organises the event
    expect(await bobs(ann)).toEqual([
      [train._id, ''],
      [doll._id, ''],
    ]);
    for (const as of [undefined, cleo])
      expect(await bobs(as)).toEqual([
        ['', ''],
        ['', ''],
      ]);
  });

  it('names who hides their profile to themselves and to who looks after it, and counts them for all', async () => {
    const dora = await api.register('Dora');
    await api.send('PUT', endpoints.setPreferences.path, { privacy: { showProfile: false } }, dora);
    const { body: joined } = await api.send<{ data: EventAnswer }>(
      'POST',
      `/api/events/${drive._id}/join`,
      undefined,
      cleo,
    );
    expect(joined.data.participants.map(({ userId }) => userId)).toEqual(['', cleo.id]);
    await api.send('POST', `/api/events/${drive._id}/join`, undefined, dora);
    const told = async (as?: TestMember) => {
      const { events } = await list('?search=toy', as);
      const lists = [await one(drive._id, as), ...events];
      return lists.map((event) => [event.participantCount, ...event.participants.map(({ userId }) => userId)]);
    };
    const named = [3, ann.id, cleo.id, dora.id];
    for (const as of [ann, boss, dora]) expect(await told(as)).toEqual([named, named]);
    const hidden = [3, ann.id, cleo.id, ''];
    for (const as of [bob, cleo]) expect(await told(as)).toEqual([hidden, hidden]);
    expect(await told()).toEqual([
      [3, '', '', ''],
      [3, '', '', ''],
    ]);
    for (const as of [cleo, dora]) await api.send('POST', `/api/events/${drive._id}/leave`, undefined, as);
  });

  it('that moved says what was and what is, and has a higher number in calendars', async () => {
    const club = await plan({ name: 'Book club' });
    const sequence = async () =>
      /^SEQUENCE:(\d+)/m.exec((await text(`/api/events/${club._id}/event.ics`, bob))[1])?.[1];
    expect([(await one(club._id, bob)).moved, await sequence()]).toEqual([null, '0']);
    const move = {
      ...{ startDate: '2030-05-06T12:00:00Z', endDate: '2030-05-06T14:00:00Z' },
      location: { type: 'offline', address: 'Library' },
    };
    const { status, body } = await api.send<{ data: EventAnswer }>('POST', `/api/events/${club._id}/move`, move, ann);
    expect([status, body.data.startDate]).toEqual([200, '2030-05-06T12:00:00.000Z']);
    expect(await one(club._id, bob)).toMatchObject({
      ...{ startDate: '2030-05-06T12:00:00.000Z', location: { address: 'Library' } },
      moved: { startDate: '2030-05-05T12:00:00.000Z', endDate: '2030-05-05T16:00:00.000Z', address: 'Courtyard' },
    });
    expect((await one(club._id)).moved?.address).toBe('');
    expect(await sequence()).toBe('1');
    await api.send('DELETE', `/api/events/${club._id}`, undefined, ann);
  });

  it('shows its link and what its planner wrote to who takes part, and to who looks after it', async () => {
    const link = 'https://meet.example.org/club';
    const club = await plan({ name: 'Book club', location: { type: 'online', address: 'Jitsi', link } });
    await api.send('POST', `/api/events/${club._id}/join`, undefined, bob);
    const said = { message: 'Bring a book' };
    const announce = (as: TestMember) => api.send('POST', `/api/events/${club._id}/announcements`, said, as);
    await expect(announce(bob)).rejects.toThrow('answered 403');
    expect((await announce(ann)).status).toBe(201);
    const seen = async (as?: TestMember) => {
      const { location, announcements } = await one(club._id, as);
      const listed = (await list('?search=book', as)).events.map((event) => event.location.link);
      const [, file] = await text(`/api/events/${club._id}/event.ics`, as);
      return [location.link, ...listed, file.includes(link), announcements.map((each) => each.text)];
    };
    for (const as of [bob, ann, boss]) expect(await seen(as)).toEqual([link, link, true, ['Bring a book']]);
    for (const as of [cleo, undefined]) expect(await seen(as)).toEqual(['', '', false, []]);
    await api.send('DELETE', `/api/events/${club._id}`, undefined, ann);
  });

  it('sends no message of its planner where one blocked the other, but says to everyone that it moved', async () => {
    const [planner, blocker, blocked, friend] = await Promise.all(
      ['Pia', 'Bea', 'Bo', 'Fritz'].map((name) => api.register(name)),
    );
    if (!planner || !blocker || !blocked || !friend) throw new Error('Nobody registered');
    const fete = await plan({ name: 'Courtyard fete' }, planner);
    for (const as of [blocker, blocked, friend]) await api.send('POST', `/api/events/${fete._id}/join`, undefined, as);
    await api.send('POST', endpoints.blockMember.path, { userId: planner.id }, blocker);
    await api.send('POST', endpoints.blockMember.path, { userId: blocked.id }, planner);
    // waits for the read model of both blocks
    await api.get(endpoints.listBlocked.path, { as: planner });
    await api.send('POST', `/api/events/${fete._id}/announcements`, { message: 'Bring a chair' }, planner);
    const move = {
      ...{ startDate: '2030-05-06T12:00:00Z', endDate: '2030-05-06T14:00:00Z' },
      location: { type: 'offline', address: 'Library' },
    };
    await api.send('POST', `/api/events/${fete._id}/move`, move, planner);
    const told = async (as: TestMember) =>
      (await api.get<NotificationsAnswer>(endpoints.listNotifications.path, { as })).body.notifications.map(
        ({ kind }) => kind,
      );
    expect(await told(friend)).toEqual(['eventMoved', 'eventAnnounced']);
    for (const as of [blocker, blocked]) {
      expect(await told(as)).toEqual(['eventMoved']);
      expect((await one(fete._id, as)).announcements).toHaveLength(1);
    }
    await api.send('DELETE', `/api/events/${fete._id}`, undefined, planner);
  });

  it('of a series can be joined, left and moved with its later dates, and says at which of them one takes part', async () => {
    const weekly = { frequency: 'weekly', every: 1, times: 3 };
    const run = await plan({ name: 'Morning run', recurrence: weekly });
    await expect.poll(async () => (await one(run._id, bob)).dates.length).toBe(2);
    const [second] = (await one(run._id, bob)).dates;
    await api.send('POST', `/api/events/${second?._id ?? ''}/join-series`, undefined, bob);
    await expect
      .poll(async () => (await one(run._id, bob)).dates.map(({ place }) => place))
      .toEqual(['joined', 'joined']);
    expect((await one(run._id, bob)).mine.place).toBeNull();
    expect((await one(run._id, bob)).dates.map(({ number }) => number)).toEqual([2, 3]);
    // leaving at the first date leaves the later ones, too; joining again takes it back
    for (const [act, place] of [
      ['leave', null],
      ['join', 'joined'],
    ] as const) {
      await api.send('POST', `/api/events/${run._id}/${act}-series`, undefined, bob);
      await expect.poll(async () => (await one(run._id, bob)).dates.map((date) => date.place)).toEqual([place, place]);
      expect((await one(run._id, bob)).mine.place).toBe(place);
    }
    const move = {
      ...{ startDate: '2030-05-13T10:00:00Z', endDate: '2030-05-13T11:00:00Z', laterDates: true },
      location: { type: 'offline', address: 'Courtyard' },
    };
    await api.send('POST', `/api/events/${second?._id ?? ''}/move`, move, ann);
    await expect
      .poll(async () => (await one(run._id, bob)).dates.map(({ startDate }) => startDate))
      .toEqual(['2030-05-13T10:00:00.000Z', '2030-05-20T10:00:00.000Z']);
    expect((await one(run._id, bob)).startDate).toBe('2030-05-05T12:00:00.000Z');
    for (const { _id } of [run, ...(await one(run._id, bob)).dates])
      await api.send('DELETE', `/api/events/${_id}`, undefined, ann);
  });

  it('is 404 where there is none', async () => {
    expect((await api.get('/api/events/nowhere', { as: ann })).status).toBe(404);
  });
});

describe('the list of events for admins', () => {
  const events = async (query: Record<string, unknown> = {}) => {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
    );
    const path = `/api/admin/events?${search.toString()}`;
    const { body, headers } = await api.get<AdminEventAnswer[]>(path, { as: boss });
    expect(adminEventsAnswer.parse(body)).toEqual(body);
    return { names: body.map(({ name }) => name), range: headers.get('content-range'), rows: body };
  };

  it('has drafts, what was donated, and a total', async () => {
    const { names, range, rows } = await events({ sort: ['name', 'ASC'], range: [0, 2] });
    expect(names).toEqual(['Past potluck', 'Repair fair', 'Secret picnic']);
    expect(range).toBe('events 0-2/4');
    expect(rows[1]).toMatchObject({ participantCount: 2, waitingCount: 1, itemsDonated: 0, badgeReward: 'Mender' });
    expect((await events({ filter: { q: 'toy' } })).rows).toMatchObject([{ itemsDonated: 1 }]);
  });

  it('filters by status, category and who planned them, and sorts', async () => {
    expect((await events({ filter: { status: 'draft' } })).names).toEqual(['Secret picnic']);
    expect((await events({ filter: { category: 'donation' } })).names).toEqual(['Toy drive 100%']);
    expect((await events({ filter: { createdBy: bob.id } })).names).toEqual([]);
    expect((await events({ sort: ['participantCount', 'DESC'] })).names[0]).toBe('Repair fair');
  });

  it('shows one, and is for admins alone', async () => {
    const { body } = await api.get<AdminEventAnswer>(`/api/admin/events/${fair._id}`, { as: boss });
    expect(body).toMatchObject({ name: 'Repair fair', location: { address: 'Courtyard' } });
    expect((await api.get('/api/admin/events/nowhere', { as: boss })).status).toBe(404);
    expect((await api.get('/api/admin/events', { as: ann })).status).toBe(403);
  });
});

describe('what members did with events', () => {
  const told = async (path: string, as: TestMember) =>
    (await api.get<ActivityAnswer>(path, { as })).body.entries.flatMap(({ action, event, other }) =>
      event === null ? [] : [[action, event.name, other?.name]],
    );

  it('stands in their history, what was planned in the community’s too, and drafts in their planner’s alone', async () => {
    expect(await told('/api/activity/me', bob)).toEqual([['joined', 'Repair fair', 'Ann']]);
    expect(await told(`/api/members/${bob.id}/activity`, ann)).toEqual([]);
    expect(await told('/api/activity/me', ann)).toContainEqual(['planned', 'Secret picnic', undefined]);
    const planned = ['Past potluck', 'Toy drive 100%', 'Repair fair'].map((name) => ['planned', name, undefined]);
    expect(await told('/api/activity', bob)).toEqual(planned);
    expect(await told(`/api/members/${ann.id}/activity`, bob)).toEqual(planned);
  });
});

describe('calendars', () => {
  it('have a file of each event', async () => {
    const [status, file] = await text(`/api/events/${fair._id}/event.ics`, bob);
    expect(status).toBe(200);
    expect(file).toContain('DTSTART:20300505T120000Z\r\n');
    expect(file).toContain('SUMMARY:Repair fair\r\n');
    expect(file).toContain('LOCATION:Courtyard\r\n');
  });

  it('take an event that is opened again for newer than its cancellation', async () => {
    const picnic = await plan({ name: 'Picnic' });
    const file = async () => {
      const [, ics] = await text(`/api/events/${picnic._id}/event.ics`, ann);
      const of = (line: string) => new RegExp(`^${line}:(.*)$`, 'm').exec(ics)?.[1]?.trim() ?? '';
      expect(of('LAST-MODIFIED')).toBe(of('DTSTAMP'));
      return { sequence: of('SEQUENCE'), status: of('STATUS'), changed: of('DTSTAMP') };
    };
    const files = [await file()];
    for (const status of ['cancelled', 'active']) {
      await api.send('PUT', `/api/events/${picnic._id}`, { status }, ann);
      files.push(await file());
    }
    expect(files.map(({ sequence, status }) => [sequence, status])).toEqual([
      ['0', 'CONFIRMED'],
      ['1', 'CANCELLED'],
      ['2', 'CONFIRMED'],
    ]);
    expect(files.map(({ changed }) => changed).toSorted()).toEqual(files.map(({ changed }) => changed));
    await api.send('DELETE', `/api/events/${picnic._id}`, undefined, ann);
  });

  it('follow what a member joined, by an address that only they know and that can be made anew', async () => {
    const renew = async () =>
      (await api.send<{ path: string }>('POST', '/api/calendar-feed', undefined, bob)).body.path;
    const first = await renew();
    expect((await text(first))[1]).toContain('SUMMARY:Repair fair\r\n');
    const answer = await fetch(`${system.url}${first}`);
    expect([answer.headers.get('cache-control'), await answer.text()]).toEqual([
      'private, no-cache',
      expect.not.stringContaining('METHOD'),
    ]);
    const etag = answer.headers.get('etag') ?? '';
    expect(
      (await fetch(`${system.url}${first}`, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } }))
        .status,
    ).toBe(304);
    const second = await renew();
    expect((await text(first))[0]).toBe(404);
    expect((await text(second))[0]).toBe(200);
    await api.send('DELETE', '/api/calendar-feed', undefined, bob);
    expect((await text(second))[0]).toBe(404);
  });

  it('have an address that works the moment it is made', async () => {
    const client = await system.database.pool.connect();
    // the projection can't store the address meanwhile
    await client.query('BEGIN');
    await client.query('LOCK TABLE read_models.calendar_feeds IN SHARE MODE');
    const { path } = (await api.send<{ path: string }>('POST', '/api/calendar-feed', undefined, bob)).body;
    const asked = fetch(`${system.url}${path}`);
    await client.query('COMMIT');
    client.release();
    expect((await asked).status).toBe(200);
  });
});

describe('the export', () => {
  it('has a member’s events in it', async () => {
    const answer = await fetch(`${system.url}/api/users/export`, {
      headers: { authorization: `Bearer ${ann.token}`, 'x-consistency-token': api.position },
    });
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const events = JSON.parse(strFromU8(files['events.json'] ?? new Uint8Array())) as Record<string, unknown[]>;
    expect(events['planned']).toHaveLength(4);
    expect(events['joined']).toContainEqual(expect.objectContaining({ name: 'Repair fair', place: 'joined' }));
  });
});
