import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { adminItemsQuery, itemForm, itemRevisionForm, itemSearchQuery } from './itemEndpoints.ts';
import { paginate } from '../core/pagination.ts';

const listing = {
  title: 'Desk lamp',
  description: 'Warm light, works.',
  category: 'Electronics',
  type: 'barter',
  condition: 'good',
  tags: '["lamp"," Lamp ","light"]',
  estimatedValue: '12.50',
  deliveryNotes: '',
};

function problems(schema: z.ZodMiniType, value: unknown) {
  const result = z.safeParse(schema, value);
  return result.success ? [] : result.error.issues.map((issue) => [issue.path.join('.'), issue.message]);
}

describe('the listing form', () => {
  it('reads multipart text: numbers, JSON tags lowercased without duplicates', () => {
    expect(z.parse(itemForm, listing)).toEqual({
      title: 'Desk lamp',
      description: 'Warm light, works.',
      category: 'Electronics',
      type: 'barter',
      condition: 'good',
      tags: ['lamp', 'light'],
      estimatedValue: 12.5,
      weightKg: null,
      deliveryNotes: '',
      circleId: null,
    });
  });

  it('takes a category in any letter case', () => {
    expect(z.parse(itemForm, { ...listing, category: 'home & garden' }).category).toBe('Home & Garden');
  });

  it('says what is missing in the words of the spec', () => {
    expect(problems(itemForm, {})).toEqual([
      ['title', 'Title is required'],
      ['description', 'Description is required'],
      ['category', 'Category is required'],
      ['type', 'Type must be one of: barter, donate, request'],
    ]);
    expect(problems(itemForm, { ...listing, title: '   ' })).toEqual([['title', 'Title is required']]);
  });

  it.each([
    ['estimatedValue', 'a lot', 'Value must be a number'],
    ['estimatedValue', '-1', 'Value must be at least 0'],
    ['estimatedValue', '0.125', 'Value may have at most 2 decimals'],
    ['weightKg', 'heavy', 'Weight must be a number'],
    ['weightKg', '0', 'Weight must be at least 0.001'],
    ['weightKg', '1000.5', 'Weight is too large'],
    ['weightKg', '0.0125', 'Weight may have at most 3 decimals'],
    ['title', 'x'.repeat(101), 'Title must be at most 100 characters'],
    ['description', 'x'.repeat(1001), 'Description must be at most 1000 characters'],
    ['deliveryNotes', 'x'.repeat(501), 'Delivery notes must be at most 500 characters'],
    ['tags', '{"a":1}', 'Tags must be a list'],
    ['tags', '[1', 'Tags must be valid JSON'],
    ['tags', JSON.stringify(Array.from({ length: 11 }, (_, index) => `tag${String(index)}`)), 'At most 10 tags'],
  ])('refuses %s = %s', (field, value, message) => {
    expect(problems(itemForm, { ...listing, [field]: value })).toEqual([[field, message]]);
  });

  it.each([
    ['one plain value', 'wood', ['wood']],
    ['JSON text', '["wood","oak"]', ['wood', 'oak']],
    ['repeated fields', ['wood', 'oak'], ['wood', 'oak']],
    ['an empty field', ' ', []],
  ])('takes tags as %s', (_, value, tags) => {
    expect(z.parse(itemForm, { ...listing, tags: value }).tags).toEqual(tags);
  });

  it('keeps and counts line breaks of a form as one character', () => {
    const lines = Array.from({ length: 500 }, () => 'x').join('\r\n');
    expect(z.parse(itemForm, { ...listing, description: `${lines}\r\n` }).description).toBe(lines.replaceAll('\r', ''));
  });

  it.each(['0', '0.1', '0.07', '12.5', '999999999.99'])('takes %s as a value', (value) => {
    expect(z.parse(itemForm, { ...listing, estimatedValue: value }).estimatedValue).toBe(Number(value));
  });

  it('reads an empty value as none', () => {
    expect(z.parse(itemForm, { ...listing, estimatedValue: '' }).estimatedValue).toBeNull();
  });

  it.each([
    ['', null],
    [null, null],
    [undefined, null],
    ['0.125', 0.125],
    [1000, 1000],
  ])('reads a weight of %s kilograms', (weightKg, expected) => {
    expect(z.parse(itemForm, { ...listing, weightKg }).weightKg).toBe(expected);
  });
});

