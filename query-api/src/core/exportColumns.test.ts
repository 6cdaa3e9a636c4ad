import {
  adminLists,
  getColumnNames,
  getColumnPaths,
  endpoints,
  listNames,
  shownColumns,
  type Endpoint,
} from '@pass-along/contracts';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { formatColumn } from './exportColumns.ts';

const rows = z.array(
  z.object({
    _id: z.string(),
    owner: z.nullable(z.object({ name: z.string() })),
    tags: z.array(z.string()),
    note: z.optional(z.string()),
    points: z.number(),
  }),
);

describe('the columns of a list', () => {
  it('are its fields, those of an object within by their way', () => {
    expect(getColumnPaths(rows).map((column) => column.join('.'))).toEqual([
      '_id',
      'owner.name',
      'tags',
      'note',
      'points',
    ]);
  });

  it('hold numbers as numbers, lists in words, and nothing for what is missing', () => {
    const row = { _id: 'a', owner: null, tags: ['b', 'c'], points: -3 };
    expect(getColumnPaths(rows).map((column) => formatColumn(row, column))).toEqual(['a', null, 'b, c', null, -3]);
    const reports = [
      { why: 'spam', words: '' },
      { why: 'other', words: 'Rude' },
    ];
    expect(formatColumn({ reports }, ['reports'])).toBe('why: spam; words: , why: other; words: Rude');
  });

  it.each(listNames)('of %s leave out what is only about the exporting admin', (name) => {
    const names = getColumnNames(name);
    expect(names.filter((column) => /^(abilities|forYou|liked|looked|mine|whyNot)/.test(column))).toEqual([]);
    expect(shownColumns[name].filter((column) => !names.includes(column))).toEqual([]);
  });

  it.each(listNames)('of %s begin with its id', (name) => {
    expect(getColumnPaths(adminLists[name].answer).map((column) => column.join('.'))).toContain('_id');
  });
});

/** Whether react-admin reads a list from this endpoint: it takes sort, range and filter. */
const isList = ({ query }: Endpoint) => query instanceof z.ZodMiniObject && 'range' in query.def.shape;

describe('lists of admins', () => {
  it('can all be taken out', () => {
    const read = Object.values(endpoints as Record<string, Endpoint>).filter(isList);
    expect(read.map(({ path }) => path).sort()).toEqual(
      Object.values(adminLists)
        .map(({ path }) => path)
        .sort(),
    );
  });

  it.each(listNames)('are named by their addresses: %s', (name) => {
    expect(adminLists[name].path).toBe(`/api/admin/${name}`);
  });
});
