import {
  deskClaimsTable,
  collusionRingDismissalsTable,
  type DeskClaimRow,
  type CollusionRingDismissalRow,
} from '@pass-along/contracts/tables';
import { type Fold, createFoldedProjection, createFoldedTable } from '../core/foldedProjection.ts';

export const deskClaimsFold: Fold<DeskClaimRow, 'deskItem'> = {
  categories: ['deskItem'],
  getRowKeys: ({ type, data }) => (type === 'DeskItemOverdue' ? [] : [`${data.kind}.${data.subjectId}`]),
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

export const ringDismissalsFold: Fold<CollusionRingDismissalRow, 'ring' | 'member'> = {
  categories: ['ring', 'member'],
  getRowKeys(event) {
    if (event.type === 'MemberErased') return event.data.subjects;
    return 'ringId' in event.data ? [event.data.ringId] : [];
  },
  evolve(dismissal, event) {
    if (event.type === 'RingDismissed') {
      const { ringId, memberIds, exchangesUntil, reason, byMemberId, dismissedAt } = event.data;
      return {
        ring_id: ringId,
        member_ids: memberIds,
        exchanges_until: exchangesUntil,
        reason,
        dismissed_by: byMemberId,
        dismissed_at: dismissedAt,
      };
    }
    if (event.type === 'RingBroughtBack') return undefined;
    return event.type === 'MemberErased' ? dismissal && { ...dismissal, reason: '' } : dismissal;
  },
};

/**
 * The admins in charge of desk items, and the dismissed collusion rings. Open desk items are read from their own
 * tables.
 */
export const deskProjection = createFoldedProjection({
  name: 'desk',
  version: 1,
  folds: [
    createFoldedTable(deskClaimsTable, deskClaimsFold),
    createFoldedTable(collusionRingDismissalsTable, ringDismissalsFold),
  ],
});
