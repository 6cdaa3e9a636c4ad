import { describe, expect, it } from 'vitest';
import { createFairQueue, type QueueLimits } from './fairQueue.ts';

const one: QueueLimits = { atOnce: 1, eachAtOnce: 1, waiting: 10, eachWaiting: 5 };

/** A queue of tasks that end on demand, with a clock that moves on demand. */
function startQueue(limits: QueueLimits) {
  let now = 0;
  const queue = createFairQueue(limits, () => now);
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();

  const settled = () => new Promise((done) => setImmediate(done));
  const add = (sender: string, name: string): Promise<string> => {
    const added = queue(sender, () => {
      begun.push(name);
      return new Promise<string>((done, fail) => {
        ends.set(name, (error) => {
          if (error) fail(error);
          else done(name);
        });
      });
    });
    // a test that expects a refusal awaits it itself
    added.catch(() => undefined);
    return added;
  };
  const end = async (name: string, { took = 0, error }: { took?: number; error?: Error } = {}): Promise<void> => {
    now += took;
    ends.get(name)?.(error);
    await settled();
  };
  return { begun, add, end };
}

describe('a fair queue', () => {
  it('takes turns between senders, whatever one of them has waiting', async () => {
    const { add, end, begun } = startQueue(one);
    for (const name of ['ann1', 'ann2', 'ann3', 'ann4']) void add('ann', name);
    void add('ben', 'ben1');
    void add('cleo', 'cleo1');
    void add('cleo', 'cleo2');
    for (const name of ['ann1', 'ben1', 'cleo1', 'ann2', 'cleo2', 'ann3']) await end(name);
    expect(begun).toEqual(['ann1', 'ben1', 'cleo1', 'ann2', 'cleo2', 'ann3', 'ann4']);
  });

  it('lets a sender of slow works wait behind one of quick works', async () => {
    const { add, end, begun } = startQueue(one);
    for (const name of ['slow1', 'slow2']) void add('ann', name);
    for (const name of ['quick1', 'quick2', 'quick3']) void add('ben', name);
    await end('slow1', { took: 5000 });
    for (const name of ['quick1', 'quick2', 'quick3']) await end(name, { took: 10 });
    expect(begun).toEqual(['slow1', 'quick1', 'quick2', 'quick3', 'slow2']);
  });

  it('gives a newcomer no credit for the time before it came', async () => {
    const { add, end, begun } = startQueue(one);
    for (const name of ['ann1', 'ann2', 'ann3', 'ann4']) void add('ann', name);
    for (const name of ['ann1', 'ann2']) await end(name, { took: 100 });
    for (const name of ['ben1', 'ben2', 'ben3']) void add('ben', name);
    await end('ann3', { took: 100 });
    await end('ben1', { took: 300 });
    expect(begun).toEqual(['ann1', 'ann2', 'ann3', 'ben1', 'ann4']);
  });

  it('does so much at once, of all and of each sender', async () => {
    const { add, end, begun } = startQueue({ ...one, atOnce: 3, eachAtOnce: 2 });
    for (const name of ['ann1', 'ann2', 'ann3']) void add('ann', name);
    expect(begun).toEqual(['ann1', 'ann2']);
    for (const name of ['ben1', 'ben2']) void add('ben', name);
    expect(begun).toEqual(['ann1', 'ann2', 'ben1']);
    await end('ann1');
    expect(begun).toEqual(['ann1', 'ann2', 'ben1', 'ben2']);
    await end('ben1');
    expect(begun).toEqual(['ann1', 'ann2', 'ben1', 'ben2', 'ann3']);
  });

  it('refuses a sender with a full line, and no other', async () => {
    const { add, end, begun } = startQueue({ ...one, eachWaiting: 1 });
    for (const name of ['ann1', 'ann2']) void add('ann', name);
    await expect(add('ann', 'ann3')).rejects.toMatchObject({ code: 'rate_limited' });
    const bens = add('ben', 'ben1');
    await end('ann1');
    await end('ben1');
    expect(await bens).toBe('ben1');
    expect(begun).toEqual(['ann1', 'ben1', 'ann2']);
  });

  it('takes a place from the longest line when all are taken, and refuses where no line is longer', async () => {
    const { add, end, begun } = startQueue({ ...one, waiting: 3 });
    const [, , , fourth] = ['ann1', 'ann2', 'ann3', 'ann4'].map((name) => add('ann', name));
    void add('ben', 'ben1');
    await expect(fourth).rejects.toMatchObject({ code: 'unavailable' });
    await expect(add('ann', 'ann5')).rejects.toMatchObject({ code: 'unavailable' });
    void add('cleo', 'cleo1');
    await expect(add('dora', 'dora1')).rejects.toMatchObject({ code: 'unavailable' });
    for (const name of ['ann1', 'ben1', 'cleo1', 'ann2']) await end(name);
    expect(begun).toEqual(['ann1', 'ben1', 'cleo1', 'ann2']);
    const again = add('dora', 'dora2');
    await end('dora2');
    expect(await again).toBe('dora2');
  });

  it('goes on after a work that failed', async () => {
    const { add, end } = startQueue(one);
    const failing = add('ann', 'ann1');
    const next = add('ann', 'ann2');
    await end('ann1', { error: new Error('no') });
    await end('ann2');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('ann2');
  });
});
