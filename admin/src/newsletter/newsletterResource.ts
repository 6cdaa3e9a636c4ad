import NewspaperOutlined from '@mui/icons-material/NewspaperOutlined';
import { endpoints } from '@pass-along/contracts';
import { defineResource } from '../core/resources/defineResource.ts';
import { createLazyPage } from '../core/components/lazyPage.ts';
import { defineMessages } from '../core/i18n/defineMessages.ts';

export const newsletterMessages = defineMessages({
  en: {
    title: 'Newsletter',
    one: 'Subscription',
    fields: { createdAt: 'asked', state: 'state', email: 'address' },
    about:
      'Who asked for the newsletter. Write to confirmed addresses only: the others have not said yes, or have said no.',
    search: 'Address',
    byState: 'Subscriptions by state',
    nothingYet: 'Nobody has asked for the newsletter yet. Addresses appear here as people subscribe.',
    address: 'Address',
    state: 'State',
    asked: 'Asked',
    askedOn: 'asked',
  },
  de: {
    title: 'Newsletter',
    one: 'Abonnement',
    fields: { createdAt: 'Datum', state: 'Stand', email: 'Adresse' },
    about:
      'Wer den Newsletter möchte. Schreib nur an bestätigte Adressen: Die anderen haben nicht oder nicht mehr zugesagt.',
    search: 'Adresse',
    byState: 'Abonnements nach Stand',
    nothingYet: 'Noch hat niemand den Newsletter bestellt. Adressen stehen hier, sobald jemand ihn abonniert.',
    address: 'Adresse',
    state: 'Stand',
    asked: 'Bestellt',
    askedOn: 'bestellt am',
  },
});

export const resource = defineResource({
  name: 'newsletter',
  group: 'mailbox',
  place: 2,
  Icon: NewspaperOutlined,
  list: endpoints.adminNewsletter,
  sort: { field: 'createdAt', order: 'DESC' },
  List: createLazyPage(async () => (await import('./NewsletterList.tsx')).NewsletterList),
  words: newsletterMessages,
});
