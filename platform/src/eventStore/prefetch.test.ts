import { describe, expect, it } from 'vitest';
import { prefetch } from './prefetch.ts';

const log: string[] = [];
async function* source() {
  for (const value of ['a', 'b']) {
    log.push(`read ${value}`);
    yield await Promise.resolve(value);
  }
  throw new Error('the source broke');
}

describe('oneAhead', () => {
  it('reads the next value before the last is done with, in order, and passes errors on after the values', async () => {
    const work = async () => {
      for await (const value of prefetch(source())) {
        await new Promise(setImmediate);
        log.push(`done ${value}`);
      }
    };
    await expect(work()).rejects.toThrow('the source broke');
    expect(log).toEqual(['read a', 'read b', 'done a', 'done b']);
  });
});
