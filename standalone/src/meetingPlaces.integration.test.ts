import {
  endpoints,
  type AdminMeetingPlace,
  type EventDetail,
  type MeetingPlaceAnswer,
  type NotificationAnswer,
  type SwapAnswer,
} from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;
let boss: TestMember;
let ann: TestMember;
let bob: TestMember;
let library: AdminMeetingPlace;

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const { path } = endpoints.adminMeetingPlaces;

const add = async (place: object, as = boss) => (await api.send<AdminMeetingPlace>('POST', path, place, as)).body;
const revise = async (id: string, changes: object) =>
  (await api.send<AdminMeetingPlace>('PUT', `${path}/${id}`, changes, boss)).body;
const step = async (id: string, name: 'close' | 'reopen') =>
  (await api.send<AdminMeetingPlace>('POST', `${path}/${id}/${name}`, undefined, boss)).body;
const listForMembers = async () =>
  (await api.get<{ places: MeetingPlaceAnswer[] }>(endpoints.meetingPlaces.path, { as: ann })).body.places;
const listForAdmins = async () => (await api.get<{ places: AdminMeetingPlace[] }>(path, { as: boss })).body.places;

/** What the member reads in the bell about changed meeting places: the kind, what became of the place, and the link. */
async function readPlaceNews(as: TestMember) {
  const { body } = await api.get<{ notifications: NotificationAnswer[] }>('/api/notifications', { as });
  return body.notifications
    .filter(({ kind }) => kind.endsWith('PlaceChanged'))
    .map(({ kind, data, link }) => [kind, data['why'], data['place'], link]);
}

beforeAll(async () => {
  system = await startTestSystem();
  api = new TestApi(system.url);
  boss = await api.signIn(admin.email, admin.password, 'admin');
  [ann, bob] = [await api.register('Ann'), await api.register('Bob')];
  library = await add({
    name: 'Library entrance',
    address: 'Mill Street 3',
    mapUrl: 'example.org/map',
    hours: 'Tue-Sat 10-18',
    stepFree: true,
  });
});
afterAll(() => system.stop());

describe('meeting places', () => {
  it('are kept by admins: members read the open ones, sorted by name', async () => {
    expect(library).toMatchObject({ mapUrl: 'https://example.org/map', note: '', closed: false });
    const yard = await add({ name: 'apple yard', address: 'Behind House A' });
    const { closed: _, ...shown } = library;
    expect(await listForMembers()).toEqual([
      {
        _id: yard._id,
        name: 'apple yard',
        address: 'Behind House A',
        mapUrl: '',
        hours: '',
        stepFree: false,
        note: '',
      },
      shown,
    ]);
    await step(yard._id, 'close');
    expect((await listForMembers()).map(({ name }) => name)).toEqual(['Library entrance']);
    expect((await listForAdmins()).map(({ name, closed }) => [name, closed])).toEqual([
      ['Library entrance', false],
      ['apple yard', true],
    ]);
    expect(await step(yard._id, 'reopen')).toMatchObject({ closed: false });
    await step(yard._id, 'close');
  });

  it('are for members of the community only, and kept only by admins with the permission', async () => {
    await expect(api.get(endpoints.meetingPlaces.path)).resolves.toMatchObject({ status: 401 });
    await expect(add({ name: 'Mine', address: 'My door' }, ann)).rejects.toThrow(/403.*forbidden/);
    await expect(api.get(path, { as: ann })).resolves.toMatchObject({ status: 403 });
    const dora = await api.register('Dora');
    await api.send('POST', `/api/admin/members/${dora.id}/promote`, { duties: ['moderate'] }, boss);
    const moderator = await api.signIn('dora@example.org', 'a long password', 'admin');
    await expect(add({ name: 'Mine', address: 'My door' }, moderator)).rejects.toThrow(/403.*duty_needed/);
  });

  it.each([
    [{ address: 'Mill Street' }, 'name', 'required'],
    [{ name: 'x'.repeat(61), address: 'y' }, 'name', 'too_long'],
    [{ name: 'Two\nlines', address: 'y' }, 'name', 'invalid_characters'],
    [{ name: 'Yard', address: ' ' }, 'address', 'required'],
    [{ name: 'Yard', address: 'y'.repeat(131) }, 'address', 'too_long'],
    [{ name: 'Yard', address: 'y', hours: 'h'.repeat(81) }, 'hours', 'too_long'],
    [{ name: 'Yard', address: 'y', note: 'n'.repeat(301) }, 'note', 'too_long'],
    [{ name: 'Yard', address: 'y', mapUrl: 'javascript:alert(1)' }, 'mapUrl', 'invalid_website'],
  ])('with %o are refused at the field %s with the rule %s', async (place, field, code) => {
    const refused = expect.stringMatching(new RegExp(`400.*"path":"${field}".*"code":"${code}"`)) as unknown;
    await expect(add(place)).rejects.toMatchObject({ message: refused });
  });

  it('have names of their own, and are found by their ids', async () => {
    await expect(add({ name: 'library ENTRANCE', address: 'Elsewhere' })).rejects.toThrow(/409.*meeting_place_exists/);
    await expect(revise('nowhere', { name: 'Here' })).rejects.toThrow(/404.*meeting_place_not_found/);
    await expect(step('nowhere', 'close')).rejects.toThrow(/404.*meeting_place_not_found/);
    await expect(step('nowhere', 'reopen')).rejects.toThrow(/404.*meeting_place_not_found/);
  });

  it('keep the changes of two forms, unless both changed the same field', async () => {
    expect(await revise(library._id, { hours: 'daily 8-20', before: { hours: 'Tue-Sat 10-18' } })).toMatchObject({
      hours: 'daily 8-20',
    });
    expect(await revise(library._id, { note: 'Glass doors', before: { note: '' } })).toMatchObject({
      hours: 'daily 8-20',
      note: 'Glass doors',
    });
    await expect(revise(library._id, { hours: 'Mon 9-10', before: { hours: 'Tue-Sat 10-18' } })).rejects.toThrow(
      /409.*changed_meanwhile.*"path":"hours".*daily 8-20/,
    );
  });

  it('answer a repeated request as the first time', async () => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'once', connection: 'close' };
    const authorized = { ...headers, authorization: `Bearer ${boss.token}` };
    const body = JSON.stringify({ name: 'Bakery', address: 'Corner of Mill Street' });
    const send = async (): Promise<unknown> =>
      (await fetch(`${system.url}${path}`, { method: 'POST', headers: authorized, body })).json();
    const first = await send();
    expect(await send()).toEqual(first);
    await step((first as AdminMeetingPlace)._id, 'close');
  });
});

