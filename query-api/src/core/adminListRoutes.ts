import { DomainError, type AnswerOf, type Caller, type Endpoint, type ProjectionName } from '@pass-along/contracts';
import type { Database } from './readDatabase.ts';
import type { ReadSynonyms } from './communitySynonyms.ts';
import type { Read } from './readRoute.ts';
import type { Statement, StatementInput } from './sqlStatements.ts';
import type { ListEndpoint, ListQuery, BuiltList } from './adminListQueries.ts';

/** How a list presents its rows. */
interface ListPresentation<E extends Endpoint & ListEndpoint, Row extends object> {
  projections: readonly ProjectionName[];
  list: BuiltList<E, Row>;
  /** Called with the rows of a page, or of a part of an export. */
  present: (rows: Row[], caller: Caller) => AnswerOf<E> | Promise<AnswerOf<E>>;
  /** Writes rows of a whole-record export as NDJSON, where that is faster than one by one. */
  lines?: (rows: Row[], caller: Caller) => Promise<string>;
  /** Converts a query when its values differ from those in the table. */
  toListQuery?: (query: ListQuery<E>) => Promise<ListQuery<E>>;
  /** The `except` value for this admin; undefined where nothing is hidden. */
  except?: (caller: Caller) => unknown;
}

/** A list from its first row to its last. */
export interface ExportableList {
  endpoint: Endpoint;
  /** Takes a query that the endpoint has accepted. */
  statement(query: unknown, caller: Caller): Promise<{ statement: Statement; input: StatementInput }>;
  present(rows: object[], caller: Caller): Promise<object[]>;
  /** Writes whole records as NDJSON. */
  lines?: (rows: object[], caller: Caller) => Promise<string>;
}

/** Registers a list for admins. It can also be exported in full, with the same columns, filters and order. */
export type ReadList = <const E extends Endpoint & ListEndpoint, Row extends object>(
  endpoint: E,
  shown: ListPresentation<E, Row>,
) => void;

export interface ReadListDeps {
  read: Read;
  database: Database;
  /** A database that plans a statement once for all values. */
  plannedDatabase: Database;
  /** Collects the registered lists by path. */
  lists: Map<string, ExportableList>;
  synonyms: ReadSynonyms;
}

export function createReadList({ read, database, plannedDatabase, lists, synonyms }: ReadListDeps): ReadList {
  return (endpoint, shown) => {
    const { projections, list, present, lines, toListQuery = (query) => Promise.resolve(query), except } = shown;
    type E = typeof endpoint;
    const getContext = async (caller: Caller) => ({ except: await except?.(caller), synonyms: await synonyms() });
    read<E>(endpoint, projections, async ({ query, caller }, _, res) => {
      // The route has already checked the caller, because every list is for admins.
      if (caller === undefined) throw new DomainError('unauthenticated');
      const pages = list.planOnce ? plannedDatabase : database;
      const rows = await list.page(pages, await toListQuery(query as ListQuery<E>), res, await getContext(caller));
      return present(rows, caller);
    });
    lists.set(endpoint.path, {
      endpoint,
      // Both casts are safe: the query is from this list's endpoint, and the rows from its statement.
      statement: async (query, caller) =>
        list.buildExport(database, await toListQuery(query as ListQuery<E>), await getContext(caller)),
      present: async (rows, caller) => (await present(rows as never, caller)) as object[],
      ...(lines && { lines: (rows, caller) => lines(rows as never, caller) }),
    });
  };
}
