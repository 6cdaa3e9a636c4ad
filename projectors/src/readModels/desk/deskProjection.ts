import { deskClaimsTable, type DeskClaimRow } from '@pass-along/contracts';
import { type Fold, foldedProjection, foldedTable } from '../../runtime/foldedProjection.ts';

export const deskClaimsFold: Fold<DeskClaimRow, 'deskItem'> = {
  categories: ['deskItem'],
  rowsOf: ({ type, data }) => (type === 'DeskItemOverdue' ? [] : [`${data.kind}.${data.subjectId}`]),
  evolve(claim, { type, data }) {
    switch (type) {
      case 'DeskItemTaken': {
        const { kind, subjectId, byMemberId, takenAt } = data;
        return {
          desk_item_id: `${kind}.${subjectId}`,
          kind,
          subject_id: subjectId,
          taken_by: byMemberId,
          taken_at: takenAt,
        };
      }
      case 'DeskItemGivenBack':
        return claim && { ...claim, taken_by: null };
      case 'DeskItemOverdue':
        return claim;
    }
  },
};

/** Who sees to what waits for an admin. What waits is read from where it is kept. */
export const deskProjection = foldedProjection({
  name: 'desk',
  version: 1,
  folds: [foldedTable(deskClaimsTable, deskClaimsFold)],
});
