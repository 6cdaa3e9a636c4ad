import { describe, expect, it } from 'vitest';
import { createBatchQueue, takeFirst, waitForBurst, type BatchQueueOptions } from './batchQueue.ts';

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Records the batches; each runs until released. */
function collect(options: Omit<BatchQueueOptions<string, number>, 'run'> = {}) {
  const batches: { key: string; numbers: readonly number[]; release: () => void; takeRest: () => number[] }[] = [];
  const queue = createBatchQueue<string, number>({
    ...options,
    run: (numbers, key, takeRest) =>
      new Promise((release) => {
        batches.push({ key, numbers, release, takeRest });
      }),
  });
  return { queue, batches, sent: () => batches.map(({ numbers }) => numbers) };
}

describe('a queue', () => {
  it('sends a lone request at once, and what comes meanwhile together', async () => {
    const { queue, batches, sent } = collect();
    for (const number of [1, 2, 3]) queue.add('a', number);
    expect(sent()).toEqual([[1]]);
    batches[0]?.release();
    await expect.poll(sent).toEqual([[1], [2, 3]]);
  });

  it('does not let one key wait for another', () => {
    const { queue, batches } = collect();
    queue.add('a', 1);
    queue.add('b', 2);
    expect(batches.map(({ key }) => key)).toEqual(['a', 'b']);
  });

  it('gathers what one turn brings', async () => {
    const { queue, sent } = collect({ gather: 'turn' });
    queue.add('a', 1);
    queue.add('a', 2);
    expect(sent()).toEqual([]);
    await expect.poll(sent).toEqual([[1, 2]]);
  });

  it('sends a long queue before the turn ends, with what the same tick adds', async () => {
    const { queue, sent } = collect({ gather: 'turn', enough: 2 });
    for (const number of [1, 2, 3]) queue.add('a', number);
    await Promise.resolve();
    await new Promise<void>((resolve) => {
      process.nextTick(resolve);
    });
    await expect.poll(sent).toEqual([[1, 2, 3]]);
  });

  it('keeps batches to their largest size', async () => {
    const { queue, batches, sent } = collect({ gather: 'turn', take: takeFirst(2) });
    for (const number of [1, 2, 3]) queue.add('a', number);
    await expect.poll(sent).toEqual([[1, 2]]);
    batches[0]?.release();
    await expect.poll(sent).toEqual([[1, 2], [3]]);
  });

  it('is drained once nothing waits or runs, even if a batch took the rest with it', async () => {
    const { queue, batches } = collect();
    let isDrained = false;
    queue.add('a', 1);
    queue.add('a', 2);
    const drained = queue.drained().then(() => {
      isDrained = true;
    });
    await nextTurn();
    expect(isDrained).toBe(false);
    expect(batches[0]?.takeRest()).toEqual([2]);
    batches[0]?.release();
    await drained;
    expect(batches).toHaveLength(1);
    await queue.drained();
  });
});

describe('a burst', () => {
  it('is waited for until a turn brings no more, and no longer', async () => {
    let come = 1;
    let turns = 0;
    const over = waitForBurst(() => come, 100).then(() => turns);
    for (; turns < 5; turns += 1) {
      if (turns < 3) come += 1;
      await nextTurn();
    }
    expect(await over).toBeLessThan(5);
    expect(await over).toBeGreaterThanOrEqual(3);
  });

  it('is not waited for once there are enough, however many more come', async () => {
    let come = 1;
    const counts: number[] = [];
    await waitForBurst(() => {
      // grows with every check
      come += 1;
      counts.push(come);
      return come;
    }, 6);
    expect(counts.at(-1)).toBe(6);
  });
});
