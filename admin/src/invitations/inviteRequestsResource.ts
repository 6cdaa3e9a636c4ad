import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import { endpoints } from '@pass-along/contracts';
import { defineResource } from '../core/resources/defineResource.ts';
import { createLazyPage } from '../core/components/lazyPage.ts';
import { defineMessages } from '../core/i18n/defineMessages.ts';

export const inviteRequestMessages = defineMessages({
  en: {
    title: 'Invite requests',
    one: 'Invite request',
    fields: { createdAt: 'asked', state: 'state', email: 'address' },
    about: 'People who asked on the landing page to be invited, the newest first.',
    search: 'Address',
    byState: 'Invite requests by state',
    nothingYet: 'Nobody has asked for an invitation yet. Requests appear here as they come in.',
    address: 'Address',
    asked: 'Asked',
    askedOn: 'asked',
    state: 'State',
    answer: 'Answer',
    invite: 'Invite',
    inviteOne: (email: string) => `Invite ${email}`,
    invited: (email: string) => `An invitation goes to ${email} by mail`,
    decline: 'Decline',
    declineOne: (email: string) => `Decline ${email}`,
    declineTitle: (email: string) => `Decline ${email}?`,
    declineConsequence:
      'No mail is sent. The request stays in the list of declined ones, and the address may ask again.',
    declined: (email: string) => `Declined ${email}`,
  },
  de: {
    title: 'Einladungswünsche',
    one: 'Einladungswunsch',
    fields: { createdAt: 'Datum', state: 'Stand', email: 'Adresse' },
    about: 'Wer auf der Startseite um eine Einladung gebeten hat, die neuesten zuerst.',
    search: 'Adresse',
    byState: 'Einladungswünsche nach Stand',
    nothingYet: 'Noch hat niemand um eine Einladung gebeten. Wünsche stehen hier, sobald sie eingehen.',
    address: 'Adresse',
    asked: 'Gefragt',
    askedOn: 'gefragt am',
    state: 'Stand',
    answer: 'Antwort',
    invite: 'Einladen',
    inviteOne: (email: string) => `${email} einladen`,
    invited: (email: string) => `Eine Einladung geht per Mail an ${email}`,
    decline: 'Ablehnen',
    declineOne: (email: string) => `${email} ablehnen`,
    declineTitle: (email: string) => `${email} ablehnen?`,
    declineConsequence:
      'Es geht keine Mail hinaus. Der Wunsch bleibt unter den abgelehnten stehen, und die Adresse darf wieder fragen.',
    declined: (email: string) => `${email} abgelehnt`,
  },
});

export const resource = defineResource({
  name: 'invite-requests',
  group: 'people',
  place: 3,
  Icon: PersonAddAltOutlined,
  list: endpoints.adminInviteRequests,
  sort: { field: 'createdAt', order: 'DESC' },
  List: createLazyPage(async () => (await import('./InviteRequestList.tsx')).InviteRequestList),
  words: inviteRequestMessages,
});
