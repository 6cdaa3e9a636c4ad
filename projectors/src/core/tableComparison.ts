import {
  limits,
  masked,
  privateCategories,
  type DifferingRow,
  type TableDifference,
  isOption,
} from '@pass-along/contracts';
import { maskField } from '@pass-along/platform';
import type pg from 'pg';
import type { Projection } from './projection.ts';

/** One table of a projection, live and rebuilt. */
export interface TableComparison {
  table: string;
  equal: boolean;
  live: TableFingerprint;
  rebuilt: TableFingerprint;
  /** Keys of rows that are missing on one side or differ; at most ten. */
  differing: string[];
  /** The same comparison with personal data masked, for all admins. */
  shown: TableDifference;
}

/** Row count, and the sum of all row hashes, which doesn't depend on their order. */
export interface TableFingerprint {
  rows: number;
  checksum: string;
}

export async function compareTables(
  client: pg.ClientBase,
  projection: Projection,
  live: string,
  rebuilt: string,
): Promise<TableComparison[]> {
  const comparisons: TableComparison[] = [];
  for (const { name, key } of projection.tables) {
    const liveTable = `${live}.${name}`;
    const rebuiltTable = `${rebuilt}.${name}`;
    const before = await readFingerprint(client, liveTable);
    const after = await readFingerprint(client, rebuiltTable);
    const equal = before.rows === after.rows && before.checksum === after.checksum;
    const found = equal ? noDifference : await findDifferingRows(client, liveTable, rebuiltTable, key);
    comparisons.push({
      table: name,
      equal,
      live: before,
      rebuilt: after,
      differing: found.rows.slice(0, 10).map((row) => row.key),
      shown: {
        table: name,
        equal,
        liveRows: before.rows,
        rebuiltRows: after.rows,
        differing: found.total,
        rows: found.rows.map((row) => toDifferingRow(projection, row)),
      },
    });
  }
  return comparisons;
}

async function readFingerprint(client: pg.ClientBase, table: string): Promise<TableFingerprint> {
  const { rows } = await client.query<TableFingerprint>(
    `SELECT count(*) AS rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text AS checksum ` +
      `FROM ${table} t`,
  );
  return rows[0] ?? { rows: 0, checksum: '0' };
}

type Row = Record<string, unknown>;

/** A row on both sides; null where it is missing. */
interface RowPair {
  key: string;
  live: Row | null;
  rebuilt: Row | null;
}

const noDifference = { rows: [], total: 0 };

async function findDifferingRows(
  client: pg.ClientBase,
  live: string,
  rebuilt: string,
  key: string,
): Promise<{ rows: RowPair[]; total: number }> {
  const { rows } = await client.query<RowPair & { total: number }>(
    `SELECT coalesce(a.${key}, b.${key}) AS key, to_jsonb(a) AS live, to_jsonb(b) AS rebuilt, count(*) OVER () AS total
     FROM ${live} a FULL JOIN ${rebuilt} b ON a.${key} = b.${key}
     WHERE a::text IS DISTINCT FROM b::text ORDER BY 1 LIMIT ${String(limits.replay.differingRows)}`,
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

function toDifferingRow(projection: Projection, { key, live, rebuilt }: RowPair): DifferingRow {
  const names = Object.keys({ ...live, ...rebuilt });
  const columns = names.filter((name) => JSON.stringify(live?.[name]) !== JSON.stringify(rebuilt?.[name]));
  const hidden = isPrivateRow(projection, live ?? rebuilt ?? {});
  const maskColumn = (row: Row | null, name: string) => {
    if (!row) return null;
    return hidden ? masked : maskField(name, row[name]);
  };
  return {
    key: hidden ? masked : String(maskField('key', key)),
    kind: live ? (rebuilt ? 'changed' : 'missing') : 'added',
    columns: columns.map((column) => ({
      column,
      live: maskColumn(live, column),
      rebuilt: maskColumn(rebuilt, column),
    })),
  };
}

/** Whether a row may reveal private conversations: it comes from a private category, or its categories are unknown. */
function isPrivateRow({ categories }: Projection, row: Row): boolean {
  const { category } = row;
  if (typeof category === 'string') return isPrivate(category);
  return categories?.some(isPrivate) ?? true;
}

const isPrivate = (category: string) => isOption(privateCategories, category);
