import { limits, masked, privateCategories, type DifferingRow, type TableDifference } from '@pass-along/contracts';
import { maskedField } from '@pass-along/platform';
import type pg from 'pg';
import { type Projection } from './projection.ts';

/** One table of a projection, live and rebuilt. */
export interface TableComparison {
  table: string;
  equal: boolean;
  live: Fingerprint;
  rebuilt: Fingerprint;
  /** Keys of rows that are missing on one side or differ; at most ten. */
  differing: string[];
  /** The same comparison with personal data masked, for all admins. */
  shown: TableDifference;
}

/** Row count, and the sum of all row hashes, which doesn't depend on their order. */
export interface Fingerprint {
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
    const before = await fingerprint(client, liveTable);
    const after = await fingerprint(client, rebuiltTable);
    const equal = before.rows === after.rows && before.checksum === after.checksum;
    const found = equal ? nothing : await differingRows(client, liveTable, rebuiltTable, key);
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
        rows: found.rows.map((row) => shownRow(projection, row)),
      },
    });
  }
  return comparisons;
}

async function fingerprint(client: pg.ClientBase, table: string): Promise<Fingerprint> {
  const { rows } = await client.query<Fingerprint>(
    `SELECT count(*) AS rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text AS checksum FROM ${table} t`,
  );
  return rows[0] ?? { rows: 0, checksum: '0' };
}

type Row = Record<string, unknown>;

/** A row on both sides; null where it is missing. */
interface Pair {
  key: string;
  live: Row | null;
  rebuilt: Row | null;
}

const nothing = { rows: [], total: 0 };

async function differingRows(
  client: pg.ClientBase,
  live: string,
  rebuilt: string,
  key: string,
): Promise<{ rows: Pair[]; total: number }> {
  const { rows } = await client.query<Pair & { total: number }>(
    `SELECT coalesce(a.${key}, b.${key}) AS key, to_jsonb(a) AS live, to_jsonb(b) AS rebuilt, count(*) OVER () AS total
     FROM ${live} a FULL JOIN ${rebuilt} b ON a.${key} = b.${key}
     WHERE a::text IS DISTINCT FROM b::text ORDER BY 1 LIMIT ${String(limits.replay.differingRows)}`,
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

function shownRow(projection: Projection, { key, live, rebuilt }: Pair): DifferingRow {
  const names = Object.keys({ ...live, ...rebuilt });
  const columns = names.filter((name) => JSON.stringify(live?.[name]) !== JSON.stringify(rebuilt?.[name]));
  const hidden = tellsOfTalk(projection, live ?? rebuilt ?? {});
  const shown = (row: Row | null, name: string) => {
    if (!row) return null;
    return hidden ? masked : maskedField(name, row[name]);
  };
  return {
    key: hidden ? masked : String(maskedField('key', key)),
    kind: live ? (rebuilt ? 'changed' : 'missing') : 'added',
    columns: columns.map((column) => ({ column, live: shown(live, column), rebuilt: shown(rebuilt, column) })),
  };
}

/** Whether a row may reveal private conversations: it comes from a private category, or its categories are unknown. */
function tellsOfTalk({ categories }: Projection, row: Row): boolean {
  const { category } = row;
  if (typeof category === 'string') return isPrivate(category);
  return categories?.some(isPrivate) ?? true;
}

const isPrivate = (category: string) => (privateCategories as readonly string[]).includes(category);
