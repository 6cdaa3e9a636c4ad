import type { FoundSwapLoops, WantGraph } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { findSwapLoops } from './findSwapLoops.ts';
import { findSwapLoopsInThread } from './swapLoopWork.ts';

const graph: WantGraph = {
  things: ['a', 'b', 'c'].map((thingId) => ({
    thingId,
    ownerId: `owner of ${thingId}`,
    circleId: null,
    value: null,
    valuesMayDiffer: false,
  })),
  arcs: ['ab', 'bc', 'ca', 'ba'].map(([from = '', to = '']) => ({
    from,
    to,
    strength: 2,
    since: '2026-01-01T00:00:00.000Z',
    backing: { kind: 'like', itemId: to },
  })),
  circles: [],
  blocks: [],
};
const search = { ms: 30_000, loops: 100 };

describe('the thread that searches swap loops', { timeout: 60_000 }, () => {
  it('finds the same as a search without a thread, and reports on the way', async () => {
    const progress: FoundSwapLoops[] = [];
    const found = await findSwapLoopsInThread(graph, search, (one) => progress.push(one));
    expect(found).toEqual(await findSwapLoops(graph, search));
    expect(progress.map(({ goals }) => goals.at(-1)?.goal)).toEqual(['members', 'strength', 'links', 'waiting']);
    expect(progress.at(-1)).toEqual(found);
  });

  it('is ended when it exceeds its time by far', async () => {
    await expect(findSwapLoopsInThread(graph, { ms: 0, loops: 100 })).rejects.toThrow('exceeded its time');
  });
});
