import { itemsTable, membersTable, swapsTable } from '@pass-along/contracts/tables';
import { describe, expect, it } from 'vitest';
import { createAlias, mergeSelections, selectComputed, toExact } from './sqlSelections.ts';

const items = createAlias(itemsTable, 'i');
const owner = createAlias(membersTable, 'owner');

describe('a table under an alias', () => {
  it('selects every column but those named, as fields', () => {
    const { expressions } = items.except('like_count', 'held_by_swap');
    expect(Object.keys(expressions)).toHaveLength(itemsTable.columns.length - 2);
    expect(expressions).toMatchObject({ itemId: 'i.item_id', estimatedValue: 'i.estimated_value' });
    expect(expressions).not.toHaveProperty('likeCount');
  });

  it('selects the row as it is kept', () => {
    expect(Object.keys(createAlias(swapsTable, 's').row().expressions)).toEqual(swapsTable.columns);
  });

  it('is combined with what is joined to it and what SQL computes', () => {
    const shown = mergeSelections(
      items.only('title'),
      owner.joined({ ownerName: 'name' }),
      selectComputed<{ total: number }>({ total: 'count(*)' }),
    );
    expect(shown.expressions).toEqual({ title: 'i.title', ownerName: 'owner.name', total: 'count(*)' });
  });
});

describe('whole', () => {
  const take = toExact<{ title: string }>();

  it('passes on what has a place', () => {
    const row = { title: 'Lamp' };
    expect(take(row)).toBe(row);
  });

  it('fails the compiler where a field has none, or is missing', () => {
    // @ts-expect-error colour has no place
    expect(take({ title: 'Lamp', colour: 'red' })).toHaveProperty('colour');
    // @ts-expect-error title is missing
    expect(take({})).not.toHaveProperty('title');
  });
});
