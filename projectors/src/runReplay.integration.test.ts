import { maskEvents, type StoredEvent } from '@pass-along/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readModels } from './readModelList.ts';
import { startRuntime } from './core/projectionRuntime.ts';
import { fillCommunity } from './testing/fillCommunity.ts';
import { createWorld, type World } from './testing/world.ts';
import { runReplay } from './runReplay.ts';

let world: World;
let printed: string[];
let reported: string[];
beforeAll(async () => {
  world = await createWorld();
  const runtime = await startRuntime(readModels, world);
  await fillCommunity(world.append);
  await world.caughtUp(readModels);
  await runtime.stop();
});
beforeEach(() => {
  printed = [];
  reported = [];
});
afterAll(() => world.close());

const replay = (...argv: string[]) =>
  runReplay(argv, {
    ...world,
    memories: [],
    erased: { record: () => Promise.resolve(), readAll: () => Promise.resolve([]) },
    setting: 'DATABASE_URL',
    async readEvents({ stream }) {
      const events: StoredEvent[] = [];
      for await (const event of world.rawStore.readStream(stream)) events.push(event);
      return maskEvents(events);
    },
    readState: ({ stream, revision }) =>
      Promise.resolve({
        ...{ stream, category: 'item', revision: Math.min(revision ?? 5, 5), lastRevision: 5, events: [], state: {} },
        ...{ changes: [], commands: [] },
      }),
    tryCommand: ({ stream, revision, memberId }) => {
      const events = [{ type: 'ItemLiked', data: { memberId } }];
      return Promise.resolve({
        stream,
        revision: Math.min(revision ?? 5, 5),
        events,
        refusal: null,
        changes: [],
        test: '',
      });
    },
    skipEvent: () => Promise.resolve(),
    orderCopy: ({ copyId, moment, memberId }) =>
      Promise.resolve({ copyId, moment, memberId, masked: true, position: '0', orderedAt: moment }),
    print: (text) => printed.push(text),
    report: (text) => reported.push(text),
  });

