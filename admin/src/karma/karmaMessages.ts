import type { KarmaAwardReason, KarmaTitle } from '@pass-along/contracts';
import { defineMessages } from '../core/i18n/defineMessages.ts';

interface KarmaMessages {
  title: string;
  about: string;
  rules: string;
  points: Record<KarmaAwardReason, string>;
  exchanges: string;
  exchangesHint: string;
  turnOn: string;
  confirmTitle: string;
  confirmText: string;
  switched: string;
  inForce: (version: number) => string;
  changed: (label: string, from: string, to: string) => string;
  outcome: string;
  summary: (gaining: number, losing: number, unchanged: number) => string;
  all: (before: string, after: string) => string;
  member: string;
  before: string;
  after: string;
  change: string;
  karmaTitle: string;
  titles: Record<KarmaTitle, string>;
  nobody: string;
}

export const karmaMessages = defineMessages<KarmaMessages>({
  en: {
    title: 'Karma rules',
    about:
      'Try new rules on the full history before you switch to them. Karma already awarded stays; new rules ' +
      'apply from the switch on.',
    rules: 'Rules to try',
    points: {
      donation_completed: 'Points for a donation',
      swap_completed: 'Points for a swap',
      review_written: 'Points for a review',
      event_joined: 'Points for taking part in an event',
    },
    exchanges: 'Exchanges per pair and month that earn karma',
    exchangesHint: 'Further exchanges between the same two members earn nothing.',
    turnOn: 'Switch to these rules',
    confirmTitle: 'Switch to these rules?',
    confirmText: 'From now on, karma is awarded by these rules. Points already awarded stay, and no one is notified.',
    switched: 'The rules apply from now on',
    inForce: (version) => `Version ${String(version)} is in force.`,
    changed: (label, from, to) => `${label}: from ${from} to ${to}`,
    outcome: 'If these rules had always applied',
    summary: (gaining, losing, unchanged) =>
      `${String(gaining)} would have more, ${String(losing)} would have less, ${String(unchanged)} would ` +
      `have the same.`,
    all: (before, after) => `Total points: ${before} now, ${after} with these rules.`,
    member: 'Member',
    before: 'Now',
    after: 'With these rules',
    change: 'Change',
    karmaTitle: 'Title',
    titles: { newcomer: 'Newcomer', neighbour: 'Neighbour', helper: 'Helper', champion: 'Champion', legend: 'Legend' },
    nobody: 'No one’s karma would change.',
  },
  de: {
    title: 'Karmaregeln',
    about:
      'Probier neue Regeln an der ganzen Geschichte aus, bevor du auf sie umschaltest. Vergebenes Karma ' +
      'bleibt; neue Regeln gelten ab dem Umschalten.',
    rules: 'Regeln zum Ausprobieren',
    points: {
      donation_completed: 'Punkte fürs Schenken',
      swap_completed: 'Punkte fürs Tauschen',
      review_written: 'Punkte für eine Bewertung',
      event_joined: 'Punkte für die Teilnahme an einer Veranstaltung',
    },
    exchanges: 'Tauschgeschäfte je Paar und Monat, die Karma bringen',
    exchangesHint: 'Weitere Tauschgeschäfte zwischen denselben beiden bringen nichts.',
    turnOn: 'Auf diese Regeln umschalten',
    confirmTitle: 'Auf diese Regeln umschalten?',
    confirmText:
      'Von jetzt an wird Karma nach ihnen vergeben. Vergebene Punkte bleiben, und niemand wird benachrichtigt.',
    switched: 'Die Regeln gelten von jetzt an',
    inForce: (version) => `In Kraft ist Fassung ${String(version)}.`,
    changed: (label, from, to) => `${label}: von ${from} auf ${to}`,
    outcome: 'Wenn diese Regeln immer gegolten hätten',
    summary: (gaining, losing, unchanged) =>
      `${String(gaining)} hätten mehr, ${String(losing)} hätten weniger, ${String(unchanged)} hätten gleich viel.`,
    all: (before, after) => `Punkte insgesamt: jetzt ${before}, mit diesen Regeln ${after}.`,
    member: 'Mitglied',
    before: 'Jetzt',
    after: 'Mit diesen Regeln',
    change: 'Unterschied',
    karmaTitle: 'Titel',
    titles: { newcomer: 'Neuling', neighbour: 'Nachbar', helper: 'Helfer', champion: 'Champion', legend: 'Legende' },
    nobody: 'Für niemanden würde sich das Karma ändern.',
  },
});
