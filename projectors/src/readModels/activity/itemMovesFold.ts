import { type ItemMoveRow } from '@pass-along/contracts';
import { type Fold } from '../../runtime/foldedProjection.ts';

/** What became of items; those removed without having changed hands leave no trace. */
export const itemMovesFold: Fold<ItemMoveRow, 'item'> = {
  categories: ['item'],
  rowsOf: ({ type, position }) => (moves.includes(type) ? [position] : []),
  rowsHolding: ({ type, data }) =>
    type === 'ItemRemoved' && data.from !== 'exchanged' ? [{ column: 'item_id', value: data.itemId }] : [],
  evolve(move, { type, data, position }) {
    switch (type) {
      case 'ItemListed':
        return { position, item_id: data.itemId, action: 'listed', at: data.listedAt };
      case 'ItemReserved':
        return { position, item_id: data.itemId, action: 'promised', at: data.reservedAt };
      case 'ItemExchanged':
        return { position, item_id: data.itemId, action: 'exchanged', at: data.exchangedAt };
      // it stands on the board anew; what changed hands kept its moves
      case 'ItemRestored':
        return data.to === 'exchanged'
          ? move
          : { position, item_id: data.itemId, action: 'listed', at: data.restoredAt };
      case 'ItemRemoved':
        return undefined;
      case 'ItemRevised':
      case 'ItemLiked':
      case 'ItemUnliked':
      case 'ItemReleased':
        return move;
    }
  },
};

const moves: readonly string[] = ['ItemListed', 'ItemRestored', 'ItemReserved', 'ItemExchanged'];
