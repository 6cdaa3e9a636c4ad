import {
  buildEndpointUrl,
  endpoints,
  type AnswerOf,
  type ItemAnswer,
  type NotificationAnswer,
  type SwapDetail,
  type SwapLoopAnswer,
} from '@pass-along/contracts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { offerTestLoop } from './testing/offerTestLoop.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';

let system: TestSystem;
let api: TestApi;
let boss: TestMember;
let count = 0;
let ann: TestMember;
let ben: TestMember;
let cleo: TestMember;
let items: ItemAnswer[];

beforeAll(async () => {
  system = await startTestSystem({ WRITES_PER_MINUTE: '100000' });
  api = new TestApi(system.url);
  boss = await api.signIn(admin.email, admin.password, 'admin');
  await api.send('PUT', endpoints.changeSettings.path, { deletionGraceDays: 0 }, boss);
});
afterAll(() => system.stop());
beforeEach(async () => {
  count += 1;
  ann = await api.register(`Ann${String(count)}`);
  ben = await api.register(`Ben${String(count)}`);
  cleo = await api.register(`Cleo${String(count)}`);
  items = [
    await api.listItem(ann, { title: 'Lamp' }),
    await api.listItem(ben, { title: 'Pot' }),
    await api.listItem(cleo, { title: 'Book' }),
  ];
});

const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 50 });
const members = () => [ann, ben, cleo];
const pathOf = (loopId: string, step: 'acceptSwapLoop' | 'declineSwapLoop' | 'getSwapLoop') =>
  buildEndpointUrl(endpoints[step], { params: { loopId } });

/** Ann gives the lamp to Ben, Ben the pot to Cleo, Cleo the book to Ann. */
const offer = () =>
  offerTestLoop(
    system,
    api,
    members().flatMap((member, index) => (items[index] ? [{ member, item: items[index] }] : [])),
  );

const readLoop = async (loopId: string, as: TestMember): Promise<SwapLoopAnswer> =>
  (await api.get<AnswerOf<typeof endpoints.getSwapLoop>>(pathOf(loopId, 'getSwapLoop'), { as })).body.loop;
const readNotices = async (as: TestMember): Promise<string[]> =>
  (
    await api.get<{ notifications: NotificationAnswer[] }>(endpoints.listNotifications.path, { as })
  ).body.notifications.map(({ kind }) => kind);
const accept = (loopId: string, by: TestMember) => api.send('POST', pathOf(loopId, 'acceptSwapLoop'), undefined, by);
const readCounts = async (as: TestMember) =>
  (await api.get<AnswerOf<typeof endpoints.swapCounts>>(endpoints.swapCounts.path, { as })).body;

async function agree(): Promise<string> {
  const loopId = await offer();
  for (const member of members()) await accept(loopId, member);
  return loopId;
}

/** Both sides confirm the handover of a leg. */
async function handOver(loopId: string, as: TestMember): Promise<void> {
  const [leg] = (await readLoop(loopId, as)).legs;
  const swapId = leg?.swapId ?? '';
  const other = members().find(({ id }) => id === leg?.receiver._id);
  for (const member of [as, other])
    await api.send('POST', buildEndpointUrl(endpoints.completeSwap, { params: { swapId } }), undefined, member);
}

