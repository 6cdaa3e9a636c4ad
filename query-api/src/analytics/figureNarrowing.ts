import { type ItemCategory } from '@pass-along/contracts';
import {
  figureCellsTable,
  categoryBucketsTable,
  funnelCellsTable,
  funnelBucketsTable,
  impactCirclesTable,
  impactBucketsTable,
  type CategoryBucketRow,
  type FigureCellRow,
  type FigureBucketRow,
  type FunnelCellRow,
  type FunnelBucketRow,
  type ImpactCircleRow,
  type ImpactBucketRow,
  type TypedTable,
} from '@pass-along/contracts/tables';
import { type Span } from '../core/periodSpans.ts';
import { figuresInSpan } from './figuresReadQueries.ts';
import { sumSpan, type SlotTable, type SlotSums } from '../core/slotSums.ts';
import { impactInSpan } from '../impact/impactReadQueries.ts';
import { type Database } from '../core/readDatabase.ts';
import { buildPerShape, type Statement } from '../core/sqlStatements.ts';

/** One category, one circle, or both; everything where neither is set. */
export interface Narrowing {
  category?: ItemCategory | undefined;
  circleId?: string | undefined;
}

export const isNarrow = ({ category, circleId }: Narrowing) => category !== undefined || circleId !== undefined;

/** Which of the two are set. */
export interface NarrowingShape {
  category: boolean;
  circle: boolean;
}

export const toNarrowingShape = ({ category, circleId }: Narrowing): NarrowingShape => ({
  category: category !== undefined,
  circle: circleId !== undefined,
});

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

export async function sumFigures(database: Database, span: Span, to: Narrowing): Promise<SlotSums<FigureBucketRow>[]> {
  if (!isNarrow(to)) return database.run(figuresInSpan, span.input);
  const sums = await database.run(figureCells(toNarrowingShape(to)), toNarrowingInput(span, to));
  return sums.map((each) => ({ ...each, membersJoined: 0 }));
}

/** The number of listed items by category. */
export async function sumListed(
  database: Database,
  span: Span,
  to: Narrowing,
): Promise<Pick<CategoryBucketRow, 'category' | 'listed'>[]> {
  if (!isNarrow(to)) return database.run(listedInSpan, span.input);
  const sums = await database.run(listedCells(toNarrowingShape(to)), toNarrowingInput(span, to));
  return sums.map(({ category, itemsListed }) => ({ category, listed: itemsListed }));
}

export function sumFunnel(database: Database, span: Span, to: Narrowing): Promise<SlotSums<FunnelBucketRow>[]> {
  return isNarrow(to)
    ? database.run(funnelCells(toNarrowingShape(to)), toNarrowingInput(span, to))
    : database.run(funnelInSpan, span.input);
}

export function sumImpact(database: Database, span: Span, to: Narrowing): Promise<SlotSums<ImpactBucketRow>[]> {
  if (!isNarrow(to)) return database.run(impactInSpan, span.input);
  const cells = to.circleId === undefined ? impactOfCategory : impactCells;
  return database.run(cells(toNarrowingShape(to)), toNarrowingInput(span, to));
}
