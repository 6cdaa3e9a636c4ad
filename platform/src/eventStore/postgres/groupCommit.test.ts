import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../eventStore.ts';
import { type AppendAnswer, prepareAppend, type PreparedAppend } from './appendStatement.ts';
import { createGroupCommit } from './groupCommit.ts';

const metadata = {
  $correlationId: 'c',
  $causationId: 'c',
  commandId: 'c',
  command: 'Sample',
  actor: { id: 'm', role: 'user' },
  by: 'person',
  at: '2026-03-01T10:00:00.000Z',
  schemaVersion: 1,
} as const;

const anId = '3f0e7c1a-5b7d-4c8e-9a51-0c6d2f4b8e10';

function appendTo(stream: string, id: string = randomUUID()): PreparedAppend {
  return prepareAppend(stream, [{ id, type: 'ItemListed', data: {}, metadata: { ...metadata } }], 'any');
}

/** A sender that records the groups and answers each on demand. */
function notingSender() {
  const groups: string[][] = [];
  const answer: (() => void)[] = [];
  const send = (group: readonly PreparedAppend[]): Promise<AppendAnswer[]> => {
    groups.push(group.map((append) => append.stream));
    return new Promise((resolve) => {
      answer.push(() => {
        resolve(group.map((_, index) => ({ revision: index, position: `p${String(groups.length)}` })));
      });
    });
  };
  return { groups, answer, send };
}

const ticks = async (): Promise<void> => {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('group commit', () => {
  it('sends what comes at once together, and what comes meanwhile as the next group', async () => {
    const { groups, answer, send } = notingSender();
    const commit = createGroupCommit(send);
    const first = [commit.append(appendTo('a-1')), commit.append(appendTo('a-2'))];
    await ticks();
    const second = [commit.append(appendTo('a-3')), commit.append(appendTo('a-4'))];
    await ticks();
    expect(groups).toEqual([['a-1', 'a-2']]);
    answer[0]?.();
    expect(await Promise.all(first)).toEqual([
      { revision: 0, position: 'p1' },
      { revision: 1, position: 'p1' },
    ]);
    await ticks();
    expect(groups[1]).toEqual(['a-3', 'a-4']);
    answer[1]?.();
    await Promise.all(second);
    await commit.drained();
  });

  it('keeps a second append to the same stream for a later group', async () => {
    const { groups, answer, send } = notingSender();
    const commit = createGroupCommit(send);
    const both = [commit.append(appendTo('a-1', anId)), commit.append(appendTo('a-1', anId))];
    await ticks();
    expect(groups).toEqual([['a-1']]);
    answer[0]?.();
    await both[0];
    await ticks();
    expect(groups).toEqual([['a-1'], ['a-1']]);
    answer[1]?.();
    await both[1];
  });

  it('sends those that bring keys together, and the others, each in the order they came', async () => {
    const { groups, answer, send } = notingSender();
    const commit = createGroupCommit(send);
    const all = ['key-1', 'plain-1', 'key-2', 'plain-2'].map((stream) => {
      const key = { id: stream, wrapped: Buffer.alloc(1) };
      return commit.append({ ...appendTo(stream), ...(stream.startsWith('key') && { key }) });
    });
    await ticks();
    answer[0]?.();
    await ticks();
    answer[1]?.();
    await Promise.all(all);
    expect(groups).toEqual([
      ['key-1', 'key-2'],
      ['plain-1', 'plain-2'],
    ]);
  });

  it('sends each append on its own when a group fails, so that only the culprit fails', async () => {
    const commit = createGroupCommit((group) => {
      if (group.some((append) => append.stream === 'bad-1')) return Promise.reject(new Error('bad'));
      return Promise.resolve(group.map(() => ({ revision: 0, position: 'p' })));
    });
    const settled = await Promise.allSettled(['a-1', 'bad-1', 'a-2'].map((stream) => commit.append(appendTo(stream))));
    expect(settled.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('gives those still waiting the same answer when the store can not be reached', async () => {
    let fail: (() => void) | undefined;
    const commit = createGroupCommit(
      () =>
        new Promise((_, reject) => {
          fail = () => {
            reject(new StoreUnavailable('away'));
          };
        }),
    );
    const first = commit.append(appendTo('a-1'));
    await ticks();
    const waiting = commit.append(appendTo('a-2'));
    const both = Promise.allSettled([first, waiting]);
    fail?.();
    for (const one of await both)
      expect(one).toMatchObject({ status: 'rejected', reason: { name: 'StoreUnavailable' } });
    await commit.drained();
  });
});

describe('preparing an append', () => {
  const event = { id: anId, type: 'ItemListed', data: {}, metadata: { ...metadata } };

  it.each(['', 'item-\n', 'item-\u0000', 'item-\ud800', `item-${'x'.repeat(500)}`])(
    'refuses the stream name %j',
    (stream) => {
      expect(() => prepareAppend(stream, [event], 'any')).toThrow(RangeError);
    },
  );

  it.each(['', 'one', anId.toUpperCase(), `${anId},${anId}`])('refuses the event id %j', (id) => {
    expect(() => prepareAppend('item-1', [{ ...event, id }], 'any')).toThrow(RangeError);
  });

  it('refuses an append without events, the same event twice, and an expected revision below 0', () => {
    expect(() => prepareAppend('item-1', [], 'any')).toThrow(RangeError);
    expect(() => prepareAppend('item-1', [event, event], 'any')).toThrow(RangeError);
    expect(() => prepareAppend('item-1', [event], -1)).toThrow(RangeError);
  });
});
