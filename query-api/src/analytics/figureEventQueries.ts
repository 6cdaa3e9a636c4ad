import {
  isPeopleFigure,
  type EventFigure,
  type FactorGrade,
  type FactorTable,
  type FigureEventsAnswer,
  type ItemCategory,
  type KarmaReason,
} from '@pass-along/contracts';
import type { Span } from '../core/periodSpans.ts';
import { computeImpactFigures, findCategories } from '../impact/impactFigures.ts';
import { readFactors } from '../impact/impactReadQueries.ts';
import type { Database } from '../core/readDatabase.ts';
import { buildPerShape, prepareText, param, sql } from '../core/sqlStatements.ts';
import { buildCondition, selectRows } from './peopleGroups.ts';
import { figureSources, selectAmounts, selectSums } from './figureSources.ts';
import { sumEntries, type FigureEntry } from './figureParts.ts';
import { readSpanParts } from './figurePartQueries.ts';
import { toSummedImpact, type ShownCategory } from './figureSums.ts';
import { toNarrowingShape, type Narrowing } from './figureNarrowing.ts';

interface FoundEvent {
  ids: (string | null)[];
  at: string;
  category: ItemCategory | null;
  people: string[];
  sums: FigureEntry['sums'];
}

interface Shape {
  figure: EventFigure;
  category: boolean;
  circle: boolean;
  reason: boolean;
  grade: boolean;
}

const figureEventStatements = buildPerShape(({ figure, reason, grade, ...narrowing }: Shape) => {
  const source = figureSources[figure];
  const { key, ids, moment, people, category = false } = source;
  const parts = [
    buildCondition(source, narrowing),
    ...(reason ? [sql.raw('reason = ?', [param('reason')])] : []),
    ...(grade ? [sql.raw('category = any(?)', [param('categories')])] : []),
  ];
  const condition = sql.raw(parts.map(() => '?').join(' and '), parts);
  const sorted = category ? 'category' : 'null';
  const shown = [
    `array[${ids.join(', ')}] as ids`,
    `${sorted} as category`,
    `array_remove(array[${people.join(', ')}], null) as people`,
    `${selectAmounts(source)} as sums`,
  ].join(', ');
  return {
    page: prepareText<FoundEvent>(
      sql.raw(`select ${shown}, ${moment} as at from ? where ? order by ${moment} desc, ${key} limit ? offset ?`, [
        selectRows(source),
        condition,
        param('limit'),
        param('offset'),
      ]),
    ),
    total: prepareText<Pick<FoundEvent, 'category' | 'sums'>>(
      sql.raw(`select ${sorted} as category, ${selectSums(source)} as sums from ? where ? group by 1`, [
        selectRows(source),
        condition,
      ]),
    ),
  };
});

interface FigureEventsRequest {
  figure: EventFigure;
  span: Span;
  narrowing: Narrowing;
  reason: KarmaReason | undefined;
  grade: FactorGrade | undefined;
  page: number;
  limit: number;
  pseudonym: (memberId: string) => string;
}

/** Reads the events behind a figure with their time and stream, or for an analyst its parts. */
export async function readFigureEvents(database: Database, asked: FigureEventsRequest): Promise<FigureEventsAnswer> {
  const factors = await readFactors(database);
  return asked.narrowing.inParts ? readFigureParts(database, factors, asked) : readEachEvent(database, factors, asked);
}

async function readEachEvent(
  database: Database,
  factors: FactorTable,
  { figure, span, narrowing, reason, grade, page, limit, pseudonym }: FigureEventsRequest,
): Promise<FigureEventsAnswer> {
  const statements = figureEventStatements({
    figure,
    ...toNarrowingShape(narrowing),
    reason: figure === 'karma' && reason !== undefined,
    grade: figure === 'thingsHandedOver' && grade !== undefined,
  });
  const input = {
    ...{ ...span.input, ...narrowing, reason, categories: grade && findCategories(factors, grade) },
    ...{ limit: limit + 1, offset: (page - 1) * limit },
  };
  const [rows, totals] = await Promise.all([
    database.run(statements.page, input),
    database.run(statements.total, input),
  ]);
  const { stream } = figureSources[figure];
  const events = rows.slice(0, limit).map(({ ids, at, category, people, sums }, index) => ({
    _id: `${at} ${String((page - 1) * limit + index)}`,
    at,
    category,
    people: people.map(pseudonym),
    stream: stream(...ids),
    ...toAmounts(figure, [toEntry({ category, sums })], factors),
  }));
  const total = toAmounts(figure, totals.map(toEntry), factors);
  return { period: span.period, inParts: false, events, total, hasMore: rows.length > limit };
}

async function readFigureParts(
  database: Database,
  factors: FactorTable,
  { figure, span, narrowing, reason, grade, page, limit }: FigureEventsRequest,
): Promise<FigureEventsAnswer> {
  const categories: readonly string[] | undefined =
    figure === 'thingsHandedOver' && grade !== undefined ? findCategories(factors, grade) : undefined;
  const { whole } = figureSources[figure];
  const found = isPeopleFigure(figure) ? [] : await readSpanParts(database, span, whole ? {} : narrowing, figure);
  const parts = found
    .filter(({ category }) => figure !== 'karma' || reason === undefined || category === reason)
    .filter(({ category }) => !categories || categories.includes(category))
    .reverse();
  const [from, to] = [(page - 1) * limit, page * limit];
  const events = parts.slice(from, to).map(({ day, category, entries }, index) => ({
    _id: `${day} ${String(from + index)}`,
    at: day,
    category: whole || category === '' ? null : (category as ShownCategory),
    people: [],
    stream: null,
    ...toAmounts(figure, entries, factors),
  }));
  const total = toAmounts(
    figure,
    parts.flatMap(({ entries }) => entries),
    factors,
  );
  return { period: span.period, inParts: true, events, total, hasMore: parts.length > to };
}

const toEntry = ({ category, sums }: Pick<FoundEvent, 'category' | 'sums'>): FigureEntry => ({
  ...{ day: '', circleId: '', people: [], sums },
  category: category ?? '',
});

/** The number of events, with their points or their kilograms. */
function toAmounts(
  figure: EventFigure,
  entries: readonly FigureEntry[],
  factors: FactorTable,
): FigureEventsAnswer['total'] {
  const { reported, restated } = computeImpactFigures(toSummedImpact([{ category: '', entries }]), factors);
  return {
    count: sumEntries(entries, 'count'),
    points: figure === 'karma' ? sumEntries(entries, 'points') : null,
    impact: figure === 'thingsHandedOver' ? { reported, restated } : null,
  };
}
