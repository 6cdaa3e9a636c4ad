import type { ItemFilters } from './itemFilters.ts';

export const itemKeys = {
  all: ['items'] as const,
  lists: ['items', 'list'] as const,
  list: (filters: Omit<ItemFilters, 'layout'>) => [...itemKeys.lists, filters] as const,
  details: ['items', 'detail'] as const,
  detail: (itemId: string) => [...itemKeys.details, itemId] as const,
  history: (itemId: string) => ['items', 'history', itemId] as const,
  story: (itemId: string) => ['items', 'story', itemId] as const,
  swapWants: (itemId: string) => ['items', 'swapWants', itemId] as const,
  every: ['items', 'every'] as const,
  everyOfMember: (memberId: string) => [...itemKeys.every, memberId] as const,
  offersOf: (memberId: string) => ['items', 'offers', memberId] as const,
};
