import { defineMessages } from '../core/i18n/defineMessages.ts';
import { collectionNames } from './collectionNames.ts';

export const collectionMessages = defineMessages({
  en: {
    ...collectionNames.en,
    about: 'Items that members have put together under a name. Featured ones are first on the board.',
    nothingYet: 'No collections yet.',
    search: 'Search by name or sentence',
    state: 'State',
    states: { shown: 'shown', featured: 'featured', removed: 'taken down' },
    maker: 'Made by',
    items: 'Items',
    made: 'Made',
    actions: 'Actions',
  },
  de: {
    ...collectionNames.de,
    about: 'Was Mitglieder unter einem Namen zusammengestellt haben. Hervorgehobene stehen am Brett vorn.',
    nothingYet: 'Noch keine Sammlungen.',
    search: 'Nach Name oder Satz suchen',
    state: 'Status',
    states: { shown: 'sichtbar', featured: 'hervorgehoben', removed: 'entfernt' },
    maker: 'Von',
    items: 'Dinge',
    made: 'Angelegt',
    actions: 'Aktionen',
  },
});
