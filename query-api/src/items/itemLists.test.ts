import { describe, expect, it } from 'vitest';
import { inputOf, itemListStatements, listStatements, shapeOf } from './itemLists.ts';

const first = { page: 1, limit: 20 };

describe('shapeOf', () => {
  it('is newest first without a sort', () => {
    expect(shapeOf(first)).toEqual({
      order: 'newest',
      words: false,
      equal: [],
      wanted: false,
      removed: false,
    });
  });

  it('is best match first with a keyword, unless a sort is asked for', () => {
    const words = { as: 'typed', words: 'lamp' } as const;
    expect(shapeOf({ ...first, words }).order).toBe('best');
    expect(shapeOf({ ...first, words, sort: 'oldest' }).order).toBe('oldest');
  });

  it("leaves wanted posts out unless a type is asked for or the items are one member's", () => {
    expect(shapeOf({ ...first, type: 'request' })).toMatchObject({ equal: ['type'], wanted: true });
    expect(shapeOf({ ...first, type: 'all' })).toMatchObject({ equal: [], wanted: true });
    expect(shapeOf({ ...first, ownerId: 'ann' })).toMatchObject({ equal: ['ownerId'], wanted: true });
  });

  it('holds which filters are set, never their values', () => {
    expect(shapeOf({ ...first, category: 'Books', status: 'available' })).toMatchObject({
      equal: ['category', 'status'],
    });
    expect(shapeOf({ ...first, category: 'Books' })).toEqual(shapeOf({ ...first, category: 'Toys' }));
  });
});

describe('itemListStatements', () => {
  it('leaves removed items out, of the page and of its total', () => {
    const { page } = itemListStatements(shapeOf(first));
    expect(page.text).toContain("i.status <> 'removed'");
    expect(inputOf({ ...first }, undefined).facetFrom.map((from) => from.trim())).toEqual([
      ...['status:available', 'status:pending', 'status:exchanged'],
      ...['type:barter', 'type:donate'],
    ]);
  });

  it('keeps removed items where they are asked for', () => {
    const { page } = itemListStatements(shapeOf({ ...first, ownerId: 'ann', includeRemoved: true }));
    expect(page.text).not.toContain('removed');
    expect(inputOf({ ...first, ownerId: 'ann', includeRemoved: true }, undefined).facetFrom).toContain(
      'status:removed\t',
    );
  });

  it('binds filters and paging by name', () => {
    const { page } = itemListStatements(shapeOf({ ...first, category: 'Books' }));
    const asked = inputOf({ page: 3, limit: 20, category: 'Books' }, { memberId: 'ann', role: 'user' });
    const values = page.values({ ...asked });
    expect(values).toEqual(expect.arrayContaining(['Books', 'ann', 20, 40]));
    expect(values).toContainEqual(expect.arrayContaining(['category:Books\t']));
  });
});

describe('listStatements', () => {
  it('give the first page of a whole list without values, so that it is planned once', () => {
    const { statements, input } = listStatements({ ...first, sort: 'popular' }, undefined);
    expect(statements.page.values(input)).toEqual([]);
    expect(statements.page.text).toContain(`array['status:available\t', `);
    expect(statements.page.text).toMatch(/limit 20 offset 0\)/);
  });

  it('give a member, who sees more than everybody does, theirs with values', () => {
    const { statements, input } = listStatements(first, { memberId: 'ann', role: 'user' });
    expect(statements.page.values(input)).toContain('ann');
  });

  it.each([{ page: 2 }, { limit: 5 }, { category: 'Books' }, { type: 'all' }, { ownerId: 'ann' }])(
    'give every other page with its values: %o',
    (asked) => {
      const { statements, input } = listStatements({ ...first, ...asked }, undefined);
      expect(statements.page.values(input)).not.toEqual([]);
    },
  );
});
