import {
  itemCategories,
  itemSorts,
  itemTypes,
  type ItemCategory,
  type ItemSort,
  type ItemType,
} from '@pass-along/contracts';

export const filterStatuses = ['available', 'pending', 'exchanged'] as const;
export type FilterStatus = (typeof filterStatuses)[number];
/** The sort order shown while none is chosen: with a keyword, the server's best match. */
export const getDefaultSort = (keyword: string) => (keyword.trim() === '' ? 'newest' : 'best');
export type ItemLayout = 'grid' | 'list';

/** The filters of the items page, all in the address. */
export interface ItemFilters {
  keyword: string;
  category: ItemCategory | undefined;
  /** Undefined is offers only, without wanted posts. */
  type: ItemType | 'all' | undefined;
  status: FilterStatus | 'all';
  /** Undefined leaves the order to the server. */
  sort: ItemSort | undefined;
  page: number;
  layout: ItemLayout;
}

export const defaultItemFilters: ItemFilters = {
  keyword: '',
  category: undefined,
  type: undefined,
  status: 'available',
  sort: undefined,
  page: 1,
  layout: 'grid',
};

/** The known value that matches a text, ignoring case. */
export function findOption<V extends string>(values: readonly V[], text: string | null): V | undefined {
  return values.find((value) => value.toLowerCase() === text?.toLowerCase());
}

/** Reads the filters from an address; unknown values count as absent. */
export function readItemFilters(params: URLSearchParams): ItemFilters {
  const page = Number(params.get('page'));
  return {
    keyword: params.get('keyword') ?? '',
    category: findOption(itemCategories, params.get('category')),
    type: findOption([...itemTypes, 'all'], params.get('type')),
    status: findOption([...filterStatuses, 'all'], params.get('status')) ?? defaultItemFilters.status,
    sort: findOption(itemSorts, params.get('sort')),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    layout: params.get('view') === 'list' ? 'list' : 'grid',
  };
}

/** Writes only what differs from the default; categories in lower case, as the API expects. */
export function writeItemFilters(filters: ItemFilters): URLSearchParams {
  const params = new URLSearchParams();
  const keyword = filters.keyword.trim();
  if (keyword !== '') params.set('keyword', keyword);
  if (filters.category) params.set('category', filters.category.toLowerCase());
  if (filters.type) params.set('type', filters.type);
  if (filters.status !== defaultItemFilters.status) params.set('status', filters.status);
  if (filters.sort) params.set('sort', filters.sort);
  if (filters.page > 1) params.set('page', String(filters.page));
  if (filters.layout !== defaultItemFilters.layout) params.set('view', filters.layout);
  return params;
}

/** True when filters narrow the list. Sorting, paging, the layout and the inclusion of exchanged items do not count. */
export function isSearching(filters: ItemFilters): boolean {
  return (
    filters.keyword.trim() !== '' ||
    filters.category !== undefined ||
    filters.type !== undefined ||
    (filters.status !== defaultItemFilters.status && filters.status !== 'all')
  );
}
