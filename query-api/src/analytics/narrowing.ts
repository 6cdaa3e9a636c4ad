import {
  figureCellsTable,
  categorySlotsTable,
  funnelCellsTable,
  funnelSlotsTable,
  impactCirclesTable,
  impactSlotsTable,
  type CategorySlotRow,
  type FigureCellRow,
  type FigureSlotRow,
  type FunnelCellRow,
  type FunnelSlotRow,
  type ImpactCircleRow,
  type ImpactSlotRow,
  type ItemCategory,
  type TableOf,
} from '@pass-along/contracts';
import { type Span } from '../figures/period.ts';
import { figuresInSpan } from '../figures/readFigures.ts';
import { sumsInSpan, type InSlots, type SlotSums } from '../figures/slots.ts';
import { impactInSpan } from '../impact/readImpact.ts';
import { type Database } from '../reading/database.ts';
import { perShape, type Statement } from '../reading/statements.ts';

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

export const shapeOf = ({ category, circleId }: Narrowing): NarrowingShape => ({
  category: category !== undefined,
  circle: circleId !== undefined,
});

/** Sums over the cells of a narrowing. */
function cellSums<Row extends InSlots, Given extends InSlots>(
  table: TableOf<Row>,
  by: readonly (keyof Row & string)[],
) {
  return perShape<NarrowingShape, Statement<SlotSums<Given>>>(({ category, circle }) => {
    const where = [...(category ? ['category'] : []), ...(circle ? ['circle_id'] : [])];
    // The selected columns are the same. The columns that the cells are narrowed by are constant and not selected.
    return sumsInSpan(table, { by, where }) as Statement as Statement<SlotSums<Given>>;
  });
}

const figureCells = cellSums<FigureCellRow, FigureSlotRow>(figureCellsTable, []);
const listedCells = cellSums<FigureCellRow, FigureCellRow>(figureCellsTable, ['category']);
const funnelCells = cellSums<FunnelCellRow, FunnelSlotRow>(funnelCellsTable, []);
const impactCells = cellSums<ImpactCircleRow, ImpactSlotRow>(impactCirclesTable, ['category']);
const impactOfCategory = cellSums<ImpactSlotRow, ImpactSlotRow>(impactSlotsTable, ['category']);

const funnelInSpan = sumsInSpan(funnelSlotsTable);
const listedInSpan = sumsInSpan(categorySlotsTable);

const inputOf = ({ input }: Span, { category, circleId }: Narrowing) => ({ ...input, category, circle_id: circleId });

export async function figureSums(database: Database, span: Span, to: Narrowing): Promise<SlotSums<FigureSlotRow>[]> {
  if (!isNarrow(to)) return database.run(figuresInSpan, span.input);
  const sums = await database.run(figureCells(shapeOf(to)), inputOf(span, to));
  return sums.map((each) => ({ ...each, membersJoined: 0 }));
}

/** The number of listed items by category. */
export async function listedSums(
  database: Database,
  span: Span,
  to: Narrowing,
): Promise<Pick<CategorySlotRow, 'category' | 'listed'>[]> {
  if (!isNarrow(to)) return database.run(listedInSpan, span.input);
  const sums = await database.run(listedCells(shapeOf(to)), inputOf(span, to));
  return sums.map(({ category, itemsListed }) => ({ category, listed: itemsListed }));
}

export function funnelSums(database: Database, span: Span, to: Narrowing): Promise<SlotSums<FunnelSlotRow>[]> {
  return isNarrow(to)
    ? database.run(funnelCells(shapeOf(to)), inputOf(span, to))
    : database.run(funnelInSpan, span.input);
}

export function impactSums(database: Database, span: Span, to: Narrowing): Promise<SlotSums<ImpactSlotRow>[]> {
  if (!isNarrow(to)) return database.run(impactInSpan, span.input);
  const cells = to.circleId === undefined ? impactOfCategory : impactCells;
  return database.run(cells(shapeOf(to)), inputOf(span, to));
}
