import { foldedProjection, foldedTable } from '../../runtime/foldedProjection.ts';
import { activityTable, itemMovesTable } from '@pass-along/contracts';
import { activityFold } from './activityFold.ts';
import { itemMovesFold } from './itemMovesFold.ts';

export const activityProjection = foldedProjection({
  name: 'activity',
  version: 3,
  folds: [foldedTable(activityTable, activityFold), foldedTable(itemMovesTable, itemMovesFold)],
});
