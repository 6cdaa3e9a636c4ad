import type { StreamCategory } from '@pass-along/contracts';
import { readModelSchema, type Table, type TypedTable } from '@pass-along/contracts/tables';
import { type CategoryEvent, isInCategories, type TypedEvent, type StoredEvent } from '@pass-along/platform';
import type { Projection, WriteTarget } from './projection.ts';
import { deleteRows, loadRows, updateRows, upsertRows } from './tableRows.ts';
import { dropCopies, forgetCopies } from './projectionSchemas.ts';
import type { DerivedTable } from './counterTables.ts';

/** Pure functions that fold events of some categories, or of some types T of them, into the rows of one table. */
export interface Fold<
  Row extends object,
  C extends StreamCategory,
  T extends CategoryEvent<C>['type'] = CategoryEvent<C>['type'],
> {
  categories: readonly C[];
  /** Missing: every type. A rebuild reads no other events when all folds of a projection list their types. */
  types?: readonly T[];
  /** Keys of the rows that an event may change. */
  getRowKeys(event: FoldedEvent<C, T>): readonly string[];
  /** Rows that an event may change and that only a column identifies. The column is indexed and never changes. */
  getRowMatches?(event: FoldedEvent<C, T>): readonly RowMatch<Row>[];
  /**
   * Returns the row after the event: the same object when nothing changes, undefined when there is no row. `key` tells
   * the rows of one event apart.
   */
  evolve(row: Row | undefined, event: FoldedEvent<C, T>, key?: string): Row | undefined;
}

/** A stored event of these categories and types. */
type FoldedEvent<C extends StreamCategory, T> = Extract<TypedEvent<CategoryEvent<C>>, { type: T }>;

/**
 * An indexed integer column that numbers rows from 0 in order of insertion. A fold sets it to `unnumbered` in a new
 * row.
 */
export type Numbered<Row> = keyof Row & string;

export const unnumbered = -1;

/** All rows with this value in this column. */
export interface RowMatch<Row> {
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
  types: readonly string[] | undefined;
  getRowKeys(event: StoredEvent): readonly string[];
  canHandle(event: StoredEvent): boolean;
  apply(events: readonly StoredEvent[], target: WriteTarget): Promise<void>;
}

/**
 * Creates a projection that loads the rows of a batch, folds the events over them in memory and writes each changed row
 * once.
 */
