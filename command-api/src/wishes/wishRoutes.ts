import { endpoints, DomainError, streams, type SavedSearchAnswer } from '@pass-along/contracts';
import { deriveId } from '@pass-along/platform';
import { savedSearchesDecider, findSavedSearch, type SavedSearch } from './savedSearchesDecider.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { Write } from '../core/commandRoute.ts';

export function registerWishRoutes(write: Write, handler: CommandHandler): void {
  write(endpoints.saveSearch, async ({ body: { name, keyword, category, type }, caller, context }) => {
    const { memberId } = caller;
    const criteria = { keyword, category: category ?? null, type: type ?? null };
    const searchId = deriveId('search', context.commandId);
    const { state, position } = await handler.handle(
      savedSearchesDecider,
      streams.savedSearches(memberId),
      { type: 'SaveSearch', memberId, searchId, name, criteria, at: context.at },
      context,
    );
    const saved = findSavedSearch(state, criteria);
    if (!saved) throw new DomainError('version_conflict');
    return { position, answer: { search: presentSearch(saved) } };
  });

  write(endpoints.deleteSearch, async ({ params: { searchId }, caller: { memberId }, context }) => {
    const { position } = await handler.handle(
      savedSearchesDecider,
      streams.savedSearches(memberId),
      { type: 'DeleteSearch', memberId, searchId, at: context.at },
      context,
    );
    return { position, answer: { success: true } };
  });
}

function presentSearch({ searchId, name, keyword, category, type, savedAt }: SavedSearch): SavedSearchAnswer {
  return { _id: searchId, name, keyword, category, type, createdAt: savedAt };
}
