import { describe, expect, it } from 'vitest';
import {
  eventPlanned,
  itemListed,
  later,
  recorded,
  reviewsPublished,
  reviewWritten,
  swapProposed,
} from '../testing/events.ts';
import {
  announceCircle,
  announceEvent,
  announceItem,
  announceKarma,
  announceMatch,
  announceReview,
  announceSwap,
  removeRepeats,
} from './relayAnnouncements.ts';

describe('announcements', () => {
  it('tell everyone about an item, and nothing personal', () => {
    const announcement = announceItem(recorded('ItemListed', itemListed(), { position: '7' }));
    expect(announcement).toEqual({ topic: 'item', id: 'spade', change: 'listed', position: '7' });
  });

  it('tell a circle and the owner alone about what is theirs', () => {
    const said = { topic: 'item', id: 'spade', position: '7', audience: ['anna'], circleId: 'readers' };
    const wants = announceItem(recorded('SwapWantsDeclared', { itemId: 'spade', ownerId: 'anna' }, { position: '7' }));
    expect(wants).toMatchObject({ topic: 'item', id: 'spade', audience: ['anna'] });
    const listed = announceItem(recorded('ItemListed', itemListed({ circleId: 'readers' }), { position: '7' }));
    expect(listed).toEqual({ ...said, change: 'listed' });
    const inOther = { ...itemListed({ circleId: 'cooks' }), revisedAt: later };
    const revised = announceItem(recorded('ItemRevised', inOther, { position: '7' }));
    expect(revised).toEqual({ ...said, change: 'revised', circleId: 'cooks' });
    const back = announceItem(recorded('ItemRevised', { ...inOther, circleId: 'readers' }, { position: '8' }));
    expect(removeRepeats([revised, back])).toHaveLength(2);
  });

  it('leave it to be looked up who may see an item that does not say whose it is', () => {
    const named = { itemId: 'spade', ownerId: 'anna', title: 'Spade', memberId: 'ben' };
    const liked = announceItem(recorded('ItemLiked', { ...named, likedAt: later }, { position: '7' }));
    expect(liked).toEqual({ topic: 'item', id: 'spade', change: 'liked', position: '7', seenOnly: true });
  });

  it('tell of a draft who planned it alone', () => {
    const said = { topic: 'event', id: 'fair', position: '9' };
    const planned = (status: 'draft' | 'active') =>
      announceEvent(recorded('EventPlanned', { ...eventPlanned(), status }, { position: '9' }));
    expect(planned('active')).toEqual({ ...said, change: 'planned' });
    expect(planned('draft')).toEqual({ ...said, change: 'planned', audience: ['anna'] });
    const draft = { eventId: 'fair', createdBy: 'anna' } as const;
    const deleted = (from: 'draft' | 'active') =>
      announceEvent(recorded('EventDeleted', { ...draft, from, deletedAt: later }, { position: '9' }));
    expect(deleted('active')).toEqual({ ...said, change: 'changed' });
    expect(deleted('draft')).toEqual({ ...said, change: 'changed', audience: ['anna'] });
    const left = recorded('EventLeft', { ...draft, memberId: 'ben', from: 'joined', leftAt: later }, { position: '9' });
    expect(announceEvent(left)).toEqual({ ...said, change: 'changed', seenOnly: true });
    const seat = { ...draft, memberId: 'anna', from: 'planning', joinedAt: later } as const;
    expect(announceEvent(recorded('EventJoined', seat, { position: '9' }))).toEqual({
      ...said,
      change: 'changed',
      audience: ['anna'],
    });
  });

  it('tell the two sides about a swap', () => {
    const announcement = announceSwap(recorded('SwapProposed', swapProposed(), { position: '8' }));
    expect(announcement).toEqual([
      {
        topic: 'swap',
        id: 'swap1',
        change: 'proposed',
        position: '8',
        audience: ['anna', 'ben'],
      },
    ]);
  });

  it('tell the two sides of a reversed swap that its reviews changed too', () => {
    const parties = { swapId: 'swap1', ownerId: 'anna', requesterId: 'ben' };
    const said = { id: 'swap1', change: 'failed', position: '9', audience: ['anna', 'ben'] };
    expect(announceSwap(recorded('SwapReversed', parties, { position: '9' }))).toEqual([
      { topic: 'swap', ...said },
      { topic: 'review', ...said },
    ]);
  });

  it('tell the two sides that there is a review, and nothing of what it says or whose it is', () => {
    const said = { topic: 'review', id: 'swap1', position: '9', audience: ['anna', 'ben'] };
    expect(announceReview(recorded('ReviewWritten', reviewWritten(), { position: '9' }))).toEqual({
      ...said,
      change: 'written',
    });
    expect(announceReview(recorded('ReviewsPublished', reviewsPublished(), { position: '9' }))).toEqual({
      ...said,
      change: 'published',
    });
  });

  it('tell nothing of a reminder to review', () => {
    expect(announceReview(recorded('ReviewsNudged', { swapId: 'swap1' }))).toBeUndefined();
  });

  it('tell a member, and nobody else, that their karma changed', () => {
    const paid = recorded('KarmaAwarded', { memberId: 'anna', points: 8 }, { position: '9' });
    expect(announceKarma(paid)).toEqual({
      topic: 'karma',
      id: 'anna',
      change: 'changed',
      position: '9',
      audience: ['anna'],
    });
  });

  it('tell who wished for it about a match', () => {
    const matched = recorded('WishMatched', { memberId: 'anna', wishId: 'search1', itemId: 'lamp' }, { position: '9' });
    expect(announceMatch(matched)).toEqual({
      topic: 'wish',
      id: 'search1',
      change: 'matched',
      position: '9',
      audience: ['anna'],
    });
  });

  it('tell who is in a circle that it changed, and who has just gone', () => {
    const named = { circleId: 'readers', name: 'Readers', groupAdminId: 'anna', memberCount: 2 };
    const said = { topic: 'circle', id: 'readers', change: 'changed', position: '9', circleId: 'readers' };
    const gone = (memberId: string) =>
      announceCircle(recorded('CircleMemberRemoved', { ...named, memberId, byMemberId: 'anna' }, { position: '9' }));
    expect(gone('ben')).toEqual([{ ...said, audience: ['ben'] }]);
    expect(removeRepeats([...gone('ben'), ...gone('cleo')])).toHaveLength(2);
    expect(announceCircle(recorded('CircleRenamed', { ...named, from: 'Books' }, { position: '9' }))).toEqual([
      { ...said, audience: [] },
    ]);
    expect(announceCircle(recorded('CircleAbandoned', { circleId: 'readers' }))).toEqual([]);
  });

  it('tell everyone that an event changed, never who joined', () => {
    const joined = recorded('EventJoined', { eventId: 'fair', memberId: 'anna', joinedAt: later }, { position: '9' });
    expect(announceEvent(joined)).toEqual({ topic: 'event', id: 'fair', change: 'changed', position: '9' });
  });

  it('keep quiet about steps nobody sees', () => {
    expect(announceSwap(recorded('SwapAcceptanceBegun', { swapId: 'swap1', attempt: 1, begunAt: later }))).toEqual([]);
  });

  it('say the same once, with the last position', () => {
    const like = (position: string) =>
      announceItem(recorded('ItemLiked', { itemId: 'spade', memberId: 'ben', likedAt: later }, { position }));
    const listed = announceItem(recorded('ItemListed', itemListed({ itemId: 'guitar' }), { position: '2' }));
    expect(removeRepeats([like('1'), listed, like('3')])).toEqual([listed, like('3')]);
  });
});
