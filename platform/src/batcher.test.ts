import { describe, expect, it } from 'vitest';
import { createBatcher } from './batcher.ts';

/** Doubles numbers; each batch waits until released. */
function doubling(largest = 10) {
  const lots: { numbers: readonly number[]; letGo: () => void; fail: () => void }[] = [];
  const ask = createBatcher<number, number>(
    (numbers) =>
      new Promise((answered, failed) => {
        lots.push({
          numbers,
          letGo: () => {
            answered(numbers.map((number) => number * 2));
          },
          fail: () => {
            failed(new Error('out of reach'));
          },
        });
      }),
    largest,
  );
  return { lots, ask, lotsAsked: () => lots.map(({ numbers }) => numbers) };
}

describe('a gathering', () => {
  it('sends what comes at once together, and what comes meanwhile as the next lot', async () => {
    const { lots, ask, lotsAsked } = doubling();
    const first = [ask(1), ask(2)];
    await expect.poll(lotsAsked).toEqual([[1, 2]]);
    const second = [ask(3), ask(4)];
    lots[0]?.letGo();
    expect(await Promise.all(first)).toEqual([2, 4]);
    await expect.poll(lotsAsked).toEqual([
      [1, 2],
      [3, 4],
    ]);
    lots[1]?.letGo();
    expect(await Promise.all(second)).toEqual([6, 8]);
  });

  it('keeps lots to their largest size', async () => {
    const { lots, ask, lotsAsked } = doubling(2);
    const all = [ask(1), ask(2), ask(3)];
    await expect.poll(lotsAsked).toEqual([[1, 2]]);
    lots[0]?.letGo();
    await expect.poll(() => lots.length).toBe(2);
    lots[1]?.letGo();
    expect(await Promise.all(all)).toEqual([2, 4, 6]);
  });

  it('fails a lot as a whole, and goes on with the next', async () => {
    const { lots, ask } = doubling();
    const failing = Promise.allSettled([ask(1), ask(2)]);
    await expect.poll(() => lots.length).toBe(1);
    lots[0]?.fail();
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = ask(3);
    await expect.poll(() => lots.length).toBe(2);
    lots[1]?.letGo();
    expect(await next).toBe(6);
  });
});

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('a burst', () => {
  it('goes together though it comes in over several turns of the event loop', async () => {
    const { lots, ask, lotsAsked } = doubling();
    const answers = [ask(1)];
    for (const number of [2, 3, 4]) {
      answers.push(ask(number));
      await nextTurn();
    }
    await expect.poll(lotsAsked).toEqual([[1, 2, 3, 4]]);
    lots[0]?.letGo();
    expect(await Promise.all(answers)).toEqual([2, 4, 6, 8]);
  });
});
