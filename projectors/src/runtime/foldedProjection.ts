import { readModelSchema, type StreamCategory, type Table, type TableOf } from '@pass-along/contracts';
import { type EventsOf, isEventOf, type Recorded, type StoredEvent } from '@pass-along/platform';
import { type Projection, type Target } from './projection.ts';
import { deleteRows, loadRows, updateRows, upsertRows } from './rows.ts';
import { dropCopies, forgetCopies } from './schemas.ts';
import { type Tally } from './tallies.ts';

/** Pure functions that fold events into the rows of one table. */
export interface Fold<Row extends object, C extends StreamCategory> {
  categories: readonly C[];
  /** Keys of the rows that an event may change. */
  rowsOf(event: Recorded<EventsOf<C>>): readonly string[];
  /** Rows that an event may change and that only a column identifies. The column is indexed and never changes. */
  rowsHolding?(event: Recorded<EventsOf<C>>): readonly Holding<Row>[];
  /**
   * Returns the row after the event: the same object when nothing changes, undefined when there is no row. `key` tells
   * the rows of one event apart.
   */
  evolve(row: Row | undefined, event: Recorded<EventsOf<C>>, key?: string): Row | undefined;
}

/**
 * An indexed integer column that numbers rows from 0 in order of insertion. A fold sets it to `unnumbered` in a new
 * row.
 */
export type Numbered<Row> = keyof Row & string;

export const unnumbered = -1;

/** All rows with this value in this column. */
export interface Holding<Row> {
  column: keyof Row & string;
  value: string;
}

export interface FoldedChanges<Row> {
  /** Rows to write in full. */
  upserts: Row[];
  /** Existing rows that differ only in columns that change often. */
  updates: Row[];
  deletes: string[];
}

/** One table of a folded projection, and the tables derived from it. */
export interface FoldedTable {
  tables: readonly Table[];
  categories: readonly StreamCategory[];
  rowsOf(event: StoredEvent): readonly string[];
  touches(event: StoredEvent): boolean;
  apply(events: readonly StoredEvent[], target: Target): Promise<void>;
}

/**
 * Creates a projection that loads the rows of a batch, folds the events over them in memory and writes each changed row
 * once.
 */
export function foldedProjection({
  name,
  version,
  folds,
}: {
  name: string;
  version: number;
  folds: readonly FoldedTable[];
}): Projection {
  return {
    name,
    version,
    categories: [...new Set(folds.flatMap(({ categories }) => categories))],
    reads: 'decrypted',
    beginsAt: 'start',
    tables: distinct(folds.flatMap(({ tables }) => tables)),
    keysOf: (event) => folds.flatMap((fold) => fold.rowsOf(event)),
    touches: (event) => event.type === 'MemberErased' || folds.some((fold) => fold.touches(event)),
    async apply(events, target) {
      for (const fold of folds) await fold.apply(events, target);
      // Old copies of the tables get no more events, so they would keep the erased member's data.
      const erasure = events.findLast(({ type }) => type === 'MemberErased');
      if (!erasure || target.schema !== readModelSchema) return;
      await dropCopies(target.client, name);
      // As-of copies cover all projections. They end with the member's row, even if their own consumer is behind.
      if (name === 'members') await forgetCopies(target.client, erasure.position);
    },
  };
}

/** Several tables may share one derived table. */
const distinct = (tables: readonly Table[]) => [...new Set(tables)];

