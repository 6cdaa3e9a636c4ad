import { itemsTable } from '@pass-along/contracts/tables';
import { describe, expect, it } from 'vitest';
import { createAlias } from './sqlSelections.ts';
import { buildPerShape, prepare, param, sql, bindSql } from './sqlStatements.ts';

describe('prepare', () => {
  const items = createAlias(itemsTable, 'i');
  const statement = prepare(
    sql(items.from)
      .where('i.status', param('status'))
      .where('i.type', 'barter')
      .where(bindSql('(i.owner_id = ? or i.held_by = ?)', 'member')),
    items.only('title', 'listed_at'),
  );

  it('numbers every place of the text', () => {
    expect(statement.text).toBe(
      'select i.title as "title", i.listed_at as "listedAt" from "read_models"."items" as "i" where "i"."status" = $1 and "i"."type" = $2 and (i.owner_id = $3 or i.held_by = $4)',
    );
  });

  it('puts named values and fixed ones in the order of their places', () => {
    expect(statement.values({ member: 'ann', status: 'pending' })).toEqual(['pending', 'barter', 'ann', 'ann']);
  });

  it('gives the same text the same name, and another text another', () => {
    const nameOf = (column: string) => prepare(sql(items.from).where(column, param('c')), items.row()).name;
    expect(nameOf('i.title')).toBe(nameOf('i.title'));
    expect(nameOf('i.title')).not.toBe(nameOf('i.type'));
  });
});

describe('perShape', () => {
  it('builds once for each shape', () => {
    const built: string[] = [];
    const of = buildPerShape(({ order }: { order: string }) => {
      built.push(order);
      return order.toUpperCase();
    });
    expect([of({ order: 'newest' }), of({ order: 'oldest' }), of({ order: 'newest' })]).toEqual([
      'NEWEST',
      'OLDEST',
      'NEWEST',
    ]);
    expect(built).toEqual(['newest', 'oldest']);
  });
});
