import { describe, expect, it } from 'vitest';
import { isSearching, noFilters, readFilters, writeFilters } from './itemFilters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

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
    expect(read('category=cars&type=sell&status=removed&sort=cheapest&page=-2&view=tiles')).toEqual(noFilters);
  });

  it('writes nothing for the defaults', () => {
    expect(writeFilters(noFilters).toString()).toBe('');
  });

  it('reads back what it wrote', () => {
    const filters = {
      ...noFilters,
      keyword: 'a & b',
      category: 'Health & Beauty',
      status: 'exchanged',
      page: 2,
    } as const;
    expect(readFilters(writeFilters(filters))).toEqual(filters);
  });

  it('counts sorting and paging as no search', () => {
    expect(isSearching({ ...noFilters, sort: 'oldest', page: 4, layout: 'list' })).toBe(false);
    expect(isSearching({ ...noFilters, keyword: '  ' })).toBe(false);
    expect(isSearching({ ...noFilters, status: 'all' })).toBe(false);
    expect(isSearching({ ...noFilters, status: 'pending' })).toBe(true);
  });
});
