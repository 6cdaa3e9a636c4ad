import * as z from 'zod/mini';
import { limits, DomainError, type SavedSearchEvent, type SearchCriteria, searchCriteria } from '@pass-along/contracts';
import { streamId, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import type { Decider } from '../core/decider.ts';

export interface SavedSearch extends SearchCriteria {
  searchId: string;
  name: string;
  savedAt: string;
}

/** The searches of one member, oldest first. */
export type SavedSearches = readonly SavedSearch[];

const savedSearchesCommands = {
  SaveSearch: { memberId: streamId, searchId: z.string(), name: z.string(), criteria: searchCriteria },
  DeleteSearch: { memberId: streamId, searchId: z.string() },
} satisfies CommandSchemas;

export type SavedSearchesCommand = CommandIn<typeof savedSearchesCommands>;

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
  commands: savedSearchesCommands,
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
