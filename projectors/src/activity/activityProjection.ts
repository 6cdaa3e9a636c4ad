import { createFoldedProjection, createFoldedTable } from '../core/foldedProjection.ts';
import { activityTable, itemMovesTable } from '@pass-along/contracts/tables';
import { activityFold } from './activityFold.ts';
import { itemMovesFold } from './itemMovesFold.ts';

export const activityProjection = createFoldedProjection({
  name: 'activity',
  version: 4,
  folds: [createFoldedTable(activityTable, activityFold), createFoldedTable(itemMovesTable, itemMovesFold)],
});
