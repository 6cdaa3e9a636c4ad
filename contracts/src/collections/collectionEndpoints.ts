import * as z from 'zod/mini';
import { adminCollectionEndpoints } from './adminCollectionEndpoints.ts';
import { makeCollectionBody, reviseCollectionBody } from './collectionForms.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { doneAnswer } from '../core/doneAnswer.ts';
import { generalLimits } from '../core/generalLimits.ts';
import { pagination } from '../core/pagination.ts';
import { id, queryFlag, queryInteger, timestamp } from '../core/schemaFields.ts';
import { itemCategory } from '../items/itemChoices.ts';
import { itemAnswer, shownPicture } from '../items/itemEndpoints.ts';
import { personRef } from '../members/personRef.ts';

/** Counts and pictures cover only what the caller may see now. */
const collection = z.object({
  _id: z.string(),
  name: z.string(),
  sentence: z.string(),
  maker: personRef,
  featured: z.boolean(),
  /** An admin took it down; only its maker sees it. */
  takenDown: z.boolean(),
  itemCount: z.number(),
  createdAt: timestamp,
  abilities: z.object({ edit: z.boolean(), delete: z.boolean(), report: z.boolean() }),
});
export type CollectionAnswer = z.infer<typeof collection>;

const cover = z.object({ category: itemCategory, picture: z.nullable(shownPicture) });
const listedCollection = z.extend(collection, { covers: z.array(cover) });
export type ListedCollection = z.infer<typeof listedCollection>;

const collectionsAnswer = z.object({ collections: z.array(listedCollection), pagination });
export type CollectionsAnswer = z.infer<typeof collectionsAnswer>;

const ownCollection = z.object({
  _id: z.string(),
  name: z.string(),
  takenDown: z.boolean(),
  /** The item of the question is in it. */
  has: z.boolean(),
});
export type OwnCollection = z.infer<typeof ownCollection>;

const params = z.object({ collectionId: id });
const itemInCollection = z.object({ collectionId: id, itemId: id });
const ownOnly = ['collection_not_found', 'collection_taken_down'] as const;

export const collectionEndpoints = {
  listCollections: defineEndpoint({
    method: 'GET',
    path: '/api/collections',
    tag: 'Collections',
    summary: 'Collections of the community: featured ones first, then those with the newest item',
    rules: [
      'Items that the caller does not see are neither shown nor counted; an empty collection is listed for its maker ' +
        'only.',
      'Collections of members that are away or blocked, and those that were taken down, are left out.',
    ],
    auth: 'member',
    query: z.object({
      page: queryInteger('Page', 1, 100_000),
      limit: queryInteger('Limit', generalLimits.page.items, generalLimits.page.max),
      filled: queryFlag('Filled'),
    }),
    status: 200,
    answer: collectionsAnswer,
  }),
  getCollection: defineEndpoint({
    method: 'GET',
    path: '/api/collections/:collectionId',
    tag: 'Collections',
    summary: 'A collection with its items, newest first',
    auth: 'member',
    params,
    status: 200,
    answer: z.object({ collection, items: z.array(itemAnswer) }),
    refuses: ['collection_not_found'],
  }),
  ownCollections: defineEndpoint({
    method: 'GET',
    path: '/api/items/:itemId/collections',
    tag: 'Collections',
    summary: 'My collections by name, and which of them have this item',
    auth: 'member',
    params: z.object({ itemId: id }),
    status: 200,
    answer: z.object({ collections: z.array(ownCollection) }),
  }),
  makeCollection: defineEndpoint({
    method: 'POST',
    path: '/api/collections',
    tag: 'Collections',
    summary: 'Make a collection, with its first item if I like',
    auth: 'member',
    body: makeCollectionBody,
    status: 201,
    answer: z.object({ collection: ownCollection }),
    refuses: ['item_not_found', 'too_many_collections'],
  }),
  reviseCollection: defineEndpoint({
    method: 'PUT',
    path: '/api/collections/:collectionId',
    tag: 'Collections',
    summary: 'Give my collection another name or sentence',
    auth: 'member',
    params,
    body: reviseCollectionBody,
    status: 200,
    answer: doneAnswer,
    refuses: ['changed_meanwhile', ...ownOnly],
  }),
  deleteCollection: defineEndpoint({
    method: 'DELETE',
    path: '/api/collections/:collectionId',
    tag: 'Collections',
    summary: 'Delete my collection; its items stay where they are',
    auth: 'member',
    params,
    status: 200,
    answer: doneAnswer,
    refuses: ['collection_not_found'],
  }),
  collectItem: defineEndpoint({
    method: 'PUT',
    path: '/api/collections/:collectionId/items/:itemId',
    tag: 'Collections',
    summary: 'Put an item into my collection; once more changes nothing',
    auth: 'member',
    params: itemInCollection,
    status: 200,
    answer: doneAnswer,
    refuses: ['collection_full', 'item_not_found', ...ownOnly],
  }),
  takeItemOut: defineEndpoint({
    method: 'DELETE',
    path: '/api/collections/:collectionId/items/:itemId',
    tag: 'Collections',
    summary: 'Take an item out of my collection',
    auth: 'member',
    params: itemInCollection,
    status: 200,
    answer: doneAnswer,
    refuses: ['collection_not_found'],
  }),
  ...adminCollectionEndpoints,
} as const;
