import { type ItemMoveRow } from '@pass-along/contracts';
import { type Fold } from '../../runtime/foldedProjection.ts';

/** What became of items; those removed without having changed hands leave no trace. */
export const itemMovesFold: Fold<ItemMoveRow, 'item'> = {
  categories: ['item'],
  rowsOf: ({ type, position }) => (moves.includes(type) ? [position] : []),
  rowsHolding: ({ type, data }) =>
    type === 'ItemRemoved' && data.from !== 'exchanged' ? [{ column: 'item_id', value: data.itemId }] : [],
  evolve(move, { type, data, position }) {
    if (type === 'ItemRemoved') return undefined;
    const moved = { position, item_id: data.itemId };
    if (type === 'ItemListed') return { ...moved, action: 'listed', at: data.listedAt };
    if (type === 'ItemReserved') return { ...moved, action: 'promised', at: data.reservedAt };
    if (type === 'ItemExchanged') return { ...moved, action: 'exchanged', at: data.exchangedAt };
    // it stands on the board anew; what changed hands kept its moves
    if (type === 'ItemRestored' && data.to !== 'exchanged') return { ...moved, action: 'listed', at: data.restoredAt };
    return move;
  },
};

const moves: readonly string[] = ['ItemListed', 'ItemRestored', 'ItemReserved', 'ItemExchanged'];