describe('a swap loop', () => {
  it('is found and offered by itself once likes close it, and not again after a no', async () => {
    const wanted = [items[2], items[0], items[1]];
    for (const [index, member] of members().entries()) {
      const itemId = wanted[index]?._id ?? '';
      await api.send('POST', buildEndpointUrl(endpoints.likeItem, { params: { itemId } }), undefined, member);
    }
    let loopId = '';
    await soon(async () => {
      const { body } = await api.get<AnswerOf<typeof endpoints.listSwapLoops>>(endpoints.listSwapLoops.path, {
        as: ann,
      });
      loopId = body.loops[0]?._id ?? '';
      expect(body.loops).toMatchObject([{ status: 'offered', want: { kind: 'like' } }]);
    });
    expect((await readLoop(loopId, ann)).legs.map(({ giver }) => giver._id)).toHaveLength(3);
    await api.send('POST', pathOf(loopId, 'declineSwapLoop'), { why: 'not_this_thing' }, ann);
    expect(await readLoop(loopId, ben)).toMatchObject({ status: 'dissolved' });
  });

  it('goes from the offer to three handovers, each with its swap, karma and notices', async () => {
    const loopId = await offer();
    await soon(async () => {
      expect(await readNotices(ben)).toContain('loopOffered');
    });
    const offered = await readLoop(loopId, ben);
    expect(offered).toMatchObject({
      ...{ status: 'offered', group: 'yourTurn', abilities: { accept: true, decline: true } },
      legs: [
        { item: { title: 'Pot' }, giver: { name: ben.name }, receiver: { name: cleo.name }, step: null, swapId: null },
        { item: { title: 'Book' } },
        { item: { title: 'Lamp' }, giver: { name: ann.name }, receiver: { name: ben.name } },
      ],
      want: { kind: 'savedSearch', name: '' },
    });
    expect(JSON.stringify(offered)).not.toContain('search of');
    expect(await readCounts(ben)).toMatchObject({ yourTurn: 1, loops: 1 });
    const stranger = await api.register(`Dora${String(count)}`);
    expect((await api.get(pathOf(loopId, 'getSwapLoop'), { as: stranger })).status).toBe(404);

    await accept(loopId, ann);
    expect(await readLoop(loopId, ann)).toMatchObject({
      group: 'waiting',
      abilities: { accept: false, decline: true },
    });
    await accept(loopId, ben);
    await accept(loopId, cleo);
    expect(await readLoop(loopId, ann)).toMatchObject({ status: 'agreed', group: 'planned' });
    expect(await readCounts(ben)).toMatchObject({ loops: 0 });

    const [leg] = (await readLoop(loopId, ann)).legs;
    const path = buildEndpointUrl(endpoints.getSwap, { params: { swapId: leg?.swapId ?? '' } });
    const swap = (await api.get<SwapDetail>(path, { as: ann })).body;
    expect(swap).toMatchObject({ status: 'accepted', loopId, gives: 'owner', requester: { name: ben.name } });
    expect(swap.code).toMatch(/^\S+$/);
    await soon(async () => {
      expect(await readNotices(cleo)).toContain('loopAgreed');
    });
    for (const notices of await Promise.all(members().map(readNotices)))
      expect(notices.filter((kind) => kind === 'asked' || kind === 'accepted')).toEqual([]);

    for (const member of members()) await handOver(loopId, member);
    await soon(async () => {
      expect(await readLoop(loopId, ann)).toMatchObject({ status: 'completed', group: 'done' });
      expect(await readNotices(ann)).toContain('loopCompleted');
      const outcome = buildEndpointUrl(endpoints.swapOutcome, { params: { swapId: leg?.swapId ?? '' } });
      const [given, got] = await Promise.all(
        [ann, ben].map(async (as) => (await api.get<AnswerOf<typeof endpoints.swapOutcome>>(outcome, { as })).body),
      );
      // as for a swap, each side the same
      expect(given?.karma).toBeGreaterThan(0);
      expect(got?.karma).toBe(given?.karma);
    });
    const { swapRequests } = (
      await api.get<AnswerOf<typeof endpoints.listSwaps>>(`${endpoints.listSwaps.path}?group=done`, { as: ann })
    ).body;
    expect(swapRequests).toHaveLength(2);
  });

  it('ends with one no, whose author the others do not learn', async () => {
    const loopId = await offer();
    await soon(async () => {
      expect(await readNotices(ben)).toContain('loopOffered');
    });
    await api.send(
      'POST',
      pathOf(loopId, 'declineSwapLoop'),
      { why: 'not_my_thing', words: 'Grandma gave it to me' },
      ben,
    );
    expect(await readLoop(loopId, ben)).toMatchObject({ status: 'dissolved', why: 'declined', endedByMe: true });
    const seen = await readLoop(loopId, ann);
    expect(seen).toMatchObject({ status: 'dissolved', endedByMe: false });
    expect(JSON.stringify(seen)).not.toContain('Grandma');
    await soon(async () => {
      expect(await readNotices(ann)).toContain('loopEnded');
    });
    expect(await readNotices(ben)).not.toContain('loopEnded');

    const archive = await fetch(`${system.url}${endpoints.exportData.path}`, {
      headers: { authorization: `Bearer ${ben.token}`, 'x-consistency-token': api.position, connection: 'close' },
    });
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    const texts = Object.values(files).map((file) => strFromU8(file));
    expect(texts.some((text) => text.includes('Grandma gave it to me'))).toBe(true);
  });

  it('is undone when a member calls a leg off, and shows it to all', async () => {
    const loopId = await agree();
    const [leg] = (await readLoop(loopId, cleo)).legs;
    const cancel = buildEndpointUrl(endpoints.cancelSwap, { params: { swapId: leg?.swapId ?? '' } });
    await api.send('POST', cancel, { reason: '' }, cleo);
    await soon(async () => {
      const seen = await readLoop(loopId, ann);
      expect(seen).toMatchObject({ status: 'undone', group: 'done' });
      expect(seen.legs.map(({ status, step }) => [status, step])).toEqual([...[1, 2, 3].map(() => ['lost', 'failed'])]);
      expect(await readNotices(ben)).toContain('loopEnded');
      const free = await Promise.all(
        items.map(async ({ _id: itemId }) => {
          const path = buildEndpointUrl(endpoints.getItem, { params: { itemId } });
          return (await api.get<ItemAnswer>(path, { as: ann })).body.status;
        }),
      );
      expect(free).toEqual(['available', 'available', 'available']);
    });
  });

  it('is undone when a member is erased', async () => {
    const loopId = await agree();
    await api.send('POST', endpoints.deleteAccount.path, { password: 'a long password' }, cleo);
    await soon(async () => {
      const seen = await readLoop(loopId, ann);
      expect(seen.status).toBe('undone');
      expect(seen.legs.find(({ item }) => item._id === items[2]?._id)?.item.status).toBe('removed');
    });
  });
});
