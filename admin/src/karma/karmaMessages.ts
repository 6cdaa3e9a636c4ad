import { type KarmaAwardReason, type KarmaTitle } from '@pass-along/contracts';
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
      'Try other rules over the whole history before they count. What was paid stays; new rules count from the switch on.',
    rules: 'Rules to try',
    points: {
      donation_completed: 'Points for a donation',
      swap_completed: 'Points for a swap',
      review_written: 'Points for a review',
      event_joined: 'Points for taking part in an event',
    },
    exchanges: 'Exchanges of a pair that are paid for in a month',
    exchangesHint: 'Any more between the same two pay nothing.',
    turnOn: 'Switch to these rules',
    confirmTitle: 'Switch to these rules?',
    confirmText: 'From now on karma is paid by them. Points that were paid stay, and nobody is told.',
    switched: 'The rules count from now on',
    inForce: (version) => `Version ${String(version)} is in force.`,
    changed: (label, from, to) => `${label}: from ${from} to ${to}`,
    outcome: 'Had these rules always counted',
    summary: (gaining, losing, unchanged) =>
      `${String(gaining)} would have more, ${String(losing)} would have less, ${String(unchanged)} would have the same.`,
    all: (before, after) => `All points together: ${before}, would be ${after}.`,
    member: 'Member',
    before: 'Has',
    after: 'Would have',
    change: 'Change',
    karmaTitle: 'Title',
    titles: { newcomer: 'Newcomer', neighbour: 'Neighbour', helper: 'Helper', champion: 'Champion', legend: 'Legend' },
    nobody: 'Nobody’s karma would differ.',
  },
  de: {
    title: 'Karmaregeln',
    about:
      'Andere Regeln an der ganzen Geschichte ausprobieren, bevor sie gelten. Was vergeben ist, bleibt; neue Regeln gelten ab dem Umschalten.',
    rules: 'Regeln zum Ausprobieren',
    points: {
      donation_completed: 'Punkte fürs Schenken',
      swap_completed: 'Punkte fürs Tauschen',
      review_written: 'Punkte für eine Bewertung',
      event_joined: 'Punkte für die Teilnahme an einer Veranstaltung',
    },
    exchanges: 'Bezahlte Tausche eines Paars im Monat',
    exchangesHint: 'Weitere zwischen denselben beiden bringen nichts.',
    turnOn: 'Auf diese Regeln umschalten',
    confirmTitle: 'Auf diese Regeln umschalten?',
    confirmText:
      'Von jetzt an wird Karma nach ihnen vergeben. Vergebene Punkte bleiben, und niemand wird benachrichtigt.',
    switched: 'Die Regeln gelten von jetzt an',
    inForce: (version) => `In Kraft ist Fassung ${String(version)}.`,
    changed: (label, from, to) => `${label}: von ${from} auf ${to}`,
    outcome: 'Hätten diese Regeln immer gegolten',
    summary: (gaining, losing, unchanged) =>
      `${String(gaining)} hätten mehr, ${String(losing)} hätten weniger, ${String(unchanged)} hätten gleich viel.`,
    all: (before, after) => `Alle Punkte zusammen: ${before}, es wären ${after}.`,
    member: 'Mitglied',
    before: 'Hat',
    after: 'Hätte',
    change: 'Unterschied',
    karmaTitle: 'Titel',
    titles: { newcomer: 'Neuling', neighbour: 'Nachbar', helper: 'Hilfe', champion: 'Champion', legend: 'Legende' },
    nobody: 'Niemandes Karma wäre anders.',
  },
});
