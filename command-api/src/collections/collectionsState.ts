import { DomainError, type CollectionEvent } from '@pass-along/contracts';

export interface Collection {
  collectionId: string;
  name: string;
  sentence: string;
  itemIds: readonly string[];
  featured: boolean;
  /** An admin took it down. */
  hidden: boolean;
}

/** The collections that a member has. */
export type Collections = readonly Collection[];

/** @throws DomainError collection_not_found */
export function getCollection(collectionId: string, collections: Collections): Collection {
  const collection = collections.find((each) => each.collectionId === collectionId);
  if (!collection) throw new DomainError('collection_not_found');
  return collection;
}

export function evolveCollections(collections: Collections, event: CollectionEvent): Collections {
  const { collectionId, name } = event.data;
  if (event.type === 'CollectionMade') {
    const { sentence } = event.data;
    return [...collections, { collectionId, name, sentence, itemIds: [], featured: false, hidden: false }];
  }
  if (event.type === 'CollectionDeleted') return collections.filter((each) => each.collectionId !== collectionId);
  return collections.map((each) => (each.collectionId === collectionId ? evolveCollection(each, event) : each));
}

type Change = Exclude<CollectionEvent, { type: 'CollectionMade' | 'CollectionDeleted' }>;

function evolveCollection(collection: Collection, { type, data }: Change): Collection {
  switch (type) {
    case 'CollectionRevised':
      return { ...collection, name: data.name, sentence: data.sentence };
    case 'ItemCollected':
      return { ...collection, itemIds: [...collection.itemIds, data.itemId] };
    case 'CollectedItemTakenOut':
      return { ...collection, itemIds: collection.itemIds.filter((itemId) => itemId !== data.itemId) };
    case 'CollectionFeatured':
    case 'CollectionUnfeatured':
      return { ...collection, featured: type === 'CollectionFeatured' };
    case 'CollectionHidden':
    case 'CollectionShown':
      return { ...collection, hidden: type === 'CollectionHidden' };
  }
}
