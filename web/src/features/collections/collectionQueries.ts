import { limits } from '@pass-along/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/apiClient.ts';

/** Below the items key, because collections show items: whatever invalidates items invalidates collections. */
const all = ['items', 'collections'] as const;
export const collectionKeys = { all };

/** Collections with items, for the board. */
export const boardCollectionsQuery = queryOptions({
  queryKey: [...all, 'board'],
  queryFn: ({ signal }) =>
    call('GET /api/collections', { query: { page: 1, limit: limits.collection.onBoard, filled: true } }, { signal }),
});

export const getCollectionsQuery = (page: number) =>
  queryOptions({
    queryKey: [...all, 'list', page],
    queryFn: ({ signal }) =>
      call('GET /api/collections', { query: { page, limit: limits.page.items, filled: false } }, { signal }),
  });

export const getCollectionQuery = (collectionId: string) =>
  queryOptions({
    queryKey: [...all, 'detail', collectionId],
    queryFn: ({ signal }) => call('GET /api/collections/:collectionId', { params: { collectionId } }, { signal }),
  });

/** The member's own collections, and whether this item is in them. */
export const getOwnCollectionsQuery = (itemId: string) =>
  queryOptions({
    queryKey: [...all, 'own', itemId],
    queryFn: async ({ signal }) =>
      (await call('GET /api/items/:itemId/collections', { params: { itemId } }, { signal })).collections,
  });
