import * as z from 'zod/mini';
import { foldText } from './searchText.ts';

/** Postgres schema of the live read models; a rebuild fills a shadow schema and switches. */
export const readModelSchema = 'read_models';

/** Prefix of the schemas of as-of copies. */
export const copySchemaPrefix = 'as_of_';
export const copySchema = (copyId: string) => `${copySchemaPrefix}${copyId.replaceAll('-', '_').toLowerCase()}`;

/** The collation of names: Unicode's root order with numbers by value. The projectors create it. */
export const nameCollation = 'projections.by_name';
export const byName = (column: string) => `${column} COLLATE ${nameCollation}`;

/** A Postgres column; T is its type in a row. */
export interface Column<T = unknown> {
  sql: string;
  nullable: boolean;
  seldomChanged: boolean;
  /** Stored inside the row, never out of line, and compressed if the row is large. */
  compressed: boolean;
  /** Never set: it carries T for the compiler. */
  readonly value?: T;
}

const column = <T>(sql: string): Column<T> => ({
  sql,
  nullable: false,
  seldomChanged: false,
  compressed: false,
});

export const text = <T extends string = string>() => column<T>('text');
/** Text in byte order, as log positions are compared. */
export const bytewiseText = () => column<string>('text COLLATE "C"');
export const integer = () => column<number>('integer');
export const numeric = () => column<number>('numeric');
export const boolean = () => column<boolean>('boolean');
export const jsonb = <T>() => column<T>('jsonb');
/** A time, read as ISO 8601 text. */
export const timestamptz = () => column<string>('timestamptz');

/** A bit string of fixed length, read as zeros and ones. */
export const bits = (length: number) => column<string>(`bit(${String(length)})`);

export const nullable = <T>(of: Column<T>): Column<T | null> => ({ ...of, nullable: true });

export const compressed = <T>(of: Column<T>): Column<T> => ({ ...of, compressed: true });

type Columns = Record<string, Column>;

/**
 * Marks columns that few events change. Updates leave them out when unchanged, so that Postgres does not recompute
 * columns generated from them.
 */
export function seldomChanged<C extends Columns>(columns: C): C {
  return Object.fromEntries(
    Object.entries(columns).map(([name, of]) => [name, { ...of, seldomChanged: true }]),
  ) as unknown as C;
}

export type RowOf<C extends Columns> = { [N in keyof C]: C[N] extends Column<infer T> ? T : never };

/** Computed by Postgres from the row; statements and rows leave it out. */
export interface Generated {
  sql: string;
  as: string;
}

/** A text column that a projection fills with the folded text of the searched columns; queries never select it. */
const searchTextColumn = 'search_text';

/** A table of a read model. */
export interface Table {
  name: string;
  /** Primary key, a single text column. */
  key: string;
  /** Columns that a projection writes and a query reads, without generated ones. */
  columns: readonly string[];
  seldomChanged: readonly string[];
  /** Columns beside `columns` that a projection fills, and queries never select. */
  computed: readonly string[];
  /** Returns the row with its computed columns. */
  toStored(row: object): object;
  /** Numeric columns, which can be summed. */
  numbers: readonly string[];
  /** Statements that create the table and its indexes; `target` is its schema-qualified name. */
  create(target: string): readonly string[];
  /** Statements that a rebuild defers until the rows are inserted. */
  createLast(target: string): readonly string[];
}

/** A table with a row type known to the compiler. */
export interface TypedTable<Row extends object> extends Table {
  key: keyof Row & string;
  columns: readonly (keyof Row & string)[];
  /** Never set: it carries Row for the compiler. */
  readonly row?: Row;
}

export type RowIn<T extends Table> = T extends TypedTable<infer Row> ? Row : never;

/**
 * Single definition of a table: row type, column list, DDL and every statement derive from it. An index is named
 * `<table>_<index>`.
 */
