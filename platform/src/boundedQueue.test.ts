import { describe, expect, it } from 'vitest';
import { createBoundedQueue } from './boundedQueue.ts';

/** A work that ends when it is told to. */
function work(name: string, begun: string[]) {
  const { promise, resolve, reject } = withResolvers();
  return {
    end: resolve,
    fail: reject,
    run: () => {
      begun.push(name);
      return promise.then(() => name);
    },
  };
}

function withResolvers() {
  let resolve: () => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<void>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve, reject };
}

describe('a bounded queue', () => {
  it('does so much at once, in the order it came, and turns away what finds the line full', async () => {
    const queue = createBoundedQueue({ atOnce: 2, waiting: 1 });
    const begun: string[] = [];
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => work(name, begun));
    const [first, second, third] = [a, b, c].map((each) => queue(each?.run ?? fail));
    expect(begun).toEqual(['a', 'b']);
    await expect(queue(d?.run ?? fail)).rejects.toMatchObject({ code: 'unavailable' });
    b?.end();
    expect(await second).toBe('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    a?.end();
    c?.end();
    expect(await Promise.all([first, third])).toEqual(['a', 'c']);
    expect(begun).not.toContain('d');
  });

  it('goes on after a work that failed', async () => {
    const queue = createBoundedQueue({ atOnce: 1, waiting: 1 });
    const begun: string[] = [];
    const a = work('a', begun);
    const failing = queue(a.run);
    const next = queue(() => Promise.resolve('b'));
    a.fail(new Error('no'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('b');
    expect(await queue(() => Promise.resolve('c'))).toBe('c');
  });
});

function fail(): never {
  throw new Error('no work');
}
