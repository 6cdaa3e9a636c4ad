import { blocksTable, readModelSchema } from '@pass-along/contracts/tables';
import type pg from 'pg';

const blocksOf = `
  SELECT CASE WHEN member_id = $1 THEN blocked_id ELSE member_id END AS id
  FROM ${readModelSchema}.${blocksTable.name} WHERE member_id = $1 OR blocked_id = $1`;

/**
 * Reads the members that this one blocked or was blocked by. One query answers for any number of members; the read
 * model may miss a block of the last moment.
 */
export async function readBlockedMembers(pool: pg.Pool, memberId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(blocksOf, [memberId]);
  return rows.map(({ id }) => id);
}
