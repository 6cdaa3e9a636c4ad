import { linkItem, linkMember, describeEvent, type EventFormatters } from '../core/timeline/eventFormatter.ts';
import type { FormatHelpers } from '../core/timeline/formatHelpers.ts';

/** Sentences of saved searches and of their matches. */
export function createFormatters({ t }: FormatHelpers): EventFormatters<'savedSearches' | 'wishMatch'> {
  const formatQuoted = (name: string) => t(`“${name}”`, `„${name}“`);
  return {
    SearchSaved: ({ name }) =>
      describeEvent([t('saved the search ', 'hat sich die Suche gemerkt: '), formatQuoted(name)]),
    SearchDeleted: () => describeEvent([t('deleted a saved search', 'hat eine gemerkte Suche gelöscht')]),
    WishMatched: ({ memberId, wish, searchName, itemId }) =>
      describeEvent([
        wish === 'search'
          ? t('found a match for the saved search ', 'hat einen Treffer gefunden für die gemerkte Suche ')
          : t('found a match for the wanted post ', 'hat einen Treffer gefunden für das Gesuch '),
        formatQuoted(searchName),
        ' ',
        t('of ', 'von '),
        linkMember(memberId),
        ': ',
        linkItem(itemId),
      ]),
  };
}