describe('the revision form', () => {
  const noPictures = { uploadedImages: [], imageOrder: [], removeImages: [] };

  it('leaves out what was not sent', () => {
    expect(z.parse(itemRevisionForm, { title: 'New title' })).toEqual({ title: 'New title', ...noPictures });
  });

  it('takes a weight back when it is sent empty', () => {
    expect(z.parse(itemRevisionForm, { weightKg: '' })).toEqual({ weightKg: null, ...noPictures });
  });

  it.each([[''], [' '], [null]])('leaves a choice sent as %j unchanged', (empty) => {
    const { category, type, condition } = z.parse(itemRevisionForm, { category: empty, type: empty, condition: empty });
    expect({ category, type, condition }).toEqual({ category: undefined, type: undefined, condition: undefined });
  });

  it('reads null delivery notes as none', () => {
    expect(z.parse(itemRevisionForm, { deliveryNotes: null }).deliveryNotes).toBe('');
  });

  it('tells a value taken away from a value not sent', () => {
    expect(z.parse(itemRevisionForm, { estimatedValue: '' }).estimatedValue).toBeNull();
    expect(z.parse(itemRevisionForm, {}).estimatedValue).toBeUndefined();
  });
});

describe('the search query', () => {
  it('fills page, limit and leaves filters open', () => {
    expect(z.parse(itemSearchQuery, { category: 'all', keyword: '' })).toEqual({
      page: 1,
      limit: 20,
      sort: undefined,
      keyword: '',
      category: undefined,
      type: undefined,
      status: undefined,
    });
  });

  it.each([
    ['page', '0', 'Page must be at least 1'],
    ['page', 'two', 'Page must be a whole number'],
    ['limit', '101', 'Limit must be at most 100'],
    ['sort', 'random', 'Sort must be one of: newest, oldest, popular, price-low, price-high, alphabetical'],
    ['status', 'removed', 'Status must be one of: available, pending, exchanged'],
  ])('refuses %s = %s', (field, value, message) => {
    expect(problems(itemSearchQuery, { [field]: value })).toEqual([[field, message]]);
  });
});

it('counts pages, an empty list having one', () => {
  expect([paginate(1, 20, 0).pages, paginate(1, 20, 20).pages, paginate(1, 20, 21).pages]).toEqual([1, 1, 2]);
});

describe('the items that admins ask for', () => {
  const asked = (filter: object) => z.parse(adminItemsQuery, { filter: JSON.stringify(filter) }).filter;

  it.each([
    ['swapped', 'barter'],
    ['donated', 'donate'],
  ] as const)('are %s when a %s is exchanged', (status, type) => {
    expect(asked({ status })).toEqual({ status: 'exchanged', type });
    expect(asked({ status, type })).toEqual({ status: 'exchanged', type });
  });

  it('are none where another type was asked for', () => {
    expect(asked({ status: 'donated', type: 'barter' })).toEqual({ id: [], status: 'exchanged', type: 'donate' });
  });

  it.each([
    [
      { status: 'exchanged', type: 'thing' },
      { status: 'exchanged', things: true },
    ],
    [
      { status: 'kept', type: 'thing' },
      { statuses: ['available', 'pending', 'exchanged'], things: true },
    ],
    [
      { status: 'onLists', type: 'barter' },
      { statuses: ['available', 'pending'], shown: true, type: 'barter' },
    ],
  ])('are those that a figure counts: %o', (filter, narrowed) => {
    expect(asked(filter)).toEqual(narrowed);
  });

  it('are filtered by any stored status too, and all of them unless asked', () => {
    expect(asked({ status: 'exchanged' })).toMatchObject({ status: 'exchanged' });
    expect(z.parse(adminItemsQuery, {}).filter.status).toBeUndefined();
    expect(problems(adminItemsQuery, { filter: '{"status":"lost"}' })[0]?.[1]).toMatch(/^Status must be one of: /);
  });
});
