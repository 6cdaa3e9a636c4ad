import { toCalendarDay, parseInstant, type EventFigure, type PeopleFigure } from '@pass-along/contracts';
import type { Span } from '../core/periodSpans.ts';
import type { Database } from '../core/readDatabase.ts';
import { prepareText, param, sql, type Statement } from '../core/sqlStatements.ts';
import { groupEntries, sumEntries, type FigureEntry, type FigurePart } from './figureParts.ts';
import { figureSources, selectSums, type EventSource } from './figureSources.ts';
import type { Narrowing } from './figureNarrowing.ts';
import { keepers, selectRows } from './peopleGroups.ts';

/** Figures that are sums of parts. */
export type PartFigure = Exclude<EventFigure, PeopleFigure> | 'eventDonations' | 'onLists';

const sources: Record<PartFigure, Omit<EventSource, 'key' | 'ids' | 'stream'>> = {
  ...figureSources,
  eventDonations: { ...figureSources.itemsDonated, where: 'swap_id is null' },
  onLists: {
    ...keepers,
    where: `${keepers.where ?? 'true'} and count > 0`,
    category: true,
    amounts: { count: 'count' },
  },
};

/** The day of what is counted now. */
const present = '1970-01-01';

const statements = new Map<PartFigure, Statement<FigureEntry>>();

function getStatement(figure: PartFigure): Statement<FigureEntry> {
  const built = statements.get(figure) ?? buildStatement(figure);
  statements.set(figure, built);
  return built;
}

function buildStatement(figure: PartFigure): Statement<FigureEntry> {
  const { moment, people, grouped = people, where = 'true', category, whole, ...source } = sources[figure];
  const day =
    moment === ''
      ? sql.raw(`'${present}'`)
      : sql.raw(`to_char(${moment} at time zone ?::text, 'YYYY-MM-DD')`, [param('timeZone')]);
  const sorted = category ? 'category' : figure === 'karma' ? 'reason' : `''`;
  const circle = whole ? `''` : `coalesce(circle_id, '')`;
  const firstPeople = grouped.map((person) => `(array_agg(distinct ${person}))[1:3]`).join(' || ');
  // one entry for each moment, so that what comes later leaves earlier parts as they are
  const order = moment === '' ? '1, 2, 3' : `${moment}, 2, 3`;
  return prepareText(
    sql.raw(
      `select ? as day, ${sorted} as category, ${circle} as "circleId", ${firstPeople} as people,
        ${selectSums(source)} as sums
      from ? where ${moment === '' ? 'true' : `${moment} is not null`} and ${where}
      group by 1, ${order} order by ${order}`,
      [day, selectRows(source)],
    ),
  );
}

/**
 * Reads all parts of a figure. They depend on the whole past, so no span limits what is read; only analysts cause it.
 */
export async function readParts(database: Database, figure: PartFigure, timeZone: string): Promise<FigurePart[]> {
  const today = toCalendarDay(database.getNow(), timeZone);
  return groupEntries(await database.run(getStatement(figure), { timeZone }), today);
}

/** A part within a span, with the index of its bucket. */
export interface SpanPart extends FigurePart {
  bucket: number;
}

/** Reads the parts of a narrowing that count in a span. */
export async function readSpanParts(
  database: Database,
  span: Span,
  { category, circleId }: Narrowing,
  figure: PartFigure,
): Promise<SpanPart[]> {
  const { since, until, starts } = span.input;
  return (await readParts(database, figure, span.timeZone)).flatMap((part) => {
    if (category !== undefined && part.category !== category) return [];
    if (circleId !== undefined && part.circleId !== circleId) return [];
    const at = parseInstant(`${part.day}T00:00`, span.timeZone);
    return at < since || at >= until ? [] : [{ ...part, bucket: starts.findLastIndex((start) => start <= at) }];
  });
}

/** What is on the lists now, by category. */
export async function readListedParts(database: Database, { category, circleId }: Narrowing): Promise<FigurePart[]> {
  const parts = groupEntries(await database.run(getStatement('onLists'), {}), '9999-12-31');
  return parts.filter(
    (part) =>
      (category === undefined || part.category === category) && (circleId === undefined || part.circleId === circleId),
  );
}

export const sumParts = (parts: readonly FigurePart[], name: string): number =>
  sumEntries(
    parts.flatMap(({ entries }) => entries),
    name,
  );
