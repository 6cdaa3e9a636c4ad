import * as z from 'zod/mini';
import { reviseCollectionBody } from './collectionForms.ts';
import { createAdminListQuery, ids, q } from '../core/adminListQuery.ts';
import { collectionStates } from './collectionRules.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { doneAnswer } from '../core/doneAnswer.ts';
import { id, queryChoice, timestamp } from '../core/schemaFields.ts';
import { personRef } from '../members/personRef.ts';

/** A collection as moderators see it. The number of items includes those that are gone. */
export const adminCollection = z.object({
  _id: z.string(),
  name: z.string(),
  sentence: z.string(),
  maker: personRef,
  itemCount: z.number(),
  state: z.enum(collectionStates),
  createdAt: timestamp,
});
export type AdminCollection = z.infer<typeof adminCollection>;

export const adminCollectionsQuery = createAdminListQuery(
  ['name', 'createdAt'],
  z._default(
    z.object({ id: ids, q, makerId: z.optional(z.string()), state: queryChoice('State', collectionStates) }),
    {},
  ),
);

/** Collections are stored with their maker, so both ids are in the path. */
const params = z.object({ memberId: id, collectionId: id });
const onCollection = {
  tag: 'Admin',
  auth: 'admin',
  params,
  status: 200,
  answer: doneAnswer,
} as const;

export const adminCollectionEndpoints = {
  adminCollections: defineEndpoint({
    method: 'GET',
    path: '/api/admin/collections',
    tag: 'Admin',
    summary: 'All collections, also the ones that were taken down',
    auth: 'admin',
    query: adminCollectionsQuery,
    status: 200,
    answer: z.array(adminCollection),
  }),
  adminReviseCollection: defineEndpoint({
    ...onCollection,
    method: 'PUT',
    path: '/api/admin/members/:memberId/collections/:collectionId',
    summary: 'Give a collection of a member another name or sentence',
    body: reviseCollectionBody,
    refuses: ['changed_meanwhile', 'collection_not_found', 'collection_taken_down'],
  }),
  featureCollection: defineEndpoint({
    ...onCollection,
    method: 'PUT',
    path: '/api/admin/members/:memberId/collections/:collectionId/featured',
    summary: 'Put a collection first on the board',
    refuses: ['collection_not_found', 'collection_taken_down'],
  }),
  unfeatureCollection: defineEndpoint({
    ...onCollection,
    method: 'DELETE',
    path: '/api/admin/members/:memberId/collections/:collectionId/featured',
    summary: 'Put a collection first no longer',
    refuses: ['collection_not_found'],
  }),
} as const;
