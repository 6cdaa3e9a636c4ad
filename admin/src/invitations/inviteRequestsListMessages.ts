import { defineMessages } from '../core/i18n/defineMessages.ts';
import { inviteRequestNames } from './inviteRequestNames.ts';

export const inviteRequestMessages = defineMessages({
  en: {
    ...inviteRequestNames.en,
    about: 'People who requested an invite on the public pages, newest first.',
    search: 'Email',
    byState: 'Invite requests by state',
    nothingYet: 'No invite requests yet. They show up here as they come in.',
    address: 'Email',
    asked: 'Requested',
    askedOn: 'requested',
    state: 'State',
    answer: 'Answer',
    invite: 'Invite',
    inviteOne: (email: string) => `Invite ${email}`,
    invited: (email: string) => `Sent an invitation to ${email}`,
    decline: 'Decline',
    declineOne: (email: string) => `Decline ${email}`,
    declineTitle: (email: string) => `Decline ${email}?`,
    declineConsequence:
      'No email is sent. The request stays in the list of declined requests, and a new one can be made ' +
      'with the same address.',
    declined: (email: string) => `Declined ${email}`,
  },
  de: {
    ...inviteRequestNames.de,
    about: 'Menschen, die auf den öffentlichen Seiten um eine Einladung gebeten haben, die neuesten zuerst.',
    search: 'Adresse',
    byState: 'Einladungswünsche nach Status',
    nothingYet: 'Noch keine Einladungswünsche. Sie erscheinen hier, sobald sie eingehen.',
    address: 'Adresse',
    asked: 'Angefragt',
    askedOn: 'angefragt am',
    state: 'Status',
    answer: 'Antwort',
    invite: 'Einladen',
    inviteOne: (email: string) => `${email} einladen`,
    invited: (email: string) => `Einladung an ${email} verschickt`,
    decline: 'Ablehnen',
    declineOne: (email: string) => `${email} ablehnen`,
    declineTitle: (email: string) => `${email} ablehnen?`,
    declineConsequence:
      'Es wird keine Mail verschickt. Der Wunsch bleibt in der Liste der abgelehnten, und mit derselben ' +
      'Adresse ist ein neuer möglich.',
    declined: (email: string) => `${email} abgelehnt`,
  },
});
