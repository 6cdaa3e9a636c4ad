import type { AnyEvent } from '@pass-along/contracts';
import type { ActivityRow } from '@pass-along/contracts/tables';
import { sampleEventData } from '@pass-along/platform/testing';
import { describe, expect, it } from 'vitest';
import { foldBatch } from '../core/foldedProjection.ts';
import {
  barteredItems,
  eventPlanned,
  itemListed,
  later,
  recorded,
  swapCompleted,
  swapProposed,
} from '../testing/events.ts';
import { activityFold } from './activityFold.ts';
import { itemMovesFold } from './itemMovesFold.ts';

type Recorded = Parameters<typeof activityFold.evolve>[1];
const after = (...events: Recorded[]) => {
  const rows = new Map<string, ActivityRow>();
  foldBatch(activityFold, rows, events);
  return [...rows.values()];
};
const told = (...events: Recorded[]) =>
  after(...events).map(({ member_id, action, item_title, other_member_id, seen_by }) => [
    member_id,
    action,
    item_title,
    other_member_id,
    seen_by,
  ]);
const events = (...said: Recorded[]) =>
  after(...said).map(({ member_id, action, event_name, other_member_id, seen_by }) => [
    member_id,
    action,
    event_name,
    other_member_id,
    seen_by,
  ]);

let position = 0;
const next = <T extends AnyEvent['type']>(type: T, data: Parameters<typeof recorded<T>>[1]) =>
  recorded(type, data, { position: String((position += 1)).padStart(5, '0') });

const lamp = { itemId: 'lamp', ownerId: 'anna', title: 'Lamp', category: 'Toys', weightKg: null } as const;
const given = { ...lamp, type: 'donate' } as const;
const ofFair = {
  eventId: 'fair',
  createdBy: 'anna',
  name: 'Repair fair',
  startsAt: later,
  endsAt: later,
};
const weekly = {
  seriesId: 'weekly',
  rule: { frequency: 'weekly', every: 1, monthlyBy: 'day', times: 2 },
} as const;
const exchanged = { ...given, circleId: null, toMemberId: null, byMemberId: 'anna', exchangedAt: later };

