import type { SwapWantsRow } from '@pass-along/contracts/tables';
import type { Fold } from '../core/foldedProjection.ts';

/** What owners would take for their things, until their account is erased. */
export const swapWantsFold: Fold<SwapWantsRow, 'item' | 'member'> = {
  categories: ['item', 'member'],
  getRowKeys: (event) => (event.type === 'SwapWantsDeclared' ? [event.data.itemId] : []),
  getRowMatches: (event) => (event.type === 'MemberErased' ? [{ column: 'owner_id', value: event.data.memberId }] : []),
  evolve(row, event) {
    if (event.type === 'SwapWantsDeclared') {
      const { itemId, ownerId, itemIds, categories, surpriseMe, valuesMayDiffer, isKeptOut, declaredAt } = event.data;
      return {
        ...{ item_id: itemId, owner_id: ownerId, item_ids: itemIds, categories, surprise_me: surpriseMe },
        ...{ values_may_differ: valuesMayDiffer, is_kept_out: isKeptOut, declared_at: declaredAt },
      };
    }
    return event.type === 'MemberErased' ? undefined : row;
  },
};
