import { type StreamCategory } from '@pass-along/contracts';
import { type StoredEvent } from '@pass-along/platform';
import { type EventsOf, isEventOf, type Projection, type Recorded, type Table } from './projection.ts';
import { deleteRows, loadRows, updateRows, upsertRows } from './rows.ts';

/** How one table's rows follow from events: two pure functions. */
export interface Fold<Row extends object, C extends StreamCategory> {
  categories: readonly C[];
  /** Keys of the rows an event may change. */
  rowsOf(event: Recorded<EventsOf<C>>): readonly string[];
  /** The row after the event; the same object when nothing changes, undefined when there is no row. */
  evolve(row: Row | undefined, event: Recorded<EventsOf<C>>): Row | undefined;
}

export interface FoldedChanges<Row> {
  /** Rows to write whole. */
  upserts: Row[];
  /** Rows that were there and differ only in columns that change often. */
  updates: Row[];
  deletes: string[];
}

/** A projection that loads the rows a batch touches, folds the events over them in memory and writes each changed row once. */
export function foldedProjection<Row extends object, C extends StreamCategory>(
  options: Fold<Row, C> & { name: string; version: number; table: Table },
): Projection {
  const { table } = options;
  const rowsOf = (event: StoredEvent) => (isEventOf(options.categories, event) ? options.rowsOf(event) : []);
  return {
    name: options.name,
    version: options.version,
    categories: options.categories,
    reads: 'decrypted',
    beginsAt: 'start',
    tables: [table],
    keysOf: rowsOf,
    async apply(events, { client, schema }) {
      const touched = new Set(events.flatMap(rowsOf));
      const loaded = await loadRows<Row>(client, schema, table, [...touched]);
      const rows = new Map(loaded.map((row) => [keyOf(row, table), row]));
      const { upserts, updates, deletes } = foldBatch(options, rows, events, table.seldomChanged);
      await upsertRows(client, schema, table, upserts);
      await updateRows(client, schema, table, updates);
      await deleteRows(client, schema, table, deletes);
    },
  };
}

/** Folds events one after another over `rows`, which is left as it stands after the last; pure otherwise. */
export function foldBatch<Row extends object, C extends StreamCategory>(
  fold: Fold<Row, C>,
  rows: Map<string, Row>,
  events: readonly StoredEvent[],
  seldomChanged: readonly string[] = [],
): FoldedChanges<Row> {
  const originals = new Map<string, Row | undefined>();
  for (const event of events) {
    if (!isEventOf(fold.categories, event)) continue;
    for (const key of fold.rowsOf(event)) {
      const before = rows.get(key);
      const after = fold.evolve(before, event);
      if (after === before) continue;
      if (!originals.has(key)) originals.set(key, before);
      if (after) rows.set(key, after);
      else rows.delete(key);
    }
  }
  const changes: FoldedChanges<Row> = { upserts: [], updates: [], deletes: [] };
  for (const [key, original] of originals) {
    const row = rows.get(key);
    if (!row) changes.deletes.push(key);
    else if (original && seldomChanged.length > 0 && areSame(original, row, seldomChanged)) changes.updates.push(row);
    else changes.upserts.push(row);
  }
  return changes;
}

function areSame(a: object, b: object, columns: readonly string[]): boolean {
  return columns.every((column) => Reflect.get(a, column) === Reflect.get(b, column));
}

function keyOf(row: object, table: Table): string {
  const key = (row as Record<string, unknown>)[table.key];
  if (typeof key !== 'string') throw new Error(`${table.name}.${table.key} is not text`);
  return key;
}
