import { homeLists, limits, buildRequest, type ItemAnswer, type ItemListAnswer } from '@pass-along/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/apiClient.ts';
import type { ItemFilters } from './itemFilters.ts';
import { itemKeys } from './itemKeys.ts';

export function getItemListQuery({ layout: _layout, ...shown }: ItemFilters) {
  return queryOptions({
    queryKey: itemKeys.list(shown),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('GET /api/items/search', { query: toItemListParams(shown) }, { signal }),
  });
}

/** The newest available items. */
export const newestItemsQuery = queryOptions({
  queryKey: [...itemKeys.lists, 'newest'],
  queryFn: ({ signal }) =>
    call('GET /api/items/search', { query: { status: 'available', page: 1, limit: homeLists.items } }, { signal }),
});

/** The URL of a list. */
export const getItemListUrl = (filters: ItemFilters) =>
  buildRequest('GET /api/items/search', { query: toItemListParams(filters) }).url;

function toItemListParams({ keyword, category, type, status, sort, page }: Omit<ItemFilters, 'layout'>) {
  return {
    keyword,
    category: category?.toLowerCase(),
    type,
    status: status === 'all' ? undefined : status,
    sort,
    page,
  };
}

/**
 * The newest things and wanted posts that every member may see, newest first: all of this week, and older ones where
 * the week has less than a sheet of paper.
 */
export function getBoardQuery(now: number) {
  const weekAgo = new Date(now - 7 * 24 * 3_600_000).toISOString();
  return queryOptions({
    queryKey: [...itemKeys.all, 'board', weekAgo],
    queryFn: async ({ signal }) => {
      const query = { keyword: '', type: 'all', status: 'available', limit: limits.page.max } as const;
      const { items } = await call('GET /api/items/search', { query }, { signal });
      return items
        .filter(({ circleId }) => circleId === null)
        .filter(({ createdAt }, index) => index < noticesPerSheet || createdAt > weekAgo);
    },
  });
}
const noticesPerSheet = 4;

export function getItemQuery(itemId: string) {
  return queryOptions({
    queryKey: itemKeys.detail(itemId),
    queryFn: ({ signal }) => call('GET /api/items/:itemId', { params: { itemId } }, { signal }),
  });
}

export function getItemHistoryQuery(itemId: string) {
  return queryOptions({
    queryKey: itemKeys.history(itemId),
    queryFn: ({ signal }) => call('GET /api/items/:itemId/history', { params: { itemId } }, { signal }),
  });
}

/** A member's available items, page by page. */
export function getMemberOffersQuery(memberId: string) {
  return infiniteQueryOptions({
    queryKey: itemKeys.offersOf(memberId),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/items/user/:userId',
        {
          params: { userId: memberId },
          query: { type: 'all', status: 'available', page: pageParam, limit: limits.page.items },
        },
        { signal },
      ),
    getNextPageParam: ({ pagination }) => (pagination.current < pagination.pages ? pagination.current + 1 : undefined),
  });
}

/** All items of a member, read page by page; communities are small. */
export function getAllMemberItemsQuery(memberId: string) {
  return queryOptions({
    queryKey: itemKeys.everyOfMember(memberId),
    queryFn: async ({ signal }) => {
      const items: ItemAnswer[] = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const answer = await call(
          'GET /api/items/user/:userId',
          { params: { userId: memberId }, query: { type: 'all', page, limit: limits.page.max } },
          { signal },
        );
        items.push(...answer.items);
        pages = answer.pagination.pages;
      }
      return items;
    },
  });
}

/** Changes an item in all caches; returns a function that undoes it. */
export function updateCachedItem(
  queryClient: QueryClient,
  itemId: string,
  patch: (item: ItemAnswer) => ItemAnswer,
): () => void {
  const lists = queryClient.getQueriesData<ItemListAnswer>({ queryKey: itemKeys.lists });
  const every = queryClient.getQueriesData<ItemAnswer[]>({ queryKey: itemKeys.every });
  const detail = queryClient.getQueryData<ItemAnswer>(itemKeys.detail(itemId));
  const applyPatch = (items: ItemAnswer[]) => items.map((item) => (item._id === itemId ? patch(item) : item));
  queryClient.setQueriesData<ItemListAnswer>(
    { queryKey: itemKeys.lists },
    (list) => list && { ...list, items: applyPatch(list.items) },
  );
  queryClient.setQueriesData<ItemAnswer[]>({ queryKey: itemKeys.every }, (items) => items && applyPatch(items));
  queryClient.setQueryData<ItemAnswer>(itemKeys.detail(itemId), (item) => item && patch(item));
  return () => {
    for (const [key, data] of [...lists, ...every]) queryClient.setQueryData(key, data);
    queryClient.setQueryData(itemKeys.detail(itemId), detail);
  };
}
