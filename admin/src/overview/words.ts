import { defineWords } from '../i18n/words.ts';

const of = (count: number, one: string, many: string) => (count === 1 ? one : many);

export const overviewWords = defineWords({
  en: {
    title: 'Overview',
    yours: 'What you look after',
    analytics: 'Analytics',
    users: 'Users',
    accounts: (count: number) => of(count, 'person has an account', 'people have an account'),
    allUsers: 'All users',
    admins: 'Admins',
    items: 'Items',
    listed: (count: number) => of(count, 'item was ever listed', 'items were ever listed'),
    swaps: 'Swaps',
    asked: (count: number) => of(count, 'request was ever made', 'requests were ever made'),
    counted: (count: number, resource: 'items' | 'swaps', status: string) =>
      `${String(count)} ${resource === 'items' ? of(count, 'item', 'items') : of(count, 'swap', 'swaps')} ${status}`,
    recent: 'What happened last',
    everything: 'Everything that happened',
    loading: 'Loading what happened last',
    nothing: 'Nothing yet. It appears here once members sign up and list items.',
  },
  de: {
    title: 'Übersicht',
    yours: 'Worum du dich kümmerst',
    analytics: 'Auswertung',
    users: 'Benutzer',
    accounts: (count: number) => of(count, 'Mensch hat ein Konto', 'Menschen haben ein Konto'),
    allUsers: 'Alle Benutzer',
    admins: 'Admins',
    items: 'Gegenstände',
    listed: (count: number) => of(count, 'Gegenstand wurde je eingestellt', 'Gegenstände wurden je eingestellt'),
    swaps: 'Tausche',
    asked: (count: number) => of(count, 'Anfrage wurde je gestellt', 'Anfragen wurden je gestellt'),
    counted: (count: number, resource: 'items' | 'swaps', status: string) =>
      `${String(count)} ${resource === 'items' ? of(count, 'Gegenstand', 'Gegenstände') : of(count, 'Tausch', 'Tausche')}: ${status}`,
    recent: 'Was zuletzt geschah',
    everything: 'Alles, was geschah',
    loading: 'Was zuletzt geschah, lädt',
    nothing: 'Noch nichts. Es steht hier, sobald Menschen beitreten und etwas einstellen.',
  },
});
