import type { TypedTable } from '@pass-along/contracts/tables';
import type pg from 'pg';

/** Loads the rows with these values in a column in one query. */
export async function loadRows<Row extends object>(
  client: pg.ClientBase,
  schema: string,
  table: TypedTable<Row>,
  column: keyof Row & string,
  values: readonly string[],
): Promise<Row[]> {
  if (values.length === 0) return [];
  const result = await client.query<Row>(
    `SELECT ${table.columns.join(', ')} FROM ${schema}.${table.name} WHERE ${column} = ANY($1)`,
    [values],
  );
  return result.rows;
}

/** Inserts or replaces whole rows in one statement. */
export async function upsertRows<Row extends object>(
  client: pg.ClientBase,
  schema: string,
  table: TypedTable<Row>,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const target = `${schema}.${table.name}`;
  const { stored, names } = toStoredRows(table, rows);
  const columns = names.join(', ');
  const replaced = names.filter((column) => column !== table.key).map((column) => `${column} = excluded.${column}`);
  await client.query(
    `INSERT INTO ${target} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${target}, $1::json)
     ON CONFLICT (${table.key}) DO UPDATE SET ${replaced.join(', ')}`,
    [JSON.stringify(stored)],
  );
}

/** The rows with their computed columns, and the names of all columns. */
function toStoredRows<Row extends object>(table: TypedTable<Row>, rows: readonly Row[]) {
  return { stored: rows.map((row) => table.toStored(row)), names: [...table.columns, ...table.computed] };
}

/** Inserts whole rows and leaves existing ones unchanged. Returns the keys of the new rows. */
export async function insertRows<Row extends object>(
  client: pg.ClientBase,
  schema: string,
  table: TypedTable<Row>,
  rows: readonly Row[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const target = `${schema}.${table.name}`;
  const { stored, names } = toStoredRows(table, rows);
  const columns = names.join(', ');
  const inserted = await client.query<{ key: string }>(
    `INSERT INTO ${target} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${target}, $1::json)
     ON CONFLICT (${table.key}) DO NOTHING RETURNING ${table.key} AS key`,
    [JSON.stringify(stored)],
  );
  return inserted.rows.map(({ key }) => key);
}

/** Updates existing rows in one statement, except for the columns that seldom change. */
export async function updateRows<Row extends object>(
  client: pg.ClientBase,
  schema: string,
  table: TypedTable<Row>,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const target = `${schema}.${table.name}`;
  const often = table.columns.filter((column) => !table.seldomChanged.includes(column));
  const changed = often.filter((column) => column !== table.key).map((column) => `${column} = changed.${column}`);
  const slim = rows.map((row) => Object.fromEntries(often.map((column) => [column, row[column]])));
  await client.query(
    `UPDATE ${target} kept SET ${changed.join(', ')} FROM json_populate_recordset(NULL::${target}, $1::json) changed
     WHERE kept.${table.key} = changed.${table.key}`,
    [JSON.stringify(slim)],
  );
}

export async function deleteRows<Row extends object>(
  client: pg.ClientBase,
  schema: string,
  table: TypedTable<Row>,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await client.query(`DELETE FROM ${schema}.${table.name} WHERE ${table.key} = ANY($1)`, [keys]);
}