export function foldedTable<Row extends object, C extends StreamCategory>(
  table: TableOf<Row>,
  fold: Fold<Row, C>,
  tallies: readonly Tally<Row>[] = [],
  numbered?: Numbered<Row>,
): FoldedTable {
  const rowsOf = (event: StoredEvent) => (isEventOf(fold.categories, event) ? fold.rowsOf(event) : []);
  const rowsHolding = (event: StoredEvent) =>
    isEventOf(fold.categories, event) ? (fold.rowsHolding?.(event) ?? []) : [];
  return {
    tables: [table, ...tallies.map((each) => each.table)],
    categories: fold.categories,
    rowsOf,
    touches: (event) => rowsOf(event).length > 0 || rowsHolding(event).length > 0,
    async apply(events, { client, schema }) {
      const rows = new Map<string, Row>();
      const load = async (column: keyof Row & string, values: readonly string[]) => {
        for (const row of await loadRows(client, schema, table, column, values)) rows.set(keyOf(row, table), row);
      };
      await load(table.key, [...new Set(events.flatMap(rowsOf))]);
      for (const { column, value } of events.flatMap(rowsHolding)) await load(column, [value]);
      const originals = foldRows(fold, rows, events);
      if (numbered) await giveNumbers(originals, rows, table, numbered, { client, schema });
      const { upserts, updates, deletes } = writesOf(originals, rows, table.seldomChanged);
      await upsertRows(client, schema, table, upserts);
      await updateRows(client, schema, table, updates);
      await deleteRows(client, schema, table, deletes);
      const changes = [...originals].map(([key, before]) => ({ before, after: rows.get(key) }));
      for (const each of tallies) await each.apply(changes, { client, schema });
    },
  };
}

/** Folds events over `rows`, which holds the final rows afterwards. Pure otherwise. */
export function foldBatch<Row extends object, C extends StreamCategory>(
  fold: Fold<Row, C>,
  rows: Map<string, Row>,
  events: readonly StoredEvent[],
  seldomChanged: readonly string[] = [],
): FoldedChanges<Row> {
  return writesOf(foldRows(fold, rows, events), rows, seldomChanged);
}

/** Returns the previous versions of the changed rows. */
function foldRows<Row extends object, C extends StreamCategory>(
  fold: Fold<Row, C>,
  rows: Map<string, Row>,
  events: readonly StoredEvent[],
): Map<string, Row | undefined> {
  const originals = new Map<string, Row | undefined>();
  for (const event of events) {
    if (!isEventOf(fold.categories, event)) continue;
    for (const key of [...fold.rowsOf(event), ...keysHolding(rows, fold.rowsHolding?.(event) ?? [])]) {
      const before = rows.get(key);
      const after = fold.evolve(before, event, key);
      if (after === before) continue;
      if (!originals.has(key)) originals.set(key, before);
      if (after) rows.set(key, after);
      else rows.delete(key);
    }
  }
  return originals;
}

function writesOf<Row extends object>(
  originals: ReadonlyMap<string, Row | undefined>,
  rows: ReadonlyMap<string, Row>,
  seldomChanged: readonly string[],
): FoldedChanges<Row> {
  const changes: FoldedChanges<Row> = { upserts: [], updates: [], deletes: [] };
  for (const [key, original] of originals) {
    const row = rows.get(key);
    if (!row) changes.deletes.push(key);
    else if (original && seldomChanged.length > 0 && areSame(original, row, seldomChanged)) changes.updates.push(row);
    else changes.upserts.push(row);
  }
  return changes;
}

/** Gives new rows the numbers after the highest one. */
async function giveNumbers<Row extends object>(
  originals: ReadonlyMap<string, Row | undefined>,
  rows: Map<string, Row>,
  table: TableOf<Row>,
  column: Numbered<Row>,
  { client, schema }: Target,
): Promise<void> {
  const added = [...originals].filter(([key, before]) => !before && rows.has(key));
  if (added.length === 0) return;
  const highest = await client.query<{ next: number }>(
    `SELECT coalesce(max(${column}) + 1, 0) AS next FROM ${schema}.${table.name}`,
  );
  let next = highest.rows[0]?.next ?? 0;
  for (const [key] of added) rows.set(key, { ...rows.get(key), [column]: next++ } as Row);
}

function keysHolding<Row extends object>(rows: ReadonlyMap<string, Row>, holdings: readonly Holding<Row>[]): string[] {
  if (holdings.length === 0) return [];
  return [...rows].filter(([, row]) => holdings.some(({ column, value }) => row[column] === value)).map(([key]) => key);
}

function areSame(a: object, b: object, columns: readonly string[]): boolean {
  return columns.every((column) => Reflect.get(a, column) === Reflect.get(b, column));
}

function keyOf<Row extends object>(row: Row, table: TableOf<Row>): string {
  const key = row[table.key];
  if (typeof key !== 'string') throw new Error(`${table.name}.${table.key} is not text`);
  return key;
}
