import { swapDetail, type SwapAnswer, type SwapDetail, type SwapListAnswer } from '@pass-along/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;
let ann: TestMember;
let bob: TestMember;
let cleo: TestMember;

beforeAll(async () => {
  system = await startTestSystem();
  api = new TestApi(system.url);
});
beforeEach(async () => {
  const name = () => `M${crypto.randomUUID().slice(0, 8)}`;
  [ann, bob, cleo] = [await api.register(name()), await api.register(name()), await api.register(name())];
});
afterAll(() => system.stop());

const take = async (swap: { _id: string }, by: TestMember, path: string, body: object = {}) =>
  (await api.send<{ swapRequest: SwapAnswer }>('POST', `/api/swaps/${swap._id}/${path}`, body, by)).body.swapRequest;
const read = async (swap: { _id: string }, by: TestMember) =>
  (await api.get<SwapDetail>(`/api/swaps/${swap._id}`, { as: by })).body;
const group = async (name: string, by: TestMember, more = '') =>
  (await api.get<SwapListAnswer>(`/api/swaps?group=${name}${more}`, { as: by })).body.swapRequests.map(
    ({ _id }) => _id,
  );
const counts = async (by: TestMember) => (await api.get('/api/swaps/counts', { as: by })).body;
const gift = (title = 'Kite') => api.listItem(ann, { title, type: 'donate' });

const startsAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
const endsAt = new Date(Date.now() + 3 * 86_400_000 + 3_600_000).toISOString();
const plan = { method: 'pick_up', place: 'Elm Street 5', startsAt, endsAt, timeZone: 'Europe/Berlin' };

async function acceptedGift() {
  const swap = await api.proposeSwap(await gift(), bob);
  return take(swap, ann, 'accept');
}
async function scheduledGift() {
  const swap = await acceptedGift();
  await take(swap, ann, 'handover', plan);
  return take(swap, bob, 'handover/agree');
}

describe('the groups of a member’s swaps', () => {
  it('follow whose turn it is, last changed first, with counts that agree', async () => {
    const [kite, drum] = [await gift(), await gift('Drum')];
    const first = await api.proposeSwap(kite, bob);
    const second = await api.proposeSwap(drum, bob);
    expect(await group('yourTurn', ann)).toEqual([second._id, first._id]);
    expect(await group('waiting', bob)).toEqual([second._id, first._id]);
    expect([await counts(ann), await counts(bob), await counts(cleo)]).toEqual([
      { yourTurn: 2, planned: 0, waiting: 0, loops: 0 },
      { yourTurn: 0, planned: 0, waiting: 2, loops: 0 },
      { yourTurn: 0, planned: 0, waiting: 0, loops: 0 },
    ]);
    await take(first, ann, 'accept');
    await take(second, ann, 'reject');
    expect(await group('yourTurn', bob)).toEqual([first._id]);
    expect(await group('done', bob)).toEqual([second._id]);
    expect(await group('yourTurn', ann, '&box=incoming&status=accepted')).toEqual([first._id]);
    expect(await group('yourTurn', ann, '&box=outgoing')).toEqual([]);
    expect(await counts(bob)).toEqual({ yourTurn: 1, planned: 0, waiting: 0, loops: 0 });
  });

  it('are those with one member alone where that is asked, last changed first', async () => {
    const [kite, drum] = [await gift(), await gift('Drum')];
    const first = await api.proposeSwap(kite, bob);
    const second = await api.proposeSwap(drum, bob);
    const third = await api.proposeSwap(drum, cleo);
    await take(first, ann, 'accept');
    const withMember = async (other: TestMember, by: TestMember) =>
      (await api.get<SwapListAnswer>(`/api/swaps?withMember=${other.id}`, { as: by })).body.swapRequests.map(
        ({ _id }) => _id,
      );
    expect(await withMember(bob, ann)).toEqual([first._id, second._id]);
    expect(await withMember(ann, bob)).toEqual([first._id, second._id]);
    expect(await withMember(cleo, ann)).toEqual([third._id]);
    expect(await withMember(cleo, bob)).toEqual([]);
    expect(await withMember(ann, ann)).toEqual([]);
    expect(await group('waiting', ann, `&withMember=${bob.id}`)).toEqual([]);
    expect((await api.get('/api/swaps?withMember=no%20id', { as: ann })).status).toBe(400);
  });

  it('refuse one that is none', async () => {
    expect((await api.get('/api/swaps?group=mine', { as: ann })).status).toBe(400);
  });
});

