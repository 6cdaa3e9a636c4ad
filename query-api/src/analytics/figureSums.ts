import { type ItemCategory, type KarmaReason, getKeys, buildRecord } from '@pass-along/contracts';
import {
  figureCellsTable,
  categoryBucketsTable,
  funnelCellsTable,
  funnelBucketsTable,
  impactCirclesTable,
  impactBucketsTable,
  karmaBucketsTable,
  loopBucketsTable,
  type FigureCellRow,
  type FigureBucketRow,
  type FunnelCellRow,
  type FunnelBucketRow,
  type ImpactCircleRow,
  type ImpactBucketRow,
  type LoopBucketRow,
  type TypedTable,
} from '@pass-along/contracts/tables';
import type { Span } from '../core/periodSpans.ts';
import { figuresInSpan } from './figuresReadQueries.ts';
import { sumSpan, type SlotTable, type SlotSums } from '../core/slotSums.ts';
import { impactInSpan } from '../impact/impactReadQueries.ts';
import type { Database } from '../core/readDatabase.ts';
import { buildPerShape, type Statement } from '../core/sqlStatements.ts';
import { isNarrow, toNarrowingShape, type Narrowing, type NarrowingShape } from './figureNarrowing.ts';
import { sumEntries, type FigurePart, type mixed } from './figureParts.ts';
import { readParts, readSpanParts, type PartFigure } from './figurePartQueries.ts';

/** Sums over the cells of a narrowing. */
function createCellSums<Row extends SlotTable, Given extends SlotTable>(
  table: TypedTable<Row>,
  by: readonly (keyof Row & string)[],
) {
  return buildPerShape<NarrowingShape, Statement<SlotSums<Given>>>(({ category, circle }) => {
    const where = [...(category ? ['category'] : []), ...(circle ? ['circle_id'] : [])];
    // The selected columns are the same. The columns that the cells are narrowed by are constant and not selected.
    return sumSpan(table, { by, where }) as Statement as Statement<SlotSums<Given>>;
  });
}

const figureCells = createCellSums<FigureCellRow, FigureBucketRow>(figureCellsTable, []);
const listedCells = createCellSums<FigureCellRow, FigureCellRow>(figureCellsTable, ['category']);
const funnelCells = createCellSums<FunnelCellRow, FunnelBucketRow>(funnelCellsTable, []);
const impactCells = createCellSums<ImpactCircleRow, ImpactBucketRow>(impactCirclesTable, ['category']);
const impactOfCategory = createCellSums<ImpactBucketRow, ImpactBucketRow>(impactBucketsTable, ['category']);

const funnelInSpan = sumSpan(funnelBucketsTable);
const listedInSpan = sumSpan(categoryBucketsTable);

const toNarrowingInput = ({ input }: Span, { category, circleId }: Narrowing) => ({
  ...input,
  category,
  circle_id: circleId,
});

const noCounts = {
  itemsListed: 0,
  wantedListed: 0,
  itemsDonated: 0,
  eventDonations: 0,
  swapsProposed: 0,
  swapsAccepted: 0,
  swapsScheduled: 0,
  swapsCompleted: 0,
  swapsFailed: 0,
  membersJoined: 0,
} satisfies Omit<SlotSums<FigureBucketRow>, 'bucket'>;

/** Sums the parts of several figures; `none` names them. */
async function sumCountParts<Figure extends PartFigure>(
  database: Database,
  span: Span,
  to: Narrowing,
  none: Readonly<Record<Figure, number>>,
): Promise<(Record<Figure, number> & { bucket: number })[]> {
  const sums = await Promise.all(
    getKeys(none).map(async (figure) => {
      const parts = await readSpanParts(database, span, to, figure);
      return parts.map(({ bucket, entries }) => ({ ...none, bucket, [figure]: sumEntries(entries, 'count') }));
    }),
  );
  return sums.flat();
}

export async function sumFigures(database: Database, span: Span, to: Narrowing): Promise<SlotSums<FigureBucketRow>[]> {
  if (to.inParts) return sumCountParts(database, span, to, noCounts);
  if (!isNarrow(to)) return database.run(figuresInSpan, span.input);
  const sums = await database.run(figureCells(toNarrowingShape(to)), toNarrowingInput(span, to));
  return sums.map((each) => ({ ...each, membersJoined: 0 }));
}

const noLoops = {
  loopsFound: 0,
  loopsOffered: 0,
  loopsAgreed: 0,
  loopsCompleted: 0,
  legsCompleted: 0,
} satisfies Omit<SlotSums<LoopBucketRow>, 'bucket'>;
const loopsInSpan = sumSpan(loopBucketsTable);

/** The steps of swap loops, and their handovers, in the whole community. */
export async function sumLoops(
  database: Database,
  span: Span,
  { inParts }: Narrowing,
): Promise<SlotSums<LoopBucketRow>[]> {
  return inParts ? sumCountParts(database, span, {}, noLoops) : database.run(loopsInSpan, span.input);
}

