import type { ItemMoveRow } from '@pass-along/contracts/tables';
import type { Fold } from '../core/foldedProjection.ts';

/** The moves of items. An item that is removed without an exchange leaves no trace. */
export const itemMovesFold: Fold<ItemMoveRow, 'item'> = {
  categories: ['item'],
  getRowKeys: ({ type, position }) => (moves.includes(type) ? [position] : []),
  getRowMatches: ({ type, data }) =>
    type === 'ItemRemoved' && data.from !== 'exchanged' ? [{ column: 'item_id', value: data.itemId }] : [],
  evolve(move, { type, data, position }) {
    if (type === 'ItemRemoved') return undefined;
    const moved = { position, item_id: data.itemId };
    if (type === 'ItemListed') return { ...moved, action: 'listed', at: data.listedAt };
    if (type === 'ItemReserved') return { ...moved, action: 'promised', at: data.reservedAt };
    if (type === 'ItemExchanged') return { ...moved, action: 'exchanged', at: data.exchangedAt };
    // A restored item is listed again. An exchanged item keeps its moves.
    if (type === 'ItemRestored' && data.to !== 'exchanged') return { ...moved, action: 'listed', at: data.restoredAt };
    return move;
  },
};

const moves: readonly string[] = ['ItemListed', 'ItemRestored', 'ItemReserved', 'ItemExchanged'];
