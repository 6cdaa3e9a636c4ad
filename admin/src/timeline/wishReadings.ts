import { item, member, said, type Readings } from './reading.ts';
import { type Speaker } from './speaker.ts';

/** Sentences of saved searches and of their matches. */
export function wishReadings({ t }: Speaker): Readings<'savedSearches' | 'wishMatch'> {
  const quoted = (name: string) => t(`“${name}”`, `„${name}“`);
  return {
    SearchSaved: ({ name }) => said([t('saved the search ', 'hat sich die Suche gemerkt: '), quoted(name)]),
    SearchDeleted: () => said([t('deleted a saved search', 'hat eine gemerkte Suche gelöscht')]),
    WishMatched: ({ memberId, wish, searchName, itemId }) =>
      said([
        wish === 'search'
          ? t('found for the saved search ', 'hat gefunden für die gemerkte Suche ')
          : t('found for the wanted post ', 'hat gefunden für das Gesuch '),
        quoted(searchName),
        ' ',
        t('of ', 'von '),
        member(memberId),
        ': ',
        item(itemId),
      ]),
  };
}