export function defineTable<C extends Columns>({
  name,
  key,
  columns,
  generated = {},
  indexes = {},
  readersIndexes = {},
  searched,
}: {
  name: string;
  key: keyof C & string;
  columns: C;
  generated?: Record<string, Generated>;
  /** The rest of `CREATE INDEX … ON <table>`. */
  indexes?: Record<string, string>;
  /**
   * Indexes that no projection uses to find rows. Maintained row by row they would be the slowest part of a rebuild.
   */
  readersIndexes?: Record<string, string>;
  /** Columns of text, or of lists of texts, that a search finds a row by. They are seldom changed, if any column is. */
  searched?: readonly (keyof C & string)[];
}): TypedTable<RowOf<C>> {
  const kept = Object.entries(columns).map(([column, { sql, nullable }]) => {
    const constraint = column === key ? ' PRIMARY KEY' : nullable ? '' : ' NOT NULL';
    return `${column} ${sql}${constraint}`;
  });
  const computed = Object.entries(generated).map(
    ([column, { sql, as }]) => `${column} ${sql} NOT NULL GENERATED ALWAYS AS (${as}) STORED`,
  );
  const searchColumn = searched ? [`${searchTextColumn} text NOT NULL DEFAULT ''`] : [];
  const searchIndex = searched && { [searchTextColumn]: `USING gin (${searchTextColumn} gin_trgm_ops)` };
  const compressed = Object.keys(columns).filter((column) => columns[column]?.compressed);
  const buildIndexStatements = (given: Record<string, string>, target: string) =>
    Object.entries(given).map(([index, of]) => `CREATE INDEX ${name}_${index} ON ${target} ${of}`);
  const createLast = (target: string) => buildIndexStatements({ ...readersIndexes, ...searchIndex }, target);
  return {
    name,
    key,
    columns: Object.keys(columns),
    seldomChanged: Object.keys(columns).filter((column) => columns[column]?.seldomChanged),
    computed: searched ? [searchTextColumn] : [],
    toStored: (row) => (searched ? { ...row, [searchTextColumn]: buildSearchText(row, searched) } : row),
    numbers: Object.keys(columns).filter((column) => numbers.has(columns[column]?.sql ?? '')),
    create: (target) => [
      `CREATE TABLE ${target} (${[...kept, ...searchColumn, ...computed].join(', ')})`,
      ...compressed.map((column) => `ALTER TABLE ${target} ALTER ${column} SET STORAGE MAIN`),
      ...buildIndexStatements(indexes, target),
      ...createLast(target),
    ],
    createLast,
  };
}

function buildSearchText(row: object, columns: readonly string[]): string {
  return foldText(columns.flatMap((column): unknown => Reflect.get(row, column)).join(' '));
}

/** Column name of a field: `estimatedValue` becomes `estimated_value`. */
export type ColumnName<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnName<Rest>}`
  : '';

/** Field name of a column: `estimated_value` becomes `estimatedValue`. */
export type FieldName<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<FieldName<Rest>>}`
  : Name;

export const toColumnName = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const toFieldName = (column: string) => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

type Details = z.ZodMiniObject<Record<string, z.ZodMiniType>>;
type DetailColumns<S extends Details> = {
  [F in keyof z.infer<S> & string as ColumnName<F>]: Column<z.infer<S>[F]>;
};

const numbers = new Set([integer().sql, numeric().sql]);

/** Creates a column for each field of an event's details, so that a new field is stored automatically. */
export function createDetailColumns<S extends Details>(details: S): DetailColumns<S> {
  return Object.fromEntries(
    Object.entries(details.shape).map(([field, schema]) => [toColumnName(field), toColumn(schema)]),
  ) as unknown as DetailColumns<S>;
}

function toColumn(schema: z.core.$ZodType): Column {
  if (schema instanceof z.core.$ZodNullable) return nullable(toColumn(schema._zod.def.innerType));
  if (schema instanceof z.core.$ZodISODateTime) return timestamptz();
  if (schema instanceof z.core.$ZodString || schema instanceof z.core.$ZodEnum) return text();
  if (schema instanceof z.core.$ZodNumber) return numeric();
  if (schema instanceof z.core.$ZodBoolean) return boolean();
  return jsonb();
}

/** Column names by field: projections ask for the same few at each event. */
const columnNames = new Map<string, string>();

/** Renames fields to their column names. */
export function asColumns<F extends object>(fields: F): { [N in keyof F & string as ColumnName<N>]: F[N] } {
  const columns = Object.entries(fields).map(([field, value]: [string, unknown]): [string, unknown] => {
    const name = columnNames.get(field) ?? toColumnName(field);
    columnNames.set(field, name);
    return [name, value];
  });
  return Object.fromEntries(columns) as unknown as { [N in keyof F & string as ColumnName<N>]: F[N] };
}
