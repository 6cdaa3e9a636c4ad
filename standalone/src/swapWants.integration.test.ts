import { createWantGatherer } from '@pass-along/command-api';
import {
  buildEndpointUrl,
  defaultSettings,
  endpoints,
  loopGoals,
  type CircleAnswer,
  type ItemAnswer,
  type SwapLoopSearchEvent,
  type SwapWants,
  type SwapWantsAnswer,
} from '@pass-along/contracts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitForConsumers, verifyReadModels } from './testing/replayChecks.ts';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

const masterKey = Buffer.alloc(32, 7);

let system: TestSystem;
let api: TestApi;
let boss: TestMember;
let people = 0;
let mia: TestMember;
let hiro: TestMember;
let ines: TestMember;

beforeAll(async () => {
  system = await startTestSystem({ WRITES_PER_MINUTE: '100000', MASTER_KEY: masterKey.toString('hex') });
  api = new TestApi(system.url);
  boss = await api.signIn(admin.email, admin.password, 'admin');
  await api.send('PUT', endpoints.changeSettings.path, { deletionGraceDays: 0 }, boss);
});
afterAll(() => system.stop());
beforeEach(async () => {
  people += 1;
  [mia, hiro, ines] = [
    await api.register(`Mia${String(people)}`),
    await api.register(`Hiro${String(people)}`),
    await api.register(`Ines${String(people)}`),
  ];
});

const list = (owner: TestMember, name: string, fields: Record<string, string> = {}) =>
  api.listItem(owner, { title: `${name} ${String(people)}`, ...fields });
const pathOf = ({ _id: itemId }: ItemAnswer) => buildEndpointUrl(endpoints.swapWants, { params: { itemId } });
const none = { itemIds: [], categories: [], surpriseMe: false, valuesMayDiffer: false, isKeptOut: false };
const declare = (item: ItemAnswer, wants: Partial<SwapWants>, by: TestMember) =>
  api.send('PUT', pathOf(item), { ...none, ...wants }, by);
const read = async (item: ItemAnswer, as: TestMember) => (await api.get<SwapWantsAnswer>(pathOf(item), { as })).body;
const named = async (item: ItemAnswer, as: TestMember) => (await read(item, as)).items.map(({ title }) => title);
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 45_000, interval: 50 });

/** The wants between things of this test, as the search sees them; with a member, as a look for their loops does. */
async function listWants({ heldThings = [], near }: { heldThings?: string[]; near?: TestMember } = {}) {
  await waitForConsumers(api);
  const { pool } = system.database;
  const load = {
    rows: async <Row extends object>(statement: string, values: readonly unknown[]) =>
      (await pool.query<Row>(statement, [...values])).rows,
  };
  const given = Promise.resolve({ heldThings, refusedWants: [], searchSynonyms: defaultSettings.searchSynonyms });
  const gatherer = createWantGatherer();
  const graph = await (near ? gatherer.gatherNear(load, near.id, given) : gatherer.gatherAll(load, given));
  const { rows } = await pool.query<{ item_id: string; title: string }>(
    'SELECT item_id, title FROM read_models.items WHERE title LIKE $1',
    [`% ${String(people)}`],
  );
  const titles = new Map(rows.map(({ item_id: id, title }) => [id, title.split(' ')[0] ?? '']));
  return graph.arcs
    .flatMap(({ from, to, backing }) => {
      const [giving, wanted] = [titles.get(from), titles.get(to)];
      return giving === undefined || wanted === undefined ? [] : `${giving} for ${wanted}: ${backing.kind}`;
    })
    .toSorted();
}

