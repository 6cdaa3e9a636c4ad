import type { EventStore, StoredEvent } from '@pass-along/platform';
import { describe, expect, it } from 'vitest';
import { createEmptyFold, type AnyDecider } from './streamFold.ts';
import { createFoldedStreams, streamWeight } from './foldedStreams.ts';

const decider: AnyDecider = { commands: {}, initial: {}, decide: () => [], evolve: (state) => state };
const unread: Pick<EventStore, 'readStream'> = {
  readStream: () => {
    throw new Error('Nothing is read here');
  },
};

function kept(room: number, streams: readonly { name: string; commands?: number }[]): string[] {
  const folded = createFoldedStreams(unread as EventStore, room);
  for (const { name, commands = 0 } of streams) {
    const remembered = new Map(Array.from({ length: commands }, (_, index) => [`${name} ${String(index)}`, index]));
    folded.keep(name, { ...createEmptyFold(decider), commands: remembered });
  }
  return streams.map(({ name }) => name).filter((name) => folded.getCached(decider, name));
}

describe('the folded streams', () => {
  it('keep those used last, however many there were', () => {
    const thousands = Array.from({ length: 5_000 }, (_, index) => ({ name: `item-${String(index)}` }));
    expect(kept(3 * streamWeight, thousands)).toEqual(['item-4997', 'item-4998', 'item-4999']);
  });

  it('count remembered commands too', () => {
    const busy = { name: 'item-busy', commands: 2 * streamWeight };
    expect(kept(3 * streamWeight, [{ name: 'item-quiet' }, busy])).toEqual(['item-busy']);
  });

  it('keep a stream in use though it is larger than all the room', () => {
    expect(kept(streamWeight, [{ name: 'item-busy', commands: 1_000 }])).toEqual(['item-busy']);
  });
});

describe('streams asked for', () => {
  const event = (revision: number) =>
    ({
      ...{ stream: 'item-hot', revision, type: 'AdminUnlisted', metadata: { schemaVersion: 1 } },
      data: { memberId: 'anna', unlistedAt: '2030-01-02T03:04:05.000Z' },
    }) as unknown as StoredEvent;

  /**
   * A store that holds back every read of a stream until the test releases it. A read yields the events at its start.
   */
  function slowStore() {
    const written: StoredEvent[] = [];
    const looks: { letGo: () => void; fail: () => void }[] = [];
    const store: Pick<EventStore, 'readStream'> = {
      async *readStream(_, { from = 0 } = {}) {
        const found = written.slice(from);
        await new Promise<void>((letGo, failed) => {
          looks.push({
            letGo,
            fail: () => {
              failed(new Error('out of reach'));
            },
          });
        });
        yield* found;
      },
    };
    const folded = createFoldedStreams(store as EventStore, 1_000);
    const ask = async (stream = 'item-hot') => (await folded.loadCurrent(decider, stream)).revision;
    const recent = async (withinMs: number, stream = 'item-hot') =>
      (await folded.loadRecent(decider, stream, withinMs)).revision;
    return { written, looks, ask, recent };
  }

  it('are looked at once for all who ask during a look, and show each what was there when they asked', async () => {
    const { written, looks, ask } = slowStore();
    const first = ask();
    await expect.poll(() => looks.length).toBe(1);
    written.push(event(0));
    const meanwhile = [ask(), ask(), ask()];
    expect(looks).toHaveLength(1);
    looks[0]?.letGo();
    expect(await first).toBe(-1);
    await expect.poll(() => looks.length).toBe(2);
    looks[1]?.letGo();
    expect(await Promise.all(meanwhile)).toEqual([0, 0, 0]);
  });

  it('are looked at once for a burst that comes in over several turns', async () => {
    const { looks, ask } = slowStore();
    const answers = [ask()];
    for (let turn = 0; turn < 3; turn += 1) {
      answers.push(ask());
      await new Promise((resolve) => setImmediate(resolve));
    }
    await expect.poll(() => looks.length).toBe(1);
    looks[0]?.letGo();
    expect(await Promise.all(answers)).toEqual([-1, -1, -1, -1]);
    expect(looks).toHaveLength(1);
  });

  it('do not wait for each other', async () => {
    const { looks, ask } = slowStore();
    const answers = [ask('item-one'), ask('item-two')];
    await expect.poll(() => looks.length).toBe(2);
    for (const { letGo } of looks) letGo();
    expect(await Promise.all(answers)).toEqual([-1, -1]);
  });

  it('fail for those whose look failed, and for nobody after them', async () => {
    const { looks, ask } = slowStore();
    const first = ask();
    await expect.poll(() => looks.length).toBe(1);
    const second = ask();
    looks[0]?.fail();
    await expect(first).rejects.toThrow('out of reach');
    await expect.poll(() => looks.length).toBe(2);
    looks[1]?.letGo();
    expect(await second).toBe(-1);
    const third = ask();
    await expect.poll(() => looks.length).toBe(3);
    looks[2]?.letGo();
    expect(await third).toBe(-1);
  });

  it('are shown as they were a moment ago, and looked at anew by whoever decides, or for whom that is too long ago', async () => {
    const { written, looks, ask, recent } = slowStore();
    const first = ask();
    await expect.poll(() => looks.length).toBe(1);
    looks[0]?.letGo();
    await first;
    written.push(event(0));
    expect(await recent(60_000)).toBe(-1);
    expect(looks).toHaveLength(1);
    const anew = recent(0);
    await expect.poll(() => looks.length).toBe(2);
    looks[1]?.letGo();
    expect(await anew).toBe(0);
    expect(await recent(60_000)).toBe(0);
    const unknown = recent(60_000, 'item-unknown');
    await expect.poll(() => looks.length).toBe(3);
    looks[2]?.letGo();
    expect(await unknown).toBe(0);
  });
});