describe('a handover at a meeting place', () => {
  const plan = (change: object = {}) => ({
    ...{ method: 'meet', startsAt: inDays(3), endsAt: inDays(3.05), timeZone: 'Europe/Berlin' },
    ...change,
  });

  async function accept(title: string): Promise<SwapAnswer> {
    const swap = await api.proposeSwap(await api.listItem(ann, { title, type: 'donate' }), bob);
    await api.send('POST', `/api/swaps/${swap._id}/accept`, {}, ann);
    return swap;
  }
  const propose = async ({ _id }: SwapAnswer, body: object) =>
    (await api.send<{ swapRequest: SwapAnswer }>('POST', `/api/swaps/${_id}/handover`, body, bob)).body.swapRequest;
  const read = async ({ _id }: SwapAnswer) => (await api.get<SwapAnswer>(`/api/swaps/${_id}`, { as: ann })).body;

  it('has its name and address as the place, and its id for both sides', async () => {
    const swap = await accept('Lamp');
    const meetingPlaceId = library._id;
    const place = 'Library entrance, Mill Street 3';
    const { handover } = await propose(swap, plan({ place: 'My cellar', meetingPlaceId }));
    expect(handover.proposal).toMatchObject({ place, meetingPlaceId });
    await api.send('POST', `/api/swaps/${swap._id}/handover/agree`, {}, ann);
    expect((await read(swap)).handover.plan).toMatchObject({ place, meetingPlaceId });
  });

  it('needs no meeting place: clients that send only text go on as before', async () => {
    const { handover } = await propose(await accept('Rug'), plan({ place: 'My door' }));
    expect(handover.proposal).toMatchObject({ place: 'My door' });
    expect(handover.proposal?.meetingPlaceId ?? null).toBeNull();
  });

  it('stays when the place closes, but a new one there is refused', async () => {
    const [agreed, later] = [await accept('Pan'), await accept('Pot')];
    const depot = await add({ name: 'Depot', address: 'Gate 2' });
    await propose(agreed, plan({ meetingPlaceId: depot._id }));
    await step(depot._id, 'close');
    await api.send('POST', `/api/swaps/${agreed._id}/handover/agree`, {}, ann);
    expect((await read(agreed)).handover.plan).toMatchObject({ place: 'Depot, Gate 2', meetingPlaceId: depot._id });
    await expect(propose(later, plan({ meetingPlaceId: depot._id }))).rejects.toThrow(/422.*meeting_place_closed/);
    await expect(propose(later, plan({ meetingPlaceId: 'nowhere' }))).rejects.toThrow(/404.*meeting_place_not_found/);
    await expect(propose(later, plan({ meetingPlaceId: 'no id' }))).rejects.toThrow(/400.*meetingPlaceId.*invalid_id/);
  });
});