describe('what I would swap a thing for', () => {
  it('is said and read by its owner alone', async () => {
    const pot = await list(mia, 'Pot');
    const book = await list(hiro, 'Book');
    expect(await read(pot, mia)).toMatchObject({
      ...{ on: true, items: [], categories: [], declaredAt: null, abilities: { declare: true } },
    });
    await declare(pot, { itemIds: [book._id], categories: ['Books'], valuesMayDiffer: true }, mia);
    expect(await read(pot, mia)).toMatchObject({
      items: [{ _id: book._id, title: book.title, category: 'Books', picture: { width: 1 } }],
      ...{ categories: ['Books'], surpriseMe: false, valuesMayDiffer: true, isKeptOut: false },
    });
    expect((await api.get(pathOf(pot), { as: hiro })).status).toBe(403);
    expect((await api.get(pathOf(pot))).status).toBe(401);
    await expect(declare(pot, { surpriseMe: true }, hiro)).rejects.toThrow(/403.*forbidden/);
    await declare(pot, {}, mia);
    expect(await read(pot, mia)).toMatchObject({ items: [], categories: [], valuesMayDiffer: false });
  });

  it('names things of others that are there to swap; the answer says which is not', async () => {
    const pot = await list(mia, 'Pot');
    const own = await list(mia, 'Own');
    const gift = await list(hiro, 'Gift', { type: 'donate' });
    const book = await list(hiro, 'Book');
    for (const wrong of [own, gift])
      await expect(declare(pot, { itemIds: [book._id, wrong._id] }, mia)).rejects.toThrow(
        /400.*"path":"itemIds.1".*"code":"invalid_choice"/,
      );
    await expect(declare(pot, { itemIds: ['nothing'] }, mia)).rejects.toThrow(/"path":"itemIds.0"/);
    await expect(declare(pot, { itemIds: Array.from({ length: 11 }, () => book._id) }, mia)).rejects.toThrow(
      /"path":"itemIds".*"code":"too_many"/,
    );
    await expect(declare(gift, { surpriseMe: true }, hiro)).rejects.toThrow(/422.*not_barter/);
    expect(await named(pot, mia)).toEqual([]);
  });

  it('leaves out named things that have gone, and those of members that block each other', async () => {
    const pot = await list(mia, 'Pot');
    const book = await list(hiro, 'Book');
    const guitar = await list(ines, 'Guitar');
    await declare(pot, { itemIds: [guitar._id, book._id] }, mia);
    expect(await named(pot, mia)).toEqual([guitar.title, book.title]);
    await api.send('DELETE', buildEndpointUrl(endpoints.deleteItem, { params: { itemId: book._id } }), undefined, hiro);
    expect(await named(pot, mia)).toEqual([guitar.title]);
    // what was named before may be sent again, although it has gone
    await declare(pot, { itemIds: [guitar._id, book._id], surpriseMe: true }, mia);
    await api.send('POST', endpoints.blockMember.path, { userId: mia.id }, ines);
    expect(await named(pot, mia)).toEqual([]);
  });

  it('is in my export, and encrypted in the log', async () => {
    const pot = await list(mia, 'Pot');
    const book = await list(hiro, 'Book');
    await declare(pot, { itemIds: [book._id] }, mia);
    const answer = await fetch(`${system.url}${endpoints.exportData.path}`, {
      headers: { authorization: `Bearer ${mia.token}`, 'x-consistency-token': api.position, connection: 'close' },
    });
    const archive = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const document: unknown = JSON.parse(strFromU8(archive['swap-wants.json'] ?? new Uint8Array()));
    expect(document).toMatchObject([{ itemId: pot._id, itemIds: [book._id] }]);
    const { rows } = await system.database.pool.query<{ data: object }>(
      `SELECT data FROM read_models.audit WHERE type = 'SwapWantsDeclared' AND data ->> 'itemId' = $1`,
      [pot._id],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(book._id);
  });
});

describe('the wants of the community', () => {
  it('come from likes, requests, saved searches and declarations', async () => {
    const pot = await list(mia, 'Pot', { category: 'Home & Garden' });
    const book = await list(hiro, 'Book');
    const guitar = await list(ines, 'Guitar', { category: 'Music' });
    await list(mia, 'Gift', { type: 'donate' });
    await api.like(guitar, mia);
    await api.proposeSwap(pot, hiro, book);
    const search = { name: 'Reading', keyword: `book ${String(people)}`, category: '', type: '' };
    await api.send('POST', endpoints.saveSearch.path, search, ines);
    await declare(guitar, { itemIds: [pot._id] }, ines);
    expect(await listWants()).toEqual([
      'Book for Pot: request',
      'Guitar for Book: savedSearch',
      'Guitar for Pot: namedThing',
      'Pot for Guitar: like',
    ]);
    expect(await listWants({ heldThings: [pot._id] })).toEqual(['Guitar for Book: savedSearch']);
  });

  it('are read near a member for a look: what leads from their things and to them', async () => {
    const pot = await list(mia, 'Pot', { category: 'Home & Garden' });
    const book = await list(hiro, 'Book');
    const guitar = await list(ines, 'Guitar', { category: 'Music' });
    const kim = await api.register(`Kim${String(people)}`);
    const lea = await api.register(`Lea${String(people)}`);
    const rug = await list(kim, 'Rug', { category: 'Home & Garden' });
    const vase = await list(lea, 'Vase', { category: 'Home & Garden' });
    await api.like(guitar, mia);
    await api.proposeSwap(pot, hiro, book);
    const search = { name: 'Reading', keyword: `book ${String(people)}`, category: '', type: '' };
    await api.send('POST', endpoints.saveSearch.path, search, ines);
    await declare(rug, { itemIds: [vase._id] }, kim);
    await declare(vase, { itemIds: [rug._id] }, lea);
    expect(await listWants({ near: mia })).toEqual([
      'Book for Pot: request',
      'Guitar for Book: savedSearch',
      'Pot for Guitar: like',
    ]);
    expect(await listWants({ near: kim })).toEqual(['Rug for Vase: namedThing', 'Vase for Rug: namedThing']);
    await api.send('POST', endpoints.blockMember.path, { userId: hiro.id }, ines);
    expect(await listWants({ near: mia })).toEqual(['Book for Pot: request', 'Pot for Guitar: like']);
    const suspend = buildEndpointUrl(endpoints.suspendMember, { params: { id: ines.id } });
    await api.send('POST', suspend, { reason: 'For a test of loops', days: 3 }, boss);
    expect(await listWants({ near: mia })).toEqual(['Book for Pot: request']);
  });

  it('leave out what is kept out, reserved, gone, too far apart in value, and members that block each other', async () => {
    const pot = await list(mia, 'Pot', { estimatedValue: '10' });
    const pan = await list(mia, 'Pan', { estimatedValue: '10' });
    const book = await list(hiro, 'Book', { estimatedValue: '15' });
    const guitar = await list(ines, 'Guitar', { estimatedValue: '90' });
    for (const wanted of [book, guitar]) await api.like(wanted, mia);
    expect(await listWants()).toEqual(['Pan for Book: like', 'Pot for Book: like']);
    await declare(pot, { valuesMayDiffer: true }, mia);
    await declare(guitar, { valuesMayDiffer: true }, ines);
    expect(await listWants()).toEqual(['Pan for Book: like', 'Pot for Book: like', 'Pot for Guitar: like']);
    await declare(pan, { isKeptOut: true }, mia);
    expect(await listWants()).toEqual(['Pot for Book: like', 'Pot for Guitar: like']);
    await api.send('POST', endpoints.blockMember.path, { userId: hiro.id }, mia);
    expect(await listWants()).toEqual(['Pot for Guitar: like']);
    const suspend = buildEndpointUrl(endpoints.suspendMember, { params: { id: ines.id } });
    await api.send('POST', suspend, { reason: 'For a test of loops', days: 3 }, boss);
    expect(await listWants()).toEqual([]);
  });

  it('stay within a circle', async () => {
    const { body: circle } = await api.send<CircleAnswer>(
      'POST',
      endpoints.createCircle.path,
      { name: `Readers ${String(people)}` },
      mia,
    );
    await api.send('POST', endpoints.joinCircle.path, { inviteCode: circle.inviteCode }, hiro);
    const pot = await list(mia, 'Pot', { circleId: circle._id });
    const book = await list(hiro, 'Book');
    const guitar = await list(ines, 'Guitar');
    await api.like(book, mia);
    await api.like(guitar, mia);
    await api.like(pot, hiro);
    expect(await listWants()).toEqual(['Book for Pot: like', 'Pot for Book: like']);
    await expect(declare(guitar, { itemIds: [pot._id] }, ines)).rejects.toThrow(/"path":"itemIds.0"/);
  });
});

describe('the community', () => {
  it('has its loops looked for after a like, and all of them when they are switched on', async () => {
    const [pot, book, guitar] = [await list(mia, 'Pot'), await list(hiro, 'Book'), await list(ines, 'Guitar')];
    await api.send('PUT', endpoints.changeSettings.path, { swapLoops: false }, boss);
    expect((await read(pot, mia)).on).toBe(false);
    await api.like(pot, hiro);
    await api.like(book, ines);
    await api.like(guitar, mia);
    const { pool } = system.database;
    await soon(async () => {
      const { rows } = await pool.query(
        `SELECT key FROM consumers.deadlines
         WHERE consumer = 'swapLoopSearchPolicy' AND timer = 'lookDue' AND key = $1 AND fired_at IS NOT NULL`,
        [mia.id],
      );
      expect(rows).toHaveLength(1);
    });
    await waitForConsumers(api);
    await api.send('PUT', endpoints.changeSettings.path, { swapLoops: true }, boss);
    // the search says in the log what it found, and the next one is due at night
    await soon(async () => {
      const { rows } = await pool.query<{ data: SwapLoopSearchEvent['data'] }>(
        `SELECT data FROM read_models.audit WHERE type = 'SwapLoopsSearched' ORDER BY position`,
      );
      const found = rows.at(-1)?.data;
      expect(found?.loops).toBeGreaterThan(0);
      expect(found?.members).toBeGreaterThanOrEqual(3);
      expect(found?.goals.map(({ goal }) => goal)).toEqual(loopGoals);
    });
    await soon(async () => {
      const { rows } = await pool.query(
        `SELECT key FROM consumers.deadlines WHERE consumer = 'swapLoopSearchPolicy' AND timer = 'searchDue'
         AND fired_at IS NULL AND due_at > now()`,
      );
      expect(rows).toHaveLength(1);
    });
  });

  it('forgets the wants of an erased member, and equals a rebuild', async () => {
    const pot = await list(mia, 'Pot');
    await declare(pot, { surpriseMe: true }, mia);
    await api.send('POST', endpoints.deleteAccount.path, { password: 'a long password' }, mia);
    await soon(async () => {
      const { rows } = await system.database.pool.query(
        'SELECT item_id FROM read_models.swap_wants WHERE owner_id = $1',
        [mia.id],
      );
      expect(rows).toEqual([]);
    });
    await waitForConsumers(api);
    await verifyReadModels(system, masterKey);
  });
});
