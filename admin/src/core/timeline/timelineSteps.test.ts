import { catalogue, type AuditEntry } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { formatEvent } from './formatEvent.ts';
import { formatEventType } from './formatEventType.ts';
import { germanEventNames } from './germanEventNames.ts';
import { toPlainText } from '../../testing/toPlainText.ts';
import type { Sentence } from './eventFormatter.ts';
import { buildTimelineSteps } from './timelineSteps.ts';

const listing = {
  itemId: 'i-1',
  ownerId: 'm-1',
  title: 'Cordless drill',
  description: 'Works well',
  category: 'Electronics',
  type: 'barter',
  condition: 'good',
  estimatedValue: null,
  tags: ['tool'],
  deliveryNotes: '',
  weightKg: null,
  circleId: null,
  images: [],
};
const listed = entry('ItemListed', { ...listing, listedAt: '2030-05-01T10:00:00.000Z' });
const revised = (changes: object) =>
  entry('ItemRevised', {
    ...listing,
    ...changes,
    changed: Object.keys(changes),
    revisedAt: '2030-05-02T10:00:00.000Z',
  });

describe('a timeline', () => {
  it('starts with all that was said first', () => {
    const [first] = buildTimelineSteps([listed], 'en');
    expect(words(first?.sentence)).toBe('listed [subject] in Electronics, to swap');
    expect(first?.changes).toContainEqual({ field: 'title', before: undefined, after: 'Cordless drill' });
    expect(first?.changes).toContainEqual({ field: 'status', before: undefined, after: 'available' });
  });

  it('shows only what a revision changed, with what stood there before', () => {
    const [, second] = buildTimelineSteps([listed, revised({ condition: 'fair', estimatedValue: 25 })], 'en');
    expect(words(second?.sentence)).toBe('revised [subject]');
    expect(second?.changes).toEqual([
      { field: 'condition', before: 'good', after: 'fair' },
      { field: 'value', before: 'none', after: '25' },
    ]);
  });

  it('compares with the last revision, not with the first listing', () => {
    const steps = buildTimelineSteps(
      [listed, revised({ tags: ['tool', 'garden'] }), revised({ tags: ['garden'] })],
      'en',
    );
    expect(steps[2]?.changes).toEqual([{ field: 'tags', before: 'tool, garden', after: 'garden' }]);
  });

  it('follows the status of an item through a removal', () => {
    const steps = buildTimelineSteps(
      [
        listed,
        entry('ItemRemoved', {
          itemId: 'i-1',
          ownerId: 'm-1',
          type: 'barter',
          category: 'Electronics',
          from: 'available',
          byMemberId: 'm-1',
          removedAt: '2030-05-03T10:00:00.000Z',
        }),
      ],
      'en',
    );
    expect(steps[1]?.changes).toEqual([{ field: 'status', before: 'available', after: 'removed' }]);
  });
});

it('what one side tells takes the place of nothing the other told', () => {
  const sides = { swapId: 's-1', requestedItemId: 'i-1', offeredItemId: null, requesterId: 'm-2', ownerId: 'm-1' };
  const statedAt = '2030-05-05T10:00:00.000Z';
  const stated = (statement: string) =>
    entry('DisputeStatementMade', { ...sides, statement, photos: [], byMemberId: 'm-1', statedAt });
  const steps = buildTimelineSteps([stated('It was whole'), stated('It was not')], 'en');
  expect(steps.map(({ changes }) => changes)).toEqual([
    [{ field: 'statement', before: undefined, after: 'It was whole' }],
    [{ field: 'statement', before: undefined, after: 'It was not' }],
  ]);
});

