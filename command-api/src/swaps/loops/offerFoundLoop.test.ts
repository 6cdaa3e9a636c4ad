import type { SwapLoop, WantArc } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { toLoopOffer } from './offerFoundLoop.ts';

const since = '2026-03-01T08:00:00.000Z';
const like = (from: string, to: string): WantArc => ({
  ...{ from, to, strength: 2, since },
  backing: { kind: 'like', itemId: to },
});
/** Mia gives the pot to Hiro, Hiro the book to Ines, Ines the guitar to Mia. */
const loop: SwapLoop = {
  thingIds: ['book', 'pot', 'guitar'],
  memberIds: ['hiro', 'mia', 'ines'],
  arcs: [like('book', 'pot'), like('pot', 'guitar'), like('guitar', 'book')],
};

describe('the offer of a loop', () => {
  it('names each thing with its giver, its receiver, and what the giver wanted themselves', () => {
    const { legs } = toLoopOffer(loop, '2026-03-02', 0);
    expect(legs.map(({ giverId, thingId, receiverId }) => `${giverId} gives ${thingId} to ${receiverId}`)).toEqual([
      'ines gives guitar to mia',
      'mia gives pot to hiro',
      'hiro gives book to ines',
    ]);
    expect(legs.map(({ want }) => want)).toEqual([
      { kind: 'like', itemId: 'book' },
      { kind: 'like', itemId: 'guitar' },
      { kind: 'like', itemId: 'pot' },
    ]);
  });

  it('is the same offer on the same day only, until it has ended', () => {
    const { offerId } = toLoopOffer(loop, '2026-03-02', 0);
    expect(toLoopOffer(loop, '2026-03-02', 0).offerId).toBe(offerId);
    expect(toLoopOffer(loop, '2026-03-03', 0).offerId).not.toBe(offerId);
    expect(toLoopOffer(loop, '2026-03-02', 1).offerId).not.toBe(offerId);
  });
});
