import { toFieldName, readModelSchema, type FieldName, type TypedTable } from '@pass-along/contracts/tables';

/** An SQL expression for each field of a statement's rows. */
export interface Selection<Row extends object> {
  expressions: Readonly<Record<string, string>>;
  /** Never set: it carries Row for the compiler. */
  readonly row?: Row;
}

export type SelectedRow<S> = S extends Selection<infer Row> ? Row : never;

/** A table's columns under their field names. */
type Fields<Row extends object> = { [C in keyof Row & string as FieldName<C>]: Row[C] };

/** A table in a statement, under an alias. */
export interface TableAlias<Row extends object> {
  /** Text for FROM and JOIN. */
  from: string;
  /** A column in SQL: `i.title`. */
  columns: Readonly<Record<keyof Row & string, string>>;
  /** The row as stored. */
  row(): Selection<Row>;
  /** All columns except the named ones, as fields. */
  except<Left extends keyof Row & string = never>(...left: readonly Left[]): Selection<Fields<Omit<Row, Left>>>;
  only<Taken extends keyof Row & string>(...taken: readonly Taken[]): Selection<Fields<Pick<Row, Taken>>>;
  /** Columns of a left join under names of their own; null where it finds no row. */
  joined<const F extends Readonly<Record<string, keyof Row & string>>>(
    fields: F,
  ): Selection<{ [N in keyof F]: Row[F[N]] | null }>;
}

export const getTableName = (table: { name: string }) => `${readModelSchema}.${table.name}`;

export function createAlias<Row extends object>(table: TypedTable<Row>, alias: string): TableAlias<Row> {
  const getExpression = (column: string) => `${alias}.${column}`;
  const asFields = (columns: readonly string[]) => ({
    expressions: Object.fromEntries(columns.map((column) => [toFieldName(column), getExpression(column)])),
  });
  const columns = Object.fromEntries(table.columns.map((column) => [column, getExpression(column)]));
  return {
    from: `${getTableName(table)} as ${alias}`,
    columns: columns as Record<keyof Row & string, string>,
    row: () => ({ expressions: columns }),
    except: (...left) => asFields(table.columns.filter((column) => !left.some((name) => name === column))),
    only: (...taken) => asFields(taken),
    joined: (fields) => ({
      expressions: Object.fromEntries(Object.entries(fields).map(([field, column]) => [field, getExpression(column)])),
    }),
  };
}

/** Fields that SQL computes. The caller vouches for their types. */
export function selectComputed<Row extends object>(
  expressions: Readonly<Record<keyof Row & string, string>>,
): Selection<Row> {
  return { expressions };
}

type MergedRow<S extends readonly unknown[]> = S extends readonly [Selection<infer First>, ...infer Rest]
  ? First & MergedRow<Rest>
  : object;

export function mergeSelections<const S extends readonly Selection<object>[]>(
  ...selections: S
): Selection<MergedRow<S>> {
  return {
    expressions: Object.assign({}, ...selections.map(({ expressions }) => expressions)) as Record<string, string>,
  };
}

/** A column of the row with this key, in SQL. It replaces joins, after which an export would be sorted first. */
export const selectOne = (table: { name: string; key: string }, column: string, key: string) =>
  `(select ${column} from ${getTableName(table)} where ${table.key} = ${key})`;

/** Checks a row against T at compile time: an additional field is an error, as a missing one is. */
export function toExact<T extends object>() {
  return <V extends T>(value: V & Record<Exclude<keyof V, keyof T>, never>): T => value;
}