describe('a sentence', () => {
  const proposed = {
    swapId: 's-1',
    requestedItemId: 'i-1',
    offeredItemId: 'i-2',
    requesterId: 'm-2',
    ownerId: 'm-1',
    items: [],
    circleId: null,
    gives: 'both',
    answersItemId: null,
    message: '',
    byMemberId: 'm-2',
    proposedAt: '2030-05-05T10:00:00.000Z',
  };

  it('names both items of a swap', () => {
    expect(words(formatEvent('SwapProposed', proposed, 'en').sentence)).toBe(
      'asked [member m-1] for [item i-1], offering [item i-2]',
    );
  });

  it('names one item of a donation', () => {
    expect(words(formatEvent('SwapProposed', { ...proposed, offeredItemId: null }, 'en').sentence)).toBe(
      'asked [member m-1] for [item i-1]',
    );
  });

  it('tells an exchange outside the app from a handover', () => {
    const exchanged = {
      itemId: 'i-1',
      ownerId: 'm-1',
      title: 'Cordless drill',
      type: 'barter',
      category: 'Electronics',
      weightKg: null,
      circleId: null,
      swapId: null,
      toMemberId: null,
      byMemberId: 'm-1',
      exchangedAt: '2030-05-05T10:00:00.000Z',
    };
    expect(words(formatEvent('ItemExchanged', exchanged, 'en').sentence)).toBe(
      'marked [subject] as exchanged outside the app',
    );
    expect(words(formatEvent('ItemExchanged', { ...exchanged, swapId: 's-1' }, 'en').sentence)).toBe(
      '[subject] was handed over in [swap s-1]',
    );
  });

  const registered = {
    memberId: 'm-1',
    name: 'Ada',
    email: 'ada@example.org',
    username: 'ada',
    role: 'user',
    duties: [],
    status: 'active',
    language: 'en',
    emailProven: false,
    invitationId: null,
    method: 'password',
    registeredAt: '2030-05-01T10:00:00.000Z',
  };

  it.each([
    ['keeps it back', registered],
    ['sends it', { ...registered, passwordHash: '$argon2id$secret' }],
  ])('tells of a registration without the password hash when the server %s', (_, data) => {
    const { sentence, facts } = formatEvent('MemberRegistered', data, 'en');
    expect(words(sentence)).toBe('joined');
    expect(Object.values(facts)).toEqual(['Ada', 'ada', 'ada@example.org', 'user', 'active']);
  });

  it('falls back to the type’s own words for an event of tomorrow or of another shape', () => {
    expect(words(formatEvent('ItemPolished', { gloss: 3 }, 'en').sentence)).toBe(
      'did something this app can’t describe yet: Item polished',
    );
    expect(words(formatEvent('ItemListed', { title: 7 }, 'en').sentence)).toBe(
      'did something this app can’t describe yet: Item listed',
    );
    expect(words(formatEvent('constructor', {}, 'en').sentence)).toBe(
      'did something this app can’t describe yet: Constructor',
    );
  });
});

describe('the words of an event type', () => {
  it.each([
    ['ItemListed', 'Item listed'],
    ['SwapAcceptanceBegun', 'Swap acceptance begun'],
    ['itemViews', 'Item views'],
  ])('%s reads as %s', (type, expected) => {
    expect(formatEventType(type)).toBe(expected);
  });

  it('are different for every type, so that the filter is clear', () => {
    const types = Object.values(catalogue).flatMap((events) => Object.keys(events));
    expect(new Set(types.map((type) => formatEventType(type))).size).toBe(types.length);
    expect(new Set(types.map((type) => formatEventType(type, germanEventNames))).size).toBe(types.length);
  });
});

function entry(type: string, data: Record<string, unknown>): AuditEntry {
  return {
    _id: '1',
    eventId: 'e-1',
    position: '1',
    stream: 'item-i-1',
    category: 'item',
    revision: 0,
    type,
    data,
    actor: { id: 'm-1', role: 'user', name: 'Ada' },
    at: '2030-05-01T10:00:00.000Z',
    commandId: 'c-1',
    correlationId: 'c-1',
    causationId: 'c-1',
    subject: 'Cordless drill',
  };
}

function words(sentence: Sentence = []): string {
  return toPlainText(sentence);
}
