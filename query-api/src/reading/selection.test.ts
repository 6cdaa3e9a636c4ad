import { itemsTable, membersTable, swapsTable } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { aliased, combined, computed, whole } from './selection.ts';

const items = aliased(itemsTable, 'i');
const owner = aliased(membersTable, 'owner');

describe('a table under an alias', () => {
  it('selects every column but those named, as fields', () => {
    const { expressions } = items.except('like_count', 'held_by_swap');
    expect(Object.keys(expressions)).toHaveLength(itemsTable.columns.length - 2);
    expect(expressions).toMatchObject({ itemId: 'i.item_id', estimatedValue: 'i.estimated_value' });
    expect(expressions).not.toHaveProperty('likeCount');
  });

  it('selects the row as it is kept', () => {
    expect(Object.keys(aliased(swapsTable, 's').row().expressions)).toEqual(swapsTable.columns);
  });

  it('is combined with what is joined to it and what SQL computes', () => {
    const shown = combined(
      items.only('title'),
      owner.joined({ ownerName: 'name' }),
      computed<{ total: number }>({ total: 'count(*)' }),
    );
    expect(shown.expressions).toEqual({ title: 'i.title', ownerName: 'owner.name', total: 'count(*)' });
  });
});

describe('whole', () => {
  const take = whole<{ title: string }>();

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