/** A category, or 'other' for a part of several. */
export type ShownCategory = ItemCategory | typeof mixed;

/** The number of listed items by category. */
export async function sumListed(
  database: Database,
  span: Span,
  to: Narrowing,
): Promise<{ category: ShownCategory; listed: number }[]> {
  if (to.inParts) {
    const parts = await readSpanParts(database, span, to, 'itemsListed');
    return parts.map(({ category, entries }) => ({
      category: category as ShownCategory,
      listed: sumEntries(entries, 'count'),
    }));
  }
  if (!isNarrow(to)) return database.run(listedInSpan, span.input);
  const sums = await database.run(listedCells(toNarrowingShape(to)), toNarrowingInput(span, to));
  return sums.map(({ category, itemsListed }) => ({ category, listed: itemsListed }));
}

const noSteps = {
  proposed: 0,
  accepted: 0,
  scheduled: 0,
  completed: 0,
  completedAsScheduled: 0,
  failed: 0,
  noShows: 0,
  secondsToAccept: 0,
  secondsToSchedule: 0,
  secondsToHandOver: 0,
  secondsInAll: 0,
} satisfies Omit<SlotSums<FunnelBucketRow>, 'bucket'>;

const stepFigures: Partial<Record<keyof typeof noSteps, PartFigure>> = {
  proposed: 'swapsProposed',
  accepted: 'funnelAccepted',
  scheduled: 'funnelScheduled',
  completed: 'funnelCompleted',
  completedAsScheduled: 'funnelAsScheduled',
  failed: 'funnelFailed',
  noShows: 'funnelNoShows',
};

async function sumFunnelParts(database: Database, span: Span, to: Narrowing): Promise<SlotSums<FunnelBucketRow>[]> {
  const sums = await Promise.all(
    Object.entries(stepFigures).map(async ([step, figure]) => {
      const parts = await readSpanParts(database, span, to, figure);
      return parts.map((part) => {
        return {
          ...buildRecord(getKeys(noSteps), (name) => sumEntries(part.entries, name)),
          bucket: part.bucket,
          [step]: sumEntries(part.entries, 'count'),
        };
      });
    }),
  );
  return sums.flat();
}

export function sumFunnel(database: Database, span: Span, to: Narrowing): Promise<SlotSums<FunnelBucketRow>[]> {
  if (to.inParts) return sumFunnelParts(database, span, to);
  return isNarrow(to)
    ? database.run(funnelCells(toNarrowingShape(to)), toNarrowingInput(span, to))
    : database.run(funnelInSpan, span.input);
}

/** `shown` is 'other' in a part of several categories. */
export type SummedImpact = SlotSums<ImpactBucketRow> & { shown: ShownCategory };

export const toSummedImpact = (
  parts: readonly Pick<FigurePart, 'category' | 'entries'>[],
  bucket = 0,
): SummedImpact[] =>
  parts.flatMap(({ category, entries }) =>
    entries.map((entry) => ({
      bucket,
      shown: category as ShownCategory,
      category: entry.category as ItemCategory,
      things: sumEntries([entry], 'count'),
      unweighed: sumEntries([entry], 'unweighed'),
      weighedKg: sumEntries([entry], 'weighedKg'),
      kg: sumEntries([entry], 'kg'),
      co2eKg: sumEntries([entry], 'co2eKg'),
    })),
  );

async function sumImpactParts(database: Database, span: Span, to: Narrowing): Promise<SummedImpact[]> {
  const parts = await readSpanParts(database, span, to, 'thingsHandedOver');
  return parts.flatMap((part) => toSummedImpact([part], part.bucket));
}

/** The impact of all parts since the community began. */
export const sumAllImpactParts = async (database: Database, timeZone: string): Promise<SummedImpact[]> =>
  toSummedImpact(await readParts(database, 'thingsHandedOver', timeZone));

export async function sumImpact(database: Database, span: Span, to: Narrowing): Promise<SummedImpact[]> {
  if (to.inParts) return sumImpactParts(database, span, to);
  const cells = to.circleId === undefined ? impactOfCategory : impactCells;
  const sums = isNarrow(to)
    ? await database.run(cells(toNarrowingShape(to)), toNarrowingInput(span, to))
    : await database.run(impactInSpan, span.input);
  return sums.map((each) => ({ ...each, shown: each.category }));
}

const karmaInSpan = sumSpan(karmaBucketsTable);

/** Points by reason. */
export async function sumKarma(
  database: Database,
  span: Span,
  { inParts }: Narrowing,
): Promise<{ bucket: number; reason: KarmaReason | typeof mixed; points: number }[]> {
  if (!inParts) return database.run(karmaInSpan, span.input);
  const parts = await readSpanParts(database, span, {}, 'karma');
  return parts.map(({ bucket, category, entries }) => ({
    bucket,
    reason: category as KarmaReason | typeof mixed,
    points: sumEntries(entries, 'points'),
  }));
}
