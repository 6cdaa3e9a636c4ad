import { defineMessages } from '../core/i18n/defineMessages.ts';

/** What the menu and lists call these records; other texts come with their pages. */
export const itemNames = defineMessages({
  en: {
    title: 'Items',
    one: 'Item',
    fields: {
      title: 'title',
      createdAt: 'listed',
      status: 'status',
      type: 'type',
      category: 'category',
      views: 'views',
      likeCount: 'likes',
    },
  },
  de: {
    title: 'Dinge',
    one: 'Ding',
    fields: {
      title: 'Titel',
      createdAt: 'Datum',
      status: 'Status',
      type: 'Art',
      category: 'Kategorie',
      views: 'Aufrufe',
      likeCount: 'Likes',
    },
  },
});
