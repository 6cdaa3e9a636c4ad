import { readModelSchema, type ItemRow } from '@pass-along/contracts/tables';
import type pg from 'pg';

export type ItemFigures = Pick<ItemRow, 'views' | 'swap_request_count'>;

/** Reads an item's counts that live in other streams. They are displayed and decide nothing. */
export type ReadItemFigures = (itemId: string) => Promise<ItemFigures>;

export const emptyItemFigures: ItemFigures = { views: 0, swap_request_count: 0 };

/** Reads the counts from the items read model. */
export function createItemFiguresReader(pool: pg.Pool): ReadItemFigures {
  return async (itemId) => {
    const { rows } = await pool.query<ItemFigures>(
      `SELECT views, swap_request_count FROM ${readModelSchema}.items WHERE item_id = $1`,
      [itemId],
    );
    return rows[0] ?? emptyItemFigures;
  };
}
