import { slotOf, type FigureCellRow } from '@pass-along/contracts';

type Cell = Pick<FigureCellRow, 'slot_id' | 'slot' | 'category' | 'circle_id'>;

/** The cell of a moment, category and circle. */
export function cellOf(
  moment: string,
  { category, circle_id }: Pick<Cell, 'category'> & { circle_id: string | null },
): Cell {
  const slot = slotOf(moment);
  const circle = circle_id ?? '';
  return { slot_id: `${slot} ${category} ${circle}`, slot, category, circle_id: circle };
}