describe('one swap', () => {
  it('tells both sides its whole story alike', async () => {
    const lamp = await api.listItem(ann, { title: 'Lamp' });
    const [chair, stool] = [await api.listItem(bob, { title: 'Chair' }), await api.listItem(bob, { title: 'Stool' })];
    const asked = await api.proposeSwap(lamp, bob, chair);
    await take(asked, ann, 'counter', { offeredItemId: stool._id, message: 'Rather the stool' });
    await take(asked, bob, 'accept');
    await take(asked, bob, 'handover', plan);
    await take(asked, ann, 'handover/agree');
    await take(asked, ann, 'handover/answer', { coming: true });
    await take(asked, bob, 'fail', { why: 'not_as_described', reason: 'A crack in it' });

    const [anns, bobs] = [await read(asked, ann), await read(asked, bob)];
    expect(swapDetail.parse(anns)).toEqual(anns);
    expect(anns.story).toEqual(bobs.story);
    expect(anns.story).toMatchObject([
      { kind: 'proposed', who: bob.id, offeredItem: { title: 'Chair' }, message: `May I have it? ${bob.name}` },
      { kind: 'countered', who: ann.id, offeredItem: { title: 'Stool' }, round: 1, message: 'Rather the stool' },
      { kind: 'accepted', who: bob.id, offeredItem: null },
      { kind: 'handoverProposed', who: bob.id, plan: { place: 'Elm Street 5', startsAt } },
      { kind: 'scheduled', who: ann.id, plan: { place: 'Elm Street 5' } },
      { kind: 'handoverAnswered', who: ann.id, coming: true },
      { kind: 'failed', who: bob.id, why: 'not_as_described' },
      { kind: 'explained', who: bob.id, reason: 'A crack in it' },
    ]);
    expect(anns).toMatchObject({
      status: 'failed',
      why: 'not_as_described',
      reason: 'A crack in it',
      offeredItem: { title: 'Stool' },
      nextDeadline: null,
      code: null,
    });
  });

  it('says what happens next by itself', async () => {
    const asked = await api.proposeSwap(await gift(), bob);
    const inDays = (count: number, since: string) => new Date(Date.parse(since) + count * 86_400_000).toISOString();
    expect((await read(asked, ann)).nextDeadline).toEqual({ at: inDays(14, asked.createdAt), what: 'expired' });
    const accepted = await take(asked, ann, 'accept');
    expect((await read(asked, bob)).nextDeadline).toEqual({ at: inDays(14, accepted.updatedAt), what: 'failed' });
  });

  it('shows each side its own code, with which the other proves the handover', async () => {
    const swap = await acceptedGift();
    const [anns, bobs] = [(await read(swap, ann)).code, (await read(swap, bob)).code];
    expect(anns).toMatch(/^[2-9A-Z]{6}$/);
    expect(anns).not.toBe(bobs);
    expect(await take(swap, bob, 'code', { code: anns })).toMatchObject({ status: 'completed', how: 'code' });
    expect((await read(swap, ann)).code).toBeNull();
  });

  it('is for its two sides', async () => {
    const swap = await acceptedGift();
    const paths = [`/api/swaps/${swap._id}`, `/api/swaps/${swap._id}/handover.ics`];
    for (const path of paths) {
      expect((await api.get(path, { as: cleo })).status).toBe(403);
      expect((await api.get(path)).status).toBe(401);
      expect((await api.get(path.replace(swap._id, 'nowhere'), { as: bob })).status).toBe(404);
    }
  });
});

describe('the calendar file', () => {
  it('is there once the handover is agreed, and counts how often it was moved', async () => {
    const accepted = await acceptedGift();
    const path = `/api/swaps/${accepted._id}/handover.ics`;
    expect((await api.get(path, { as: bob })).status).toBe(422);
    await take(accepted, ann, 'handover', plan);
    await take(accepted, bob, 'handover/agree');
    const first = await api.get<string>(path, { as: bob });
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(first.headers.get('content-disposition')).toBe('attachment; filename=handover.ics');
    expect(first.body).toContain('SEQUENCE:0\r\n');
    expect(first.body).toContain('LOCATION:Elm Street 5\r\n');
    await take(accepted, bob, 'handover', { ...plan, place: 'Station' });
    await take(accepted, ann, 'handover/agree');
    const moved = (await api.get<string>(path, { as: ann })).body;
    expect(moved).toContain('SEQUENCE:1\r\n');
    expect(moved).toContain('LOCATION:Station\r\n');
  });
});

describe('who takes part', () => {
  it('reads of each step whose turn it is', async () => {
    const swap = await scheduledGift();
    expect(await read(swap, ann)).toMatchObject({
      actionRequiredBy: 'nobody',
      handover: { plan: { place: 'Elm Street 5', by: ann.id }, proposal: null, asked: null },
      abilities: { reportNoShow: false, answerReminder: true },
      whyNot: { reportNoShow: 'slot_not_begun' },
    });
    await take(swap, ann, 'complete');
    expect(await read(swap, bob)).toMatchObject({ actionRequiredBy: 'requester', abilities: { dispute: true } });
    await take(swap, bob, 'dispute', { reason: 'I was there, nobody came' });
    expect(await read(swap, ann)).toMatchObject({ actionRequiredBy: 'admin', nextDeadline: { what: 'dispute_open' } });
    await take(swap, ann, 'statements', { statement: 'He took it with him' });
    expect((await read(swap, bob)).story.at(-1)).toMatchObject({
      ...{ kind: 'stated', who: ann.id, message: 'He took it with him' },
    });
    expect(await group('waiting', ann)).toEqual([swap._id]);
  });
});
