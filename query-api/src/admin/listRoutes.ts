import { RuleViolation, type AnswerOf, type Caller, type Endpoint, type ProjectionName } from '@pass-along/contracts';
import { type Database } from '../reading/database.ts';
import { type Read } from '../reading/readRoute.ts';
import { type Statement, type StatementInput } from '../reading/statements.ts';
import { type ListEndpoint, type QueryOf, type ReadyList } from './adminList.ts';

/** How a list shows its rows. */
interface Shown<E extends Endpoint & ListEndpoint, Row extends object> {
  projections: readonly ProjectionName[];
  list: ReadyList<E, Row>;
  /** Called with a page, or with so many rows of an export. */
  present: (rows: Row[], caller: Caller) => AnswerOf<E> | Promise<AnswerOf<E>>;
  /** What an export of whole records has as lines of NDJSON, where that is faster than one after another. */
  lines?: (rows: Row[], caller: Caller) => Promise<string>;
  /** What is asked where the address says it in other words than the table. */
  asked?: (query: QueryOf<E>) => Promise<QueryOf<E>>;
  /** What the list keeps from this admin; undefined where there is nothing. */
  except?: (caller: Caller) => unknown;
}

/** A list from its first row to its last. */
export interface WholeList {
  endpoint: Endpoint;
  /** Of a query that the endpoint took. */
  statement(query: unknown, caller: Caller): Promise<{ statement: Statement; input: StatementInput }>;
  present(rows: object[], caller: Caller): Promise<object[]>;
  /** Of whole records, as NDJSON. */
  lines?: (rows: object[], caller: Caller) => Promise<string>;
}

/** Mounts a list of admins. It can be taken out whole as it is shown, by the same filters, in the same order. */
export type ReadList = <const E extends Endpoint & ListEndpoint, Row extends object>(
  endpoint: E,
  shown: Shown<E, Row>,
) => void;

export interface ReadListDeps {
  read: Read;
  database: Database;
  /** Plans a statement once, for whatever values. */
  planned: Database;
  /** Takes what is mounted, by its path. */
  lists: Map<string, WholeList>;
}

export function createReadList({ read, database, planned, lists }: ReadListDeps): ReadList {
  return (endpoint, shown) => {
    const { projections, list, present, lines, asked = (query) => Promise.resolve(query), except } = shown;
    type E = typeof endpoint;
    read<E>(endpoint, projections, async ({ query, caller }, _, res) => {
      // admitted by the route already, as every list is for admins
      if (caller === undefined) throw new RuleViolation('unauthenticated');
      const pages = list.planOnce ? planned : database;
      const rows = await list.page(pages, await asked(query as QueryOf<E>), res, await except?.(caller));
      return present(rows, caller);
    });
    lists.set(endpoint.path, {
      endpoint,
      // both are this list's own: the query its endpoint's, the rows its statement's
      statement: async (query, caller) => list.whole(await asked(query as QueryOf<E>), await except?.(caller)),
      present: async (rows, caller) => (await present(rows as never, caller)) as object[],
      ...(lines && { lines: (rows, caller) => lines(rows as never, caller) }),
    });
  };
}
