import { toQuarterHour } from '@pass-along/contracts';
import type { FigureCellRow } from '@pass-along/contracts/tables';

type Cell = Pick<FigureCellRow, 'slot_id' | 'slot' | 'category' | 'circle_id'>;

/** The cell of a moment, category and circle. */
export function toCell(
  moment: string,
  { category, circle_id }: Pick<Cell, 'category'> & { circle_id: string | null },
): Cell {
  const slot = toQuarterHour(moment);
  const circle = circle_id ?? '';
  return { slot_id: `${slot} ${category} ${circle}`, slot, category, circle_id: circle };
}
