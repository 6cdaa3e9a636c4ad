import { defineMessages } from '../core/i18n/defineMessages.ts';
import { newsletterNames } from './newsletterNames.ts';

export const newsletterMessages = defineMessages({
  en: {
    ...newsletterNames.en,
    about:
      'People who signed up for the newsletter. Only write to confirmed addresses: the others haven’t ' +
      'confirmed, or have unsubscribed.',
    search: 'Email',
    byState: 'Subscriptions by state',
    nothingYet: 'No subscriptions yet. They show up here as people subscribe.',
    address: 'Email',
    state: 'State',
    asked: 'Requested',
    askedOn: 'requested',
  },
  de: {
    ...newsletterNames.de,
    about:
      'Menschen, die den Newsletter bestellt haben. Schreib nur an bestätigte Adressen: Die anderen haben ' +
      'nicht bestätigt oder sich abgemeldet.',
    search: 'Adresse',
    byState: 'Abonnements nach Status',
    nothingYet: 'Noch keine Abonnements. Sie erscheinen hier, sobald jemand den Newsletter bestellt.',
    address: 'Adresse',
    state: 'Status',
    asked: 'Bestellt',
    askedOn: 'bestellt am',
  },
});