export function createFoldedProjection({
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
    ...mergeTypes(folds),
    reads: 'decrypted',
    beginsAt: 'start',
    tables: removeDuplicates(folds.flatMap(({ tables }) => tables)),
    partitionKeys: (event) => folds.flatMap((fold) => fold.getRowKeys(event)),
    canHandle: (event) => event.type === 'MemberErased' || folds.some((fold) => fold.canHandle(event)),
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

/** The types of all folds, and erasures; nothing if a fold reads every type of its categories. */
function mergeTypes(folds: readonly FoldedTable[]): Pick<Projection, 'types'> {
  const types = folds.flatMap((fold) => fold.types ?? []);
  return folds.every((fold) => fold.types) ? { types: [...new Set(types), 'MemberErased'] } : {};
}

/** Several tables may share one derived table. */
const removeDuplicates = (tables: readonly Table[]) => [...new Set(tables)];

export function createFoldedTable<Row extends object, C extends StreamCategory, T extends CategoryEvent<C>['type']>(
  table: TypedTable<Row>,
  fold: Fold<Row, C, T>,
  tallies: readonly DerivedTable<Row>[] = [],
  numbered?: Numbered<Row>,
): FoldedTable {
  const getRowKeys = (event: StoredEvent) => (isFolded(fold, event) ? fold.getRowKeys(event) : []);
  const getRowMatches = (event: StoredEvent) => (isFolded(fold, event) ? (fold.getRowMatches?.(event) ?? []) : []);
  return {
    tables: [table, ...tallies.map((each) => each.table)],
    categories: fold.categories,
    types: fold.types,
    getRowKeys,
    canHandle: (event) => getRowKeys(event).length > 0 || getRowMatches(event).length > 0,
    async apply(events, { client, schema }) {
      const rows = new Map<string, Row>();
      const load = async (column: keyof Row & string, values: readonly string[]) => {
        for (const row of await loadRows(client, schema, table, column, values)) rows.set(getRowKey(row, table), row);
      };
      await load(table.key, [...new Set(events.flatMap(getRowKeys))]);
      for (const { column, value } of events.flatMap(getRowMatches)) await load(column, [value]);
      const originals = foldRows(fold, rows, events);
      if (numbered) await assignNumbers(originals, rows, table, numbered, { client, schema });
      const { upserts, updates, deletes } = toFoldedChanges(originals, rows, table.seldomChanged);
      await upsertRows(client, schema, table, upserts);
      await updateRows(client, schema, table, updates);
      await deleteRows(client, schema, table, deletes);
      const changes = [...originals].map(([key, before]) => ({ before, after: rows.get(key) }));
      for (const each of tallies) await each.apply(changes, { client, schema });
    },
  };
}

function isFolded<C extends StreamCategory, T extends CategoryEvent<C>['type']>(
  { categories, types }: Pick<Fold<never, C, T>, 'categories' | 'types'>,
  event: StoredEvent,
): event is StoredEvent & FoldedEvent<C, T> {
  return isInCategories(categories, event) && (types?.some((type) => type === event.type) ?? true);
}

/** Folds events over `rows`, which holds the final rows afterwards. Pure otherwise. */
export function foldBatch<Row extends object, C extends StreamCategory, T extends CategoryEvent<C>['type']>(
  fold: Fold<Row, C, T>,
  rows: Map<string, Row>,
  events: readonly StoredEvent[],
  seldomChanged: readonly string[] = [],
): FoldedChanges<Row> {
  return toFoldedChanges(foldRows(fold, rows, events), rows, seldomChanged);
}

/** Returns the previous versions of the changed rows. */
function foldRows<Row extends object, C extends StreamCategory, T extends CategoryEvent<C>['type']>(
  fold: Fold<Row, C, T>,
  rows: Map<string, Row>,
  events: readonly StoredEvent[],
): Map<string, Row | undefined> {
  const originals = new Map<string, Row | undefined>();
  for (const event of events) {
    if (!isFolded(fold, event)) continue;
    for (const key of [...fold.getRowKeys(event), ...findMatchingKeys(rows, fold.getRowMatches?.(event) ?? [])]) {
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

function toFoldedChanges<Row extends object>(
  originals: ReadonlyMap<string, Row | undefined>,
  rows: ReadonlyMap<string, Row>,
  seldomChanged: readonly string[],
): FoldedChanges<Row> {
  const changes: FoldedChanges<Row> = { upserts: [], updates: [], deletes: [] };
  for (const [key, original] of originals) {
    const row = rows.get(key);
    if (!row) changes.deletes.push(key);
    else if (original && seldomChanged.length > 0 && isUnchanged(original, row, seldomChanged))
      changes.updates.push(row);
    else changes.upserts.push(row);
  }
  return changes;
}

/** Gives new rows the numbers after the highest one. */
async function assignNumbers<Row extends object>(
  originals: ReadonlyMap<string, Row | undefined>,
  rows: Map<string, Row>,
  table: TypedTable<Row>,
  column: Numbered<Row>,
  { client, schema }: WriteTarget,
): Promise<void> {
  const added = [...originals].filter(([key, before]) => !before && rows.has(key));
  if (added.length === 0) return;
  const highest = await client.query<{ next: number }>(
    `SELECT coalesce(max(${column}) + 1, 0) AS next FROM ${schema}.${table.name}`,
  );
  let next = highest.rows[0]?.next ?? 0;
  for (const [key] of added) rows.set(key, { ...rows.get(key), [column]: next++ } as Row);
}

function findMatchingKeys<Row extends object>(
  rows: ReadonlyMap<string, Row>,
  holdings: readonly RowMatch<Row>[],
): string[] {
  if (holdings.length === 0) return [];
  return [...rows].filter(([, row]) => holdings.some(({ column, value }) => row[column] === value)).map(([key]) => key);
}

function isUnchanged(a: object, b: object, columns: readonly string[]): boolean {
  return columns.every((column) => Reflect.get(a, column) === Reflect.get(b, column));
}

function getRowKey<Row extends object>(row: Row, table: TypedTable<Row>): string {
  const key = row[table.key];
  if (typeof key !== 'string') throw new Error(`${table.name}.${table.key} is not text`);
  return key;
}