describe('those who planned something at a meeting place', () => {
  it('hear that it moved or closed, once each', async () => {
    const [mina, nils] = [await api.register('Mina'), await api.register('Nils')];
    const yard = await add({ name: 'Yard', address: 'Behind House A' });
    const location = { type: 'offline', meetingPlaceId: yard._id };
    const times = { startDate: inDays(4), endDate: inDays(4.1) };
    await api.send(
      'POST',
      endpoints.planEvent.path,
      { name: 'Fair', description: 'Come and bring cake', ...times, location },
      mina,
    );
    for (const title of ['Jug', 'Mug']) {
      const swap = await api.proposeSwap(await api.listItem(mina, { title, type: 'donate' }), nils);
      await api.send('POST', `/api/swaps/${swap._id}/accept`, {}, mina);
      const slot = { method: 'meet', startsAt: inDays(3), endsAt: inDays(3.05), timeZone: 'Europe/Berlin' };
      await api.send('POST', `/api/swaps/${swap._id}/handover`, { ...slot, meetingPlaceId: yard._id }, nils);
      await api.get(`/api/swaps/${swap._id}`, { as: nils });
    }
    await api.get('/api/events', { as: mina });
    await revise(yard._id, { hours: 'daily' });
    expect(await readPlaceNews(nils)).toEqual([]);
    await revise(yard._id, { address: 'Behind House B' });
    await step(yard._id, 'close');
    const news = (kind: string, link: string) => [
      [kind, 'closed', 'Yard', link],
      [kind, 'moved', 'Yard', link],
    ];
    await expect.poll(() => readPlaceNews(nils)).toEqual(news('handoverPlaceChanged', '/swaps'));
    await expect
      .poll(async () => (await readPlaceNews(mina)).toSorted())
      .toEqual([...news('eventPlaceChanged', '/events'), ...news('handoverPlaceChanged', '/swaps')]);
    expect(await readPlaceNews(bob)).toEqual([]);
  });
});

describe('an event at a meeting place', () => {
  const event = (location: object) => ({
    ...{ name: 'Repair day', description: 'Bring what is broken', startDate: inDays(4), endDate: inDays(4.1) },
    location: { type: 'offline', ...location },
  });
  interface Saved {
    data: EventDetail;
  }
  const plan = async (location: object) =>
    (await api.send<Saved>('POST', endpoints.planEvent.path, event(location), ann)).body.data;
  const read = async (id: string, as?: TestMember) => (await api.get<Saved>(`/api/events/${id}`, { as })).body.data;
  const move = async (id: string, location: object) =>
    (await api.send<Saved>('POST', `/api/events/${id}/move`, event(location), ann)).body.data;

  it('has its name and address, and its id for members', async () => {
    const meetingPlaceId = library._id;
    const { _id } = await plan({ address: 'My cellar', meetingPlaceId });
    expect((await read(_id, bob)).location).toMatchObject({
      address: 'Library entrance, Mill Street 3',
      meetingPlaceId,
    });
    expect((await read(_id)).location).toMatchObject({ address: '', meetingPlaceId: null });
    expect((await plan({ type: 'online', address: 'Video call', meetingPlaceId })).location).toMatchObject({
      address: 'Video call',
      meetingPlaceId: null,
    });
  });

  it('moves to another place, and keeps one that closes', async () => {
    const depot = await add({ name: 'Second depot', address: 'Gate 3' });
    const { _id, location } = await plan({ address: 'Courtyard' });
    expect(location).toMatchObject({ address: 'Courtyard', meetingPlaceId: null });
    const meetingPlaceId = depot._id;
    expect((await move(_id, { meetingPlaceId })).location).toMatchObject({
      address: 'Second depot, Gate 3',
      meetingPlaceId,
    });
    await step(depot._id, 'close');
    expect((await move(_id, { meetingPlaceId })).location).toMatchObject({ address: 'Second depot, Gate 3' });
    expect((await read(_id, bob)).location).toMatchObject({ address: 'Second depot, Gate 3', meetingPlaceId });
    await expect(plan({ meetingPlaceId })).rejects.toThrow(/422.*meeting_place_closed/);
    await expect(plan({ meetingPlaceId: 'nowhere' })).rejects.toThrow(/404.*meeting_place_not_found/);
    expect((await move(_id, { address: 'Courtyard' })).location).toMatchObject({ meetingPlaceId: null });
  });
});
