import { type SignupPolicy } from '@pass-along/contracts';
import { defineMessages } from '../core/i18n/defineMessages.ts';

interface SettingsMessages {
  title: string;
  about: string;
  timeline: string;
  community: string;
  name: string;
  nameHint: string;
  timeZone: string;
  timeZoneHint: string;
  signupPolicy: string;
  policies: Record<SignupPolicy, { name: string; meaning: string }>;
  sessionDays: string;
  sessionDaysHint: string;
  graceDays: string;
  graceDaysHint: string;
  needFactor: string;
  needFactorHint: string;
  on: string;
  off: string;
  save: string;
  takeBack: string;
  saved: string;
  refused: string;
  history: string;
  neverChanged: string;
  changed: (setting: string, from: string, to: string) => string;
  somebody: string;
  undo: string;
  undoTitle: string;
  undone: string;
  changedSince: string;
}

export const settingsMessages = defineMessages<SettingsMessages>({
  en: {
    title: 'Settings',
    about: 'Every change takes effect at once, and stands in the timeline with your name.',
    timeline: 'Timeline of the settings',
    community: 'Community',
    name: 'Community name',
    nameHint: 'Stands in mails and on the public pages.',
    timeZone: 'Time zone',
    timeZoneHint:
      'Dates without a zone of their own are read in this one, and the days of figures and of seals begin by it. Type to search.',
    signupPolicy: 'Sign-up policy',
    policies: {
      open: { name: 'Open', meaning: 'Anybody can join at once.' },
      'invite-only': {
        name: 'Invite only',
        meaning: 'People can only join with an invitation code or the link that carries it.',
      },
      approval: { name: 'Approval', meaning: 'Anybody can sign up; the account waits until an admin lets it in.' },
    },
    sessionDays: 'Session days',
    sessionDaysHint: 'How long somebody stays signed in, 1 to 90. Sessions already open keep their length.',
    graceDays: 'Deletion grace days',
    graceDaysHint:
      'Between asking for deletion and the erasure, 0 to 90. Signing in during them undoes the request. What was asked for already keeps its day.',
    needFactor: 'Admins need a second factor',
    needFactorHint:
      'An admin without one can only set it up, nothing else, from the moment this is saved. Plain members are not asked.',
    on: 'on',
    off: 'off',
    save: 'Save',
    takeBack: 'Take the changes back',
    saved: 'Saved the settings',
    refused: 'Nothing was saved. Please check the marked fields.',
    history: 'What was changed',
    neverChanged: 'Nobody changed anything yet: these are the values the community began with.',
    changed: (setting, from, to) => `${setting}: from ${from} to ${to}`,
    somebody: 'Somebody',
    undo: 'Undo',
    undoTitle: 'Undo this change?',
    undone: 'Undone',
    changedSince: 'Changed again since',
  },
  de: {
    title: 'Einstellungen',
    about: 'Jede Änderung gilt sofort und steht mit deinem Namen im Verlauf.',
    timeline: 'Verlauf der Einstellungen',
    community: 'Gemeinschaft',
    name: 'Name der Gemeinschaft',
    nameHint: 'Steht in Mails und auf den öffentlichen Seiten.',
    timeZone: 'Zeitzone',
    timeZoneHint:
      'Zeiten ohne eigene Zone gelten in dieser, und die Tage der Zahlen und Siegel beginnen nach ihr. Tippe, um zu suchen.',
    signupPolicy: 'Wer beitreten darf',
    policies: {
      open: { name: 'Offen', meaning: 'Alle können sofort beitreten.' },
      'invite-only': {
        name: 'Nur mit Einladung',
        meaning: 'Beitreten kann nur, wer einen Einladungscode oder den Link mit dem Code hat.',
      },
      approval: {
        name: 'Mit Freigabe',
        meaning: 'Alle können sich anmelden; das Konto wartet, bis ein Admin es freigibt.',
      },
    },
    sessionDays: 'Tage einer Sitzung',
    sessionDaysHint: 'Wie lange jemand angemeldet bleibt, 1 bis 90. Offene Sitzungen behalten ihre Länge.',
    graceDays: 'Bedenktage vor dem Löschen',
    graceDaysHint:
      'Zwischen dem Wunsch zu löschen und dem Löschen, 0 bis 90. Wer sich darin anmeldet, nimmt ihn zurück. Was schon gewünscht ist, behält seinen Tag.',
    needFactor: 'Admins brauchen einen zweiten Faktor',
    needFactorHint:
      'Ein Admin ohne zweiten Faktor kann ihn nur noch einrichten, sobald das gespeichert ist, sonst nichts. Einfache Mitglieder werden nicht gefragt.',
    on: 'an',
    off: 'aus',
    save: 'Speichern',
    takeBack: 'Änderungen zurücknehmen',
    saved: 'Einstellungen gespeichert',
    refused: 'Es wurde nichts gespeichert. Bitte sieh dir die markierten Felder an.',
    history: 'Was geändert wurde',
    neverChanged: 'Noch hat niemand etwas geändert: Das sind die Werte, mit denen die Gemeinschaft begonnen hat.',
    changed: (setting, from, to) => `${setting}: von ${from} auf ${to}`,
    somebody: 'Jemand',
    undo: 'Zurücknehmen',
    undoTitle: 'Diese Änderung zurücknehmen?',
    undone: 'Zurückgenommen',
    changedSince: 'Seitdem wieder geändert',
  },
});
