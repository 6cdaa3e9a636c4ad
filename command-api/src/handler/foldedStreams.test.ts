import { type EventStore } from '@pass-along/platform';
import { describe, expect, it } from 'vitest';
import { nothingYet, type AnyDecider } from './fold.ts';
import { createFoldedStreams, streamWeight } from './foldedStreams.ts';

const decider: AnyDecider = { initial: {}, decide: () => [], evolve: (state) => state };
const unread: Pick<EventStore, 'readStream'> = {
  readStream: () => {
    throw new Error('Nothing is read here');
  },
};

function kept(room: number, streams: readonly { name: string; commands?: number }[]): string[] {
  const folded = createFoldedStreams(unread as EventStore, room);
  for (const { name, commands = 0 } of streams) {
    const remembered = new Map(Array.from({ length: commands }, (_, index) => [`${name} ${String(index)}`, index]));
    folded.keep(name, { ...nothingYet(decider), commands: remembered });
  }
  return streams.map(({ name }) => name).filter((name) => folded.cached(decider, name));
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
