import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  asColumns,
  toColumnName,
  createDetailColumns,
  defineTable,
  toFieldName,
  integer,
  nullable,
  seldomChanged,
  text,
} from './defineTable.ts';

const details = z.object({
  title: z.string(),
  kind: z.enum(['a', 'b']),
  estimatedValue: z.nullable(z.number()),
  tags: z.array(z.string()),
  isNew: z.boolean(),
  madeAt: z.nullable(z.iso.datetime()),
});

const things = defineTable({
  name: 'things',
  key: 'thing_id',
  columns: {
    thing_id: text(),
    ...seldomChanged(createDetailColumns(details)),
    views: integer(),
    note: nullable(text()),
  },
  generated: { search: { sql: 'text', as: 'lower(title)' } },
  indexes: { title: '(lower(title))' },
  readersIndexes: { views: '(views)' },
});

describe('defineTable', () => {
  it('creates the columns, what is computed from them, and the indexes', () => {
    expect(things.create('somewhere.things')).toEqual([
      'CREATE TABLE somewhere.things (thing_id text PRIMARY KEY, title text NOT NULL, kind text NOT NULL, estimated_value numeric, tags jsonb NOT NULL, is_new boolean NOT NULL, made_at timestamptz, views integer NOT NULL, note text, search text NOT NULL GENERATED ALWAYS AS (lower(title)) STORED)',
      'CREATE INDEX things_title ON somewhere.things (lower(title))',
      'CREATE INDEX things_views ON somewhere.things (views)',
    ]);
  });

  it('leaves the indexes that readers alone need for when the rows are there', () => {
    expect(things.createLast('somewhere.things')).toEqual(['CREATE INDEX things_views ON somewhere.things (views)']);
  });

  it('lists the columns that rows have, and those of them that seldom change', () => {
    const fromDetails = ['title', 'kind', 'estimated_value', 'tags', 'is_new', 'made_at'];
    expect(things.columns).toEqual(['thing_id', ...fromDetails, 'views', 'note']);
    expect(things.seldomChanged).toEqual(fromDetails);
  });
});

it('puts fields under the names of the columns made for them', () => {
  const lamp = { title: 'Lamp', estimatedValue: 5, tags: [], isNew: true, madeAt: null };
  expect(asColumns(lamp)).toEqual({ title: 'Lamp', estimated_value: 5, tags: [], is_new: true, made_at: null });
});

it.each([
  ['title', 'title'],
  ['estimatedValue', 'estimated_value'],
  ['heldBySwap', 'held_by_swap'],
])('names the field %s as the column %s, and back', (field, column) => {
  expect(toColumnName(field)).toBe(column);
  expect(toFieldName(column)).toBe(field);
});
