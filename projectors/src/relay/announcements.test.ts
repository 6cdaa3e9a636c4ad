import { describe, expect, it } from 'vitest';
import { itemListed, later, recorded, swapProposed } from '../testing/events.ts';
import { announceItem, announceSwap, withoutRepeats } from './announcements.ts';

describe('announcements', () => {
  it('tell everyone about an item, and nothing personal', () => {
    const announcement = announceItem(recorded('ItemListed', itemListed(), { position: '7' }));
    expect(announcement).toEqual({ topic: 'item', id: 'spade', change: 'listed', position: '7' });
  });

  it('tell the two sides about a swap', () => {
    const announcement = announceSwap(recorded('SwapProposed', swapProposed(), { position: '8' }));
    expect(announcement).toEqual({
      topic: 'swap',
      id: 'swap1',
      change: 'proposed',
      position: '8',
      audience: ['anna', 'ben'],
    });
  });

  it('keep quiet about steps nobody sees', () => {
    expect(
      announceSwap(recorded('SwapAcceptanceBegun', { swapId: 'swap1', attempt: 1, begunAt: later })),
    ).toBeUndefined();
  });

  it('say the same once, with the last position', () => {
    const like = (position: string) =>
      announceItem(recorded('ItemLiked', { itemId: 'spade', memberId: 'ben', likedAt: later }, { position }));
    const listed = announceItem(recorded('ItemListed', itemListed({ itemId: 'guitar' }), { position: '2' }));
    expect(withoutRepeats([like('1'), listed, like('3')])).toEqual([listed, like('3')]);
  });
});
