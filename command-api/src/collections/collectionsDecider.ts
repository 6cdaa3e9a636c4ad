import * as z from 'zod/mini';
import { DomainError, limits, whyNotEditCollection, type CollectionEvent } from '@pass-along/contracts';
import { actor, beforeTexts, streamId, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import { refuse, type Decider } from '../core/decider.ts';
import { mergeChanges } from '../core/mergeChanges.ts';
import { evolveCollections, getCollection, type Collection, type Collections } from './collectionsState.ts';

/** The member made the collection. */
const collection = { memberId: streamId, collectionId: z.string() };

const collectionsCommands = {
  MakeCollection: { ...collection, name: z.string(), sentence: z.string(), itemId: z.optional(z.string()) },
  ReviseCollection: {
    ...collection,
    changes: z.partial(z.object({ name: z.string(), sentence: z.string() })),
    before: beforeTexts,
    by: actor,
  },
  DeleteCollection: collection,
  /** `gone`: items of a full collection that are no longer listed make room. */
  CollectItem: { ...collection, itemId: z.string(), gone: z.readonly(z.array(z.string())) },
  TakeItemOut: { ...collection, itemId: z.string() },
  FeatureCollection: { ...collection, by: actor },
  UnfeatureCollection: { ...collection, by: actor },
  HideCollection: { ...collection, by: actor },
  ShowCollection: { ...collection, by: actor },
} satisfies CommandSchemas;

export type CollectionsCommand = CommandIn<typeof collectionsCommands>;
type Command<T extends CollectionsCommand['type']> = Extract<CollectionsCommand, { type: T }>;

export const collectionsDecider: Decider<Collections, CollectionsCommand, CollectionEvent> = {
  commands: collectionsCommands,
  initial: [],

  decide(command, collections) {
    if (command.type === 'MakeCollection') return makeCollection(command, collections);
    // a collection that was deleted meanwhile can neither be taken down nor shown again
    const isGone = !collections.some(({ collectionId }) => collectionId === command.collectionId);
    if (isGone && (command.type === 'HideCollection' || command.type === 'ShowCollection')) return [];
    const collection = getCollection(command.collectionId, collections);
    const { memberId, at } = command;
    const data = toEventFields(memberId, collection);
    switch (command.type) {
      case 'ReviseCollection':
        return reviseCollection(command, collection);
      case 'DeleteCollection':
        return [{ type: 'CollectionDeleted', data: { ...data, deletedAt: at } }];
      case 'CollectItem':
        return collectItem(command, collection);
      case 'TakeItemOut':
        return collection.itemIds.includes(command.itemId) ? [takeOut(command, collection, command.itemId)] : [];
      case 'FeatureCollection':
        checkEditable(collection);
        if (collection.featured) return [];
        return [{ type: 'CollectionFeatured', data: { ...data, byMemberId: command.by, featuredAt: at } }];
      case 'UnfeatureCollection':
        if (!collection.featured) return [];
        return [{ type: 'CollectionUnfeatured', data: { ...data, byMemberId: command.by, unfeaturedAt: at } }];
      case 'HideCollection':
        if (collection.hidden) return [];
        return [{ type: 'CollectionHidden', data: { ...data, hiddenBy: command.by, hiddenAt: at } }];
      case 'ShowCollection':
        if (!collection.hidden) return [];
        return [{ type: 'CollectionShown', data: { ...data, shownBy: command.by, shownAt: at } }];
    }
  },

  evolve: evolveCollections,
};

const toEventFields = (memberId: string, { collectionId, name }: Pick<Collection, 'collectionId' | 'name'>) => ({
  memberId,
  collectionId,
  name,
});

function checkEditable(collection: Collection): void {
  refuse(whyNotEditCollection(collection));
}

function makeCollection(
  { memberId, collectionId, name, sentence, itemId, at }: Command<'MakeCollection'>,
  collections: Collections,
): CollectionEvent[] {
  if (collections.length >= limits.collection.ofMember) throw new DomainError('too_many_collections');
  const data = { memberId, collectionId, name };
  const made: CollectionEvent = { type: 'CollectionMade', data: { ...data, sentence, madeAt: at } };
  if (itemId === undefined) return [made];
  return [made, { type: 'ItemCollected', data: { ...data, itemId, collectedAt: at } }];
}

function reviseCollection(
  { memberId, changes, before, by, at }: Command<'ReviseCollection'>,
  collection: Collection,
): CollectionEvent[] {
  checkEditable(collection);
  const { collectionId, name: fromName, sentence: fromSentence } = collection;
  const merged = mergeChanges({ name: fromName, sentence: fromSentence }, changes, before);
  const { name = fromName, sentence = fromSentence } = merged;
  if (name === fromName && sentence === fromSentence) return [];
  const data = { memberId, collectionId, name, sentence, fromName, fromSentence, byMemberId: by, revisedAt: at };
  return [{ type: 'CollectionRevised', data }];
}

function collectItem(command: Command<'CollectItem'>, collection: Collection): CollectionEvent[] {
  checkEditable(collection);
  const { memberId, itemId, gone, at } = command;
  const { itemIds } = collection;
  if (itemIds.includes(itemId)) return [];
  const leaving = itemIds.length < limits.collection.items ? [] : itemIds.filter((each) => gone.includes(each));
  if (itemIds.length - leaving.length >= limits.collection.items) throw new DomainError('collection_full');
  return [
    ...leaving.map((each) => takeOut(command, collection, each)),
    { type: 'ItemCollected', data: { ...toEventFields(memberId, collection), itemId, collectedAt: at } },
  ];
}

function takeOut({ memberId, at }: CollectionsCommand, collection: Collection, itemId: string): CollectionEvent {
  return {
    type: 'CollectedItemTakenOut',
    data: { ...toEventFields(memberId, collection), itemId, takenOutAt: at },
  };
}
