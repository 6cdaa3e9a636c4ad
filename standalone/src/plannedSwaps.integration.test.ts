import {
  itemSwapsAnswer,
  swapListAnswer,
  swapOutcome,
  type ItemAnswer,
  type SwapAnswer,
  type SwapListAnswer,
  type SwapOutcome,
} from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;
let ann: TestMember;
let bob: TestMember;
let cleo: TestMember;
let blanket: ItemAnswer;
let course: ItemAnswer;
let kettle: ItemAnswer;
let barter: SwapAnswer;
let gift: SwapAnswer;

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

async function agree(swap: SwapAnswer, days: number, place: string): Promise<void> {
  const plan = {
    method: 'meet',
    place,
    startsAt: inDays(days),
    endsAt: inDays(days + 0.05),
    timeZone: 'Europe/Berlin',
  };
  await api.send('POST', `/api/swaps/${swap._id}/accept`, {}, ann);
  await api.send('POST', `/api/swaps/${swap._id}/handover`, plan, ann);
  await api.send('POST', `/api/swaps/${swap._id}/handover/agree`, {}, bob);
}

beforeAll(async () => {
  system = await startTestSystem();
  api = new TestApi(system.url);
  [ann, bob, cleo] = [await api.register('Ann'), await api.register('Bob'), await api.register('Cleo')];
  blanket = await api.listItem(ann, { title: 'Wool blanket', weightKg: '1.5' });
  course = await api.listItem(bob, { title: 'German course', weightKg: '0.5' });
  kettle = await api.listItem(ann, { title: 'Kettle', type: 'donate' });
  barter = await api.proposeSwap(blanket, bob, course);
  await api.proposeSwap(kettle, cleo);
  gift = await api.proposeSwap(kettle, bob);
  await agree(barter, 5, 'Lobby, House B');
  await agree(gift, 3, 'My door');
});
afterAll(() => system.stop());

async function listPlanned(as: TestMember, query = ''): Promise<string[]> {
  const { body } = await api.get<SwapListAnswer>(`/api/swaps?group=planned${query}`, { as });
  return swapListAnswer.parse(body).swapRequests.map(({ requestedItem }) => requestedItem.title);
}
const getCounts = async (as: TestMember) => (await api.get('/api/swaps/counts', { as })).body;

describe('agreed handovers', () => {
  it('are a group of their own for both sides, the next one first', async () => {
    expect(await listPlanned(ann)).toEqual(['Kettle', 'Wool blanket']);
    expect(await listPlanned(bob)).toEqual(['Kettle', 'Wool blanket']);
    expect(await listPlanned(bob, '&box=incoming')).toEqual([]);
    expect(await listPlanned(cleo)).toEqual([]);
    expect(await getCounts(bob)).toEqual({ yourTurn: 0, planned: 2, waiting: 0, loops: 0 });
    expect(await getCounts(cleo)).toEqual({ yourTurn: 0, planned: 0, waiting: 1, loops: 0 });
  });

  it('stay planned while another time is suggested, which the other side finds under its turn, too', async () => {
    const later = { method: 'meet', place: 'Lobby', startsAt: inDays(6), endsAt: inDays(6.1), timeZone: 'UTC' };
    await api.send('POST', `/api/swaps/${barter._id}/handover`, later, ann);
    expect(await listPlanned(ann)).toEqual(['Kettle', 'Wool blanket']);
    expect(await listPlanned(bob)).toEqual(['Kettle', 'Wool blanket']);
    // Cleo's request waits until the gift is handed over
    expect(await getCounts(ann)).toEqual({ yourTurn: 0, planned: 2, waiting: 1, loops: 0 });
    expect(await getCounts(bob)).toEqual({ yourTurn: 1, planned: 2, waiting: 0, loops: 0 });
  });

  it('are in the calendar of both sides, with place and page', async () => {
    for (const member of [ann, bob]) {
      const { path } = (await api.send<{ path: string }>('POST', '/api/calendar-feed', undefined, member)).body;
      const feed = (await api.get<string>(path)).body.replaceAll('\r\n ', '');
      expect(feed).toContain('SUMMARY:Pass-Along: Wool blanket ↔ German course\r\n');
      expect(feed).toContain('LOCATION:Lobby\\, House B\r\n');
      expect(feed).toContain(`/swaps?swap=${barter._id}\r\n`);
      expect(feed.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    }
  });
});

describe('the requests for one item', () => {
  it('name the rating of each requester to its owner', async () => {
    const { body } = await api.get(`/api/items/${kettle._id}/swap-requests`, { as: ann });
    const { swapRequests } = itemSwapsAnswer.parse(body);
    expect(swapRequests.map(({ requester, requesterRating }) => [requester.name, requesterRating])).toEqual([
      ['Bob', { mean: null, count: 0 }],
      ['Cleo', { mean: null, count: 0 }],
    ]);
  });
});

describe('what a completed swap brought', () => {
  const getOutcome = async (as: TestMember) => {
    const { body } = await api.get<SwapOutcome>(`/api/swaps/${barter._id}/outcome`, { as });
    return swapOutcome.parse(body);
  };

  it('is nothing before, and karma and kilograms after both confirmed', async () => {
    expect(await getOutcome(ann)).toEqual({ karma: null, kilograms: 0 });
    for (const side of [ann, bob]) await api.send('POST', `/api/swaps/${barter._id}/complete`, {}, side);
    await expect.poll(() => getOutcome(ann)).toEqual({ karma: 8, kilograms: 2 });
    await expect.poll(() => getOutcome(bob)).toEqual({ karma: 8, kilograms: 2 });
    expect(await listPlanned(ann)).toEqual(['Kettle']);
  });

  it('is for its two sides alone', async () => {
    expect((await api.get(`/api/swaps/${barter._id}/outcome`, { as: cleo })).status).toBe(403);
  });
});
