import { describe, expect, it } from 'vitest';
import { isSearching, defaultItemFilters, readItemFilters, writeItemFilters } from './itemFilters.ts';

const read = (query: string) => readItemFilters(new URLSearchParams(query));

describe('item filters in the address', () => {
  it('reads every filter, the category in any letter case', () => {
    expect(
      read('keyword=lamp&category=home+%26+garden&type=donate&status=pending&sort=price-low&page=3&view=list'),
    ).toEqual({
      keyword: 'lamp',
      category: 'Home & Garden',
      type: 'donate',
      status: 'pending',
      sort: 'price-low',
      page: 3,
      layout: 'list',
    });
  });

  it('takes what makes no sense as not said', () => {
    expect(read('category=cars&type=sell&status=removed&sort=cheapest&page=-2&view=tiles')).toEqual(defaultItemFilters);
  });

  it('writes nothing for the defaults', () => {
    expect(writeItemFilters(defaultItemFilters).toString()).toBe('');
  });

  it('reads back what it wrote', () => {
    const filters = {
      ...defaultItemFilters,
      keyword: 'a & b',
      category: 'Health & Beauty',
      status: 'exchanged',
      page: 2,
    } as const;
    expect(readItemFilters(writeItemFilters(filters))).toEqual(filters);
  });

  it('counts sorting and paging as no search', () => {
    expect(isSearching({ ...defaultItemFilters, sort: 'oldest', page: 4, layout: 'list' })).toBe(false);
    expect(isSearching({ ...defaultItemFilters, keyword: '  ' })).toBe(false);
    expect(isSearching({ ...defaultItemFilters, status: 'all' })).toBe(false);
    expect(isSearching({ ...defaultItemFilters, status: 'pending' })).toBe(true);
  });
});
