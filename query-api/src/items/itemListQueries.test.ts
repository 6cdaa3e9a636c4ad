import { describe, expect, it } from 'vitest';
import { parseKeyword } from './searchKeyword.ts';
import { toListInput, itemListStatements, toListShape } from './itemListQueries.ts';

const first = { page: 1, limit: 20 };
const ann = { memberId: 'ann', role: 'user' } as const;

describe('shapeOf', () => {
  it('is newest first without a sort', () => {
    expect(toListShape(first, undefined)).toEqual({
      order: 'newest',
      words: false,
      facets: [],
      wanted: false,
      removed: false,
      viewer: 'visitor',
      depth: 100,
    });
  });

  it('is best match first with a keyword, unless a sort is asked for', () => {
    const words = parseKeyword('lamp');
    expect(toListShape({ ...first, words }, ann).order).toBe('best');
    expect(toListShape({ ...first, words, sort: 'oldest' }, ann).order).toBe('oldest');
  });

  it("leaves wanted posts out unless a type is asked for, a member's too", () => {
    expect(toListShape({ ...first, type: 'request' }, ann)).toMatchObject({ facets: ['type'], wanted: true });
    expect(toListShape({ ...first, type: 'all' }, ann)).toMatchObject({ facets: [], wanted: true });
    expect(toListShape({ ...first, ownerId: 'ann' }, ann)).toMatchObject({ facets: ['ownerId'], wanted: false });
  });

  it('holds which filters are set, never their values', () => {
    expect(toListShape({ ...first, category: 'Books', status: 'available' }, ann)).toMatchObject({
      facets: ['status', 'category'],
    });
    expect(toListShape({ ...first, category: 'Books' }, ann)).toEqual(toListShape({ ...first, category: 'Toys' }, ann));
  });

  it.each([
    [1, 20, 100],
    [5, 20, 100],
    [6, 20, 1000],
    [40, 20, 1000],
    [51, 20, 10_000],
    [1, 1, 100],
    [Number.MAX_SAFE_INTEGER, 100, 1_000_000_000],
  ])('knows how deep page %i of %i lies by powers of ten, which are few', (page, limit, depth) => {
    expect(toListShape({ page, limit }, undefined)).toMatchObject({ depth });
  });
});

describe('itemListStatements', () => {
  it('leaves removed items out, of the page and of its total', () => {
    const { page, count } = itemListStatements(toListShape(first, undefined));
    expect(page.text).toContain("i.status <> 'removed'");
    expect(count.text).toContain("n.status <> 'removed'");
  });

  it('keeps removed items where they are asked for', () => {
    const { page } = itemListStatements(toListShape({ ...first, ownerId: 'ann', includeRemoved: true }, ann));
    expect(page.text).not.toContain('removed');
  });

  it('binds filters and paging by name', () => {
    const request = { page: 3, limit: 20, category: 'Books' };
    const { page } = itemListStatements(toListShape(request, ann));
    expect(page.values(toListInput(request, ann))).toEqual(expect.arrayContaining(['Books', 'ann', 20, 40]));
  });

  it('gives a page of a whole list one text for all members, with no value that a plan depends on', () => {
    const { page } = itemListStatements(toListShape({ ...first, sort: 'popular' }, ann));
    expect(new Set(page.values(toListInput(first, ann)))).toEqual(new Set(['ann', 20, 0]));
    expect(page.text).toContain('limit 100)');
  });

  it('gives visitors no values but those of paging', () => {
    const { page } = itemListStatements(toListShape(first, undefined));
    expect(page.values(toListInput(first, undefined))).toEqual([20, 0]);
  });
});