describe('npm run replay', () => {
  it('lists the projections', async () => {
    expect(await replay('list')).toBe(0);
    const [heading, ...lines] = (printed[0] ?? '').split('\n');
    expect(heading).toMatch(/^projection +version +position +lag +parked$/);
    expect(lines.map((line) => line.split(/ +/)[0])).toEqual(readModels.map(({ name }) => name));
    expect(await replay('list', '--json')).toBe(0);
    expect(JSON.parse(printed[1] ?? '')).toMatchObject({
      projections: readModels.map(({ name, version }) => ({ name, version, lagEvents: 0, parked: 0 })),
      rebuilding: [],
    });
  });

  it('verifies: 0 when a rebuild is equal, 1 when not', async () => {
    expect(await replay('verify', 'all')).toBe(0);
    await world.pool.query(`UPDATE read_models.swaps SET status = 'accepted' WHERE swap_id = 'swap1'`);
    expect(await replay('verify', 'swaps')).toBe(1);
    expect(printed[1]).toContain('first differing rows: swap1');
  });

  it('rebuilds and switches, which mends what was wrong', async () => {
    await world.pool.query(`UPDATE read_models.swaps SET status = 'accepted'`);
    expect(await replay('rebuild', 'swaps')).toBe(0);
    expect(printed[0]).toContain('switched');
    expect(reported.at(-1)).toMatch(/^swaps: \d+ of \d+ events \(100 %\)/);
    expect(await replay('verify', 'swaps')).toBe(0);
    expect(await replay('drop-old')).toBe(0);
    expect(printed.at(-1)).toBe('Dropped read_models_old_swaps');
  });

  it('prints a stream as it is given', async () => {
    expect(await replay('stream', 'item-spade')).toBe(0);
    expect(printed[0]).toContain('0  ItemListed  2026-03-01T10:00:00.000Z  user anna');
    expect(printed[0]).toContain('"deliveryNotes":"•••"');
    expect(await replay('stream', 'item-nothing')).toBe(1);
    expect(reported).toEqual(['There is no stream item-nothing']);
  });

  it('says how many events there are where a revision is beyond them', async () => {
    expect(await replay('state', 'item-spade', '--at', '5')).toBe(0);
    for (const asked of [
      ['state', 'item-spade', '--at', '99'],
      ['diff', 'item-spade', '99'],
      ['try', 'item-spade', '{}', '--at', '6'],
    ]) {
      expect(await replay(...asked)).toBe(1);
      expect(reported.at(-1)).toBe('item-spade has 6 events: its last revision is 5');
    }
  });

  it('tries a command as a member', async () => {
    expect(await replay('try', 'item-spade', '{"type": "LikeItem"}', '--as', 'ben')).toBe(0);
    expect(printed[0]).toContain('ItemLiked {"memberId":"ben"}');
  });

  it('tries parked events again', async () => {
    expect(await replay('retry-parked')).toBe(0);
    expect(printed[0]).toContain('items: 0 applied, 0 still parked');
  });

  it('switches to what was kept, or throws it away', async () => {
    expect(await replay('switch', 'items')).toBe(1);
    expect(reported).toEqual(['There is no kept rebuild of items. Build one with rebuild items --keep']);
    await world.pool.query(`UPDATE read_models.items SET status = 'removed'`);
    expect(await replay('rebuild', 'items', '--keep')).toBe(0);
    expect(printed[0]).toContain('status "removed" → ');
    expect(await replay('switch', 'items')).toBe(0);
    expect(printed[1]).toContain('switched');
    expect(await replay('verify', 'items')).toBe(0);
    await replay('rebuild', 'items', '--keep');
    expect(await replay('abandon', 'items')).toBe(0);
    expect(await replay('abandon', 'items')).toBe(1);
  });

  it('tells what is parked and what event types there are', async () => {
    expect(await replay('parked')).toBe(0);
    expect(printed[0]).toBe('Nothing is parked');
    expect(await replay('types', 'ItemListed')).toBe(0);
    expect(JSON.parse(printed[1] ?? '')).toMatchObject({
      type: 'ItemListed',
      followers: expect.arrayContaining(['items', 'audit']) as unknown,
    });
    expect(await replay('types', 'Nothing')).toBe(2);
    expect(await replay('skip', 'items', 'nothing', '--reason', 'Broken')).toBe(1);
    expect(reported.at(-1)).toBe('nothing is not parked in items');
  });

  it('makes a copy as of a date, which lies beside the live read models', async () => {
    expect(await replay('as-of', '2999-01-01', '--for', 'dev')).toBe(0);
    expect(printed.join()).toContain('The copy as of 2999-01-01T00:00:00.000Z is ready');
    expect(reported.join('\n')).toMatch(/\d+ of \d+ events/);
    const { rows } = await world.pool.query<{ copy_id: string; state: string; member_id: string }>(
      'SELECT copy_id, state, member_id FROM projections.copies',
    );
    expect(rows).toMatchObject([{ state: 'ready', member_id: 'dev' }]);
    const schema = `as_of_${(rows[0]?.copy_id ?? '').replaceAll('-', '_')}`;
    const count = async (table: string) =>
      (await world.pool.query<{ count: number }>(`SELECT count(*)::integer FROM ${table}`)).rows[0]?.count;
    expect(await count(`${schema}.items`)).toBe(await count('read_models.items'));
    expect(await count(`${schema}.messages`)).toBe(0);
  });

  it('explains itself when it is not understood', async () => {
    expect(await replay('rebuild', 'nothing')).toBe(2);
    expect(reported[0]).toMatch(/^There is no projection nothing\n\nUsage: npm run replay/);
  });

  it('ends with one plain line when the database stops under it', async () => {
    const stopped = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
    const query = vi.spyOn(world.pool, 'query').mockRejectedValue(stopped);
    expect(await replay('parked')).toBe(1);
    query.mockRestore();
    expect(reported).toEqual([
      'The database does not answer (terminating connection due to administrator command). Run this again once it does.',
    ]);
  });
});
