import {
  collectedItemsTable,
  collectionsTable,
  type CollectedItemRow,
  type CollectionRow,
} from '@pass-along/contracts/tables';
import { isInCategories } from '@pass-along/platform';
import { createFoldedProjection, createFoldedTable, type Fold } from '../core/foldedProjection.ts';

export const collectionsFold: Fold<CollectionRow, 'collections' | 'member'> = {
  categories: ['collections', 'member'],
  getRowKeys: (event) => ('collectionId' in event.data ? [event.data.collectionId] : []),
  getRowMatches: (event) =>
    event.type === 'MemberErased' ? [{ column: 'member_id', value: event.data.memberId }] : [],
  evolve(row, event) {
    if (isInCategories(['member'], event)) return event.type === 'MemberErased' ? undefined : row;
    if (event.type === 'CollectionMade') {
      const { collectionId, memberId, name, sentence, madeAt } = event.data;
      return {
        ...{ collection_id: collectionId, member_id: memberId, name, sentence, hidden: false },
        ...{ featured_at: null, made_at: madeAt, filled_at: madeAt },
      };
    }
    if (!row) return undefined;
    switch (event.type) {
      case 'CollectionRevised':
        return { ...row, name: event.data.name, sentence: event.data.sentence };
      case 'CollectionDeleted':
        return undefined;
      case 'ItemCollected':
        return { ...row, filled_at: event.data.collectedAt };
      case 'CollectedItemTakenOut':
        return row;
      case 'CollectionFeatured':
        return { ...row, featured_at: event.data.featuredAt };
      case 'CollectionUnfeatured':
        return { ...row, featured_at: null };
      case 'CollectionHidden':
      case 'CollectionShown':
        return { ...row, hidden: event.type === 'CollectionHidden' };
    }
  },
};

/** The items of a collection are deleted with it. */
export const collectedItemsFold: Fold<CollectedItemRow, 'collections' | 'member'> = {
  categories: ['collections', 'member'],
  getRowKeys: (event) =>
    event.type === 'ItemCollected' || event.type === 'CollectedItemTakenOut'
      ? [`${event.data.collectionId}.${event.data.itemId}`]
      : [],
  getRowMatches(event) {
    if (event.type === 'CollectionDeleted') return [{ column: 'collection_id', value: event.data.collectionId }];
    return event.type === 'MemberErased' ? [{ column: 'member_id', value: event.data.memberId }] : [];
  },
  evolve(_, { type, data }) {
    if (type !== 'ItemCollected') return undefined;
    const { collectionId, memberId, itemId, collectedAt } = data;
    return {
      entry_id: `${collectionId}.${itemId}`,
      collection_id: collectionId,
      member_id: memberId,
      item_id: itemId,
      collected_at: collectedAt,
    };
  },
};

export const collectionsProjection = createFoldedProjection({
  name: 'collections',
  version: 1,
  folds: [
    createFoldedTable(collectionsTable, collectionsFold),
    createFoldedTable(collectedItemsTable, collectedItemsFold),
  ],
});
