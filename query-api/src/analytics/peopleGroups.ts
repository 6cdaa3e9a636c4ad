import { itemCategories, type ItemCategory } from '@pass-along/contracts';
import { countedItemsTable, countedSwapsTable, impactThingsTable, itemCountsTable } from '@pass-along/contracts/tables';
import type { Knex } from 'knex';
import type { Span } from '../core/periodSpans.ts';
import { buildIsPresent } from '../items/itemReadQueries.ts';
import type { Database } from '../core/readDatabase.ts';
import { getTableName } from '../core/sqlSelections.ts';
import { buildPerShape, prepareText, param, sql } from '../core/sqlStatements.ts';
import { toNarrowingShape, type Narrowing, type NarrowingShape } from './figureNarrowing.ts';

/** Rows with the people they are about. */
export interface PeopleSource {
  table: { name: string };
  /** Rows derived from the table, used in its place. */
  rows?: Knex.Raw;
  /** Columns with a member's id. */
  people: readonly string[];
  /** The column with the time; '' for the present state. */
  moment: string;
  /** A further condition. */
  where?: string;
  /** Set for rows without category and circle. */
  whole?: boolean;
}

export const listers: PeopleSource = {
  table: countedItemsTable,
  people: ['owner_id'],
  moment: 'listed_at',
  where: `type <> 'request'`,
};
export const givers: PeopleSource = { table: impactThingsTable, people: ['giver_id'], moment: 'completed_at' };
export const swapSides: PeopleSource = {
  table: countedSwapsTable,
  people: ['owner_id', 'requester_id'],
  moment: 'proposed_at',
};
export const keepers: PeopleSource = {
  table: itemCountsTable,
  people: ['owner_id'],
  moment: '',
  where:
    `owner_id is not null and type <> 'request' and status in ('available', 'pending') and ` +
    buildIsPresent({ owner_id: 'owner_id' }),
};

/** The SQL condition for rows of a narrowing, with parameters of its input. */
export function buildCondition({ moment, where, whole }: PeopleSource, { category, circle }: NarrowingShape): Knex.Raw {
  const parts = [
    ...(moment === '' ? [] : [sql.raw(`${moment} >= ? and ${moment} < ?`, [param('since'), param('until')])]),
    ...(category && whole !== true ? [sql.raw('category = ?', [param('category')])] : []),
    ...(circle && whole !== true ? [sql.raw('circle_id = ?', [param('circleId')])] : []),
    sql.raw(where ?? 'true'),
  ];
  return sql.raw(parts.map(() => '?').join(' and '), parts);
}

export function selectRows({ table, rows }: Pick<PeopleSource, 'table' | 'rows'>): Knex.Raw {
  return rows ? sql.raw('(?) row', [rows]) : sql.raw(getTableName(table));
}

/**
 * A query that has a row only if at least three people are behind the rows. It never counts: it takes a row, one of
 * another person, and one of a third, each the first in an index. The condition applies to every step.
 */
export function selectThreePeople({ people, ...behind }: PeopleSource, condition: Knex.Raw): Knex.Raw {
  const from = selectRows(behind);
  const buildDiffers = (known: readonly string[]) =>
    people.map((person) => `${person} not in (${known.join(', ')})`).join(' or ');
  const chosen = people.join(', ');
  const steps = people.length > 1 ? ['one', 'two'] : ['one', 'two', 'three'];
  const probes = steps.map((step, index) => {
    const known = steps.slice(0, index).flatMap((earlier) => people.map((person) => `${earlier}.${person}`));
    const differs = known.length === 0 ? '' : ` and (${buildDiffers(known)})`;
    return `lateral (select ${chosen} from ? where ?${differs} limit 1) ${step}`;
  });
  return sql.raw(
    probes.join(' cross join '),
    steps.flatMap(() => [from, condition]),
  );
}

const groupStatements = new Map<PeopleSource, (shape: NarrowingShape) => ReturnType<typeof prepareText<object>>>();

/** Whether at least three people are behind the rows in a span, as in every part. */
export async function isGroup(database: Database, behind: PeopleSource, span: Span, to: Narrowing): Promise<boolean> {
  if (to.inParts) return true;
  const statement =
    groupStatements.get(behind) ??
    buildPerShape((shape: NarrowingShape) =>
      prepareText(sql.raw('select 1 from ?', [selectThreePeople(behind, buildCondition(behind, shape))])),
    );
  groupStatements.set(behind, statement);
  return (await database.run(statement(toNarrowingShape(to)), { ...span.input, ...to })).length > 0;
}

/** The categories with at least three people behind the rows in a span. */
export async function findGroupedCategories(
  database: Database,
  behind: PeopleSource,
  span: Span,
  to: Narrowing,
): Promise<ReadonlySet<ItemCategory>> {
  const asked = to.category === undefined ? itemCategories : [to.category];
  const found = await Promise.all(
    asked.map(async (category) => ((await isGroup(database, behind, span, { ...to, category })) ? [category] : [])),
  );
  return new Set(found.flat());
}
