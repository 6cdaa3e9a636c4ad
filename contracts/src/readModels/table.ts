import * as z from 'zod/mini';

/** Postgres schema that holds the live read models; a rebuild fills a shadow schema and switches. */
export const readModelSchema = 'read_models';

/** Begins the names of schemas that hold read models as of a moment. */
export const copySchemaPrefix = 'as_of_';
export const copySchema = (copyId: string) => `${copySchemaPrefix}${copyId.replaceAll('-', '_').toLowerCase()}`;

/** A column as Postgres keeps it; T is what a row has there. */
export interface Column<T = unknown> {
  sql: string;
  nullable: boolean;
  seldomChanged: boolean;
  /** Kept in the row and never beside it, compressed where the row is large. */
  compressed: boolean;
  /** Never there: it carries T for the compiler. */
  readonly value?: T;
}

const column = <T>(sql: string): Column<T> => ({
  sql,
  nullable: false,
  seldomChanged: false,
  compressed: false,
});

export const text = <T extends string = string>() => column<T>('text');
/** Text in the order of its bytes, as positions of the log are compared. */
export const bytewiseText = () => column<string>('text COLLATE "C"');
export const integer = () => column<number>('integer');
export const numeric = () => column<number>('numeric');
export const boolean = () => column<boolean>('boolean');
export const jsonb = <T>() => column<T>('jsonb');
/** A moment, read as ISO 8601 text. */
export const timestamptz = () => column<string>('timestamptz');

/** A string of so many bits, read as zeros and ones. */
export const bits = (length: number) => column<string>(`bit(${String(length)})`);

export const nullable = <T>(of: Column<T>): Column<T | null> => ({ ...of, nullable: true });

export const compressed = <T>(of: Column<T>): Column<T> => ({ ...of, compressed: true });

type Columns = Record<string, Column>;

/** Columns that few events change, left out of updates that don't: what is generated from them is then not computed anew. */
export function seldomChanged<C extends Columns>(columns: C): C {
  return Object.fromEntries(
    Object.entries(columns).map(([name, of]) => [name, { ...of, seldomChanged: true }]),
  ) as unknown as C;
}

export type RowOf<C extends Columns> = { [N in keyof C]: C[N] extends Column<infer T> ? T : never };

/** Computed by Postgres from the row; no statement writes it, and rows leave it out. */
export interface Generated {
  sql: string;
  as: string;
}

/** A table of a read model. */
export interface Table {
  name: string;
  /** Primary key, a single text column. */
  key: string;
  /** Columns a projection writes and a query reads; generated ones are left out. */
  columns: readonly string[];
  seldomChanged: readonly string[];
  /** Columns with numbers, which is what sums are made of. */
  numbers: readonly string[];
  /** Statements that create the table and its indexes; `target` is its schema-qualified name. */
  create(target: string): readonly string[];
  /** Those of them that a rebuild leaves for when its rows are there. */
  createLast(target: string): readonly string[];
}

/** A table whose rows are known to the compiler. */
export interface TableOf<Row extends object> extends Table {
  key: keyof Row & string;
  columns: readonly (keyof Row & string)[];
  /** Never there: it carries Row for the compiler. */
  readonly row?: Row;
}

export type RowIn<T extends Table> = T extends TableOf<infer Row> ? Row : never;

/** One definition a table: row type, column list, DDL and every statement follow from it. An index is named `<table>_<index>`. */
export function defineTable<C extends Columns>({
  name,
  key,
  columns,
  generated = {},
  indexes = {},
  readersIndexes = {},
}: {
  name: string;
  key: keyof C & string;
  columns: C;
  generated?: Record<string, Generated>;
  /** What follows `CREATE INDEX … ON <table>`. */
  indexes?: Record<string, string>;
  /** Those that no projection finds its rows by: filled row by row they would cost a rebuild more than everything else. */
  readersIndexes?: Record<string, string>;
}): TableOf<RowOf<C>> {
  const kept = Object.entries(columns).map(([column, { sql, nullable }]) => {
    const constraint = column === key ? ' PRIMARY KEY' : nullable ? '' : ' NOT NULL';
    return `${column} ${sql}${constraint}`;
  });
  const computed = Object.entries(generated).map(
    ([column, { sql, as }]) => `${column} ${sql} NOT NULL GENERATED ALWAYS AS (${as}) STORED`,
  );
  const compressed = Object.keys(columns).filter((column) => columns[column]?.compressed);
  const created = (given: Record<string, string>, target: string) =>
    Object.entries(given).map(([index, of]) => `CREATE INDEX ${name}_${index} ON ${target} ${of}`);
  const createLast = (target: string) => created(readersIndexes, target);
  return {
    name,
    key,
    columns: Object.keys(columns),
    seldomChanged: Object.keys(columns).filter((column) => columns[column]?.seldomChanged),
    numbers: Object.keys(columns).filter((column) => numbers.has(columns[column]?.sql ?? '')),
    create: (target) => [
      `CREATE TABLE ${target} (${[...kept, ...computed].join(', ')})`,
      ...compressed.map((column) => `ALTER TABLE ${target} ALTER ${column} SET STORAGE MAIN`),
      ...created(indexes, target),
      ...createLast(target),
    ],
    createLast,
  };
}

/** `estimatedValue` as a column is named: `estimated_value`. */
export type ColumnName<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnName<Rest>}`
  : '';

/** `estimated_value` as a field is named: `estimatedValue`. */
export type FieldName<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<FieldName<Rest>>}`
  : Name;

export const columnName = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const fieldName = (column: string) => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

type Details = z.ZodMiniObject<Record<string, z.ZodMiniType>>;
type DetailColumns<S extends Details> = {
  [F in keyof z.infer<S> & string as ColumnName<F>]: Column<z.infer<S>[F]>;
};

const numbers = new Set([integer().sql, numeric().sql]);

/** A column for each field of an event's details, so that a new field is one here too. */
export function columnsOf<S extends Details>(details: S): DetailColumns<S> {
  return Object.fromEntries(
    Object.entries(details.shape).map(([field, schema]) => [columnName(field), columnFor(schema)]),
  ) as unknown as DetailColumns<S>;
}

function columnFor(schema: z.core.$ZodType): Column {
  if (schema instanceof z.core.$ZodNullable) return nullable(columnFor(schema._zod.def.innerType));
  if (schema instanceof z.core.$ZodISODateTime) return timestamptz();
  if (schema instanceof z.core.$ZodString || schema instanceof z.core.$ZodEnum) return text();
  if (schema instanceof z.core.$ZodNumber) return numeric();
  if (schema instanceof z.core.$ZodBoolean) return boolean();
  return jsonb();
}

/** Fields under the names of their columns. */
export function asColumns<F extends object>(fields: F): { [N in keyof F & string as ColumnName<N>]: F[N] } {
  const columns = Object.entries(fields).map(([field, value]: [string, unknown]): [string, unknown] => [
    columnName(field),
    value,
  ]);
  return Object.fromEntries(columns) as unknown as { [N in keyof F & string as ColumnName<N>]: F[N] };
}
