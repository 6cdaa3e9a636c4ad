import { limits, DomainError, type SavedSearchEvent, type SearchCriteria } from '@pass-along/contracts';
import { type Decider } from '../core/decider.ts';

export interface SavedSearch extends SearchCriteria {
  searchId: string;
  name: string;
  savedAt: string;
}

/** The searches of one member, oldest first. */
export type SavedSearches = readonly SavedSearch[];

export type SavedSearchesCommand =
  | { type: 'SaveSearch'; memberId: string; searchId: string; name: string; criteria: SearchCriteria; at: string }
  | { type: 'DeleteSearch'; memberId: string; searchId: string; at: string };

/** Finds a saved search with the same criteria. */
export function findSavedSearch(
  searches: SavedSearches,
  { keyword, category, type }: SearchCriteria,
): SavedSearch | undefined {
  return searches.find(
    (search) =>
      search.keyword.toLowerCase() === keyword.toLowerCase() && search.category === category && search.type === type,
  );
}

export const savedSearchesDecider: Decider<SavedSearches, SavedSearchesCommand, SavedSearchEvent> = {
  initial: [],

  decide(command, searches) {
    const { memberId, searchId, at } = command;
    switch (command.type) {
      case 'SaveSearch': {
        const { name, criteria } = command;
        if (findSavedSearch(searches, criteria)) return [];
        if (searches.length >= limits.wish.searches) throw new DomainError('too_many_searches');
        return [{ type: 'SearchSaved', data: { memberId, searchId, name, ...criteria, savedAt: at } }];
      }
      case 'DeleteSearch':
        if (!searches.some((search) => search.searchId === searchId)) throw new DomainError('search_not_found');
        return [{ type: 'SearchDeleted', data: { memberId, searchId, deletedAt: at } }];
    }
  },

  evolve(searches, event) {
    switch (event.type) {
      case 'SearchSaved': {
        const { searchId, name, keyword, category, type, savedAt } = event.data;
        return [...searches, { searchId, name, keyword, category, type, savedAt }];
      }
      case 'SearchDeleted':
        return searches.filter(({ searchId }) => searchId !== event.data.searchId);
    }
  },
};