describe('a member’s history', () => {
  it('forgets what changed hands in a reversed swap, and tells both that it failed', () => {
    const other = next('SwapCompleted', swapCompleted({ swapId: 'other' }));
    const { swapId, ownerId, requesterId, items } = swapCompleted();
    const reversed = next('SwapReversed', { swapId, ownerId, requesterId, items, reversedAt: later });
    const rows = after(next('SwapCompleted', swapCompleted()), other, reversed);
    expect(rows.map(({ swap_id, member_id, action }) => [swap_id, member_id, action])).toEqual([
      ['other', 'anna', 'swapped'],
      ['other', 'ben', 'swapped'],
      ['swap1', 'anna', 'failed'],
      ['swap1', 'ben', 'failed'],
    ]);
  });

  it('tells of listings and wanted posts, for everybody', () => {
    expect(
      told(
        next('ItemListed', itemListed()),
        next('ItemListed', itemListed({ itemId: 'saw', title: 'Saw', type: 'request' })),
      ),
    ).toEqual([
      ['anna', 'listed', 'Garden spade', null, 'community'],
      ['anna', 'wanted', 'Saw', null, 'community'],
    ]);
  });

  it('tells of a request to both sides and nobody else', () => {
    expect(told(next('SwapProposed', swapProposed({ items: barteredItems })))).toEqual([
      ['anna', 'was_asked', 'Garden spade', 'ben', 'self'],
      ['ben', 'asked', 'Garden spade', 'anna', 'self'],
    ]);
  });

  it('tells each side of a barter what they gave, and the community once', () => {
    expect(told(next('SwapCompleted', swapCompleted()))).toEqual([
      ['anna', 'swapped', 'Garden spade', 'ben', 'community'],
      ['ben', 'swapped', 'Guitar', 'anna', 'visitors'],
    ]);
  });

  it('tells of a donation who gave and who got', () => {
    expect(told(next('SwapCompleted', swapCompleted({ items: [given] })))).toEqual([
      ['anna', 'donated', 'Lamp', 'ben', 'community'],
      ['ben', 'received', 'Lamp', 'anna', 'visitors'],
    ]);
  });

  it('names what answers a wanted post, given by who asked for nothing', () => {
    const wanted = { ...lamp, itemId: 'wish', title: 'A lamp, please', type: 'request' } as const;
    const answer = { ...given, ownerId: 'ben' };
    expect(told(next('SwapCompleted', swapCompleted({ items: [wanted, answer] })))).toEqual([
      ['ben', 'donated', 'Lamp', 'anna', 'community'],
      ['anna', 'received', 'Lamp', 'ben', 'visitors'],
    ]);
  });

  it('tells of what went to somebody outside, but not twice of what a swap exchanged', () => {
    expect(
      told(
        next('ItemExchanged', { ...exchanged, swapId: null }),
        next('ItemExchanged', { ...exchanged, swapId: 'swap1' }),
      ),
    ).toEqual([['anna', 'given_elsewhere', 'Lamp', null, 'visitors']]);
  });

  it('keeps a removed listing to its owner', () => {
    const removed = next('ItemRemoved', { itemId: 'spade', ownerId: 'anna', from: 'available', removedAt: later });
    expect(told(next('ItemListed', itemListed()), removed)).toEqual([['anna', 'listed', 'Garden spade', null, 'self']]);
    const restored = next('ItemRestored', { itemId: 'spade', ownerId: 'anna', to: 'available', restoredAt: later });
    expect(told(next('ItemListed', itemListed()), removed, restored)).toEqual([
      ['anna', 'listed', 'Garden spade', null, 'community'],
    ]);
  });

  it('tells of reviews once they are open, the community once, and nothing of what they say', () => {
    const rated = { itemId: 'spade', itemTitle: 'Garden spade', rating: 2 };
    const bens = { ...rated, byMemberId: 'ben', aboutMemberId: 'anna' };
    const annas = { ...rated, byMemberId: 'anna', aboutMemberId: 'ben', itemId: 'guitar', itemTitle: 'Guitar' };
    const review = (type: 'ReviewWritten' | 'ReviewsPublished', data: object) =>
      next(type, sampleEventData(type, data) as never);
    expect(told(review('ReviewWritten', bens))).toEqual([]);
    expect(told(review('ReviewsPublished', { reviews: [bens, annas] }))).toEqual([
      ['ben', 'reviewed', 'Garden spade', 'anna', 'community'],
      ['anna', 'reviewed', 'Guitar', 'ben', 'visitors'],
    ]);
    expect(told(review('ReviewsPublished', { reviews: [bens] }))).toEqual([
      ['ben', 'reviewed', 'Garden spade', 'anna', 'community'],
      ['anna', 'was_reviewed', 'Garden spade', 'ben', 'visitors'],
    ]);
  });

  it('tells the community who planned an event, and its people that they joined and were there', () => {
    const planned = next('EventPlanned', eventPlanned());
    const joined = next('EventJoined', { ...ofFair, memberId: 'ben', from: 'outside', joinedAt: later });
    const change = { ...ofFair, from: 'active', byMemberId: 'anna' } as const;
    const completed = next('EventCompleted', { ...change, attendedBy: ['anna', 'ben'], completedAt: later });
    const seat = next('EventJoined', { ...ofFair, memberId: 'anna', from: 'planning', joinedAt: later });
    expect(events(planned, seat, joined, completed)).toEqual([
      ['anna', 'planned', 'Repair fair', null, 'community'],
      ['ben', 'joined', 'Repair fair', 'anna', 'self'],
      ['anna', 'attended', 'Repair fair', null, 'visitors'],
      ['ben', 'attended', 'Repair fair', 'anna', 'visitors'],
    ]);
    const opened = next('EventOpened', { ...change, from: 'completed', openedAt: later });
    expect(events(planned, joined, completed, opened).map(([, action]) => action)).toEqual(['planned', 'joined']);
  });

  it('keeps a draft and what was called off to who planned it, and forgets what was deleted', () => {
    const planned = next('EventPlanned', eventPlanned());
    const draft = next('EventPlanned', eventPlanned({ status: 'draft' }));
    const second = next('EventPlanned', eventPlanned({ series: { ...weekly, number: 2 } }));
    const change = { ...ofFair, from: 'active', byMemberId: 'anna' } as const;
    const cancelled = next('EventCancelled', { ...change, participants: [], cancelledAt: later });
    const deleted = next('EventDeleted', { ...change, participants: [], deletedAt: later });
    const opened = next('EventOpened', { ...change, from: 'draft', openedAt: later });
    expect(events(draft)).toEqual([['anna', 'planned', 'Repair fair', null, 'self']]);
    expect(events(draft, opened)).toEqual([['anna', 'planned', 'Repair fair', null, 'community']]);
    expect(events(planned, cancelled)).toEqual([['anna', 'planned', 'Repair fair', null, 'self']]);
    expect(events(planned, deleted)).toEqual([]);
    expect(events(second)).toEqual([]);
  });

  it('goes with who is erased; that of others stays', () => {
    const erased = next('MemberErased', { memberId: 'anna', erasedAt: later });
    expect(told(next('SwapCompleted', swapCompleted()), erased)).toEqual([
      ['ben', 'swapped', 'Guitar', 'anna', 'visitors'],
    ]);
  });
});

describe('what became of items', () => {
  type Event = Parameters<typeof itemMovesFold.evolve>[1];
  const moves = (...events: Event[]) => {
    const rows = new Map<string, NonNullable<ReturnType<typeof itemMovesFold.evolve>>>();
    foldBatch(itemMovesFold, rows, events);
    return [...rows.values()].map(({ item_id, action }) => [item_id, action]);
  };
  const reserved = () => next('ItemReserved', { itemId: 'spade', swapId: 'swap1', reservedAt: later });
  const removed = (from: 'available' | 'exchanged') =>
    next('ItemRemoved', { itemId: 'spade', ownerId: 'anna', from, removedAt: later });
  const listed = () => next('ItemListed', itemListed());

  it('is said step by step', () => {
    expect(
      moves(listed(), reserved(), next('ItemExchanged', { ...exchanged, itemId: 'spade', swapId: 'swap1' })),
    ).toEqual([
      ['spade', 'listed'],
      ['spade', 'promised'],
      ['spade', 'exchanged'],
    ]);
  });

  it('is not said of what was removed, unless it had changed hands', () => {
    expect(moves(listed(), reserved(), removed('available'))).toEqual([]);
    expect(moves(listed(), removed('exchanged'))).toEqual([['spade', 'listed']]);
  });
});
