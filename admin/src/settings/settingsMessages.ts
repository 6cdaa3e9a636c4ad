import type { Language, SignupPolicy } from '@pass-along/contracts';
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
  noTimeZone: string;
  language: string;
  languageHint: string;
  languages: Record<Language, string>;
  currency: string;
  currencyHint: string;
  noCurrency: string;
  signupPolicy: string;
  policies: Record<SignupPolicy, { name: string; meaning: string }>;
  sessionDays: string;
  sessionDaysHint: string;
  graceDays: string;
  graceDaysHint: string;
  needFactor: string;
  needFactorHint: string;
  shortNames: string;
  shortNamesHint: string;
  visitorFigures: string;
  visitorFiguresHint: string;
  assistant: string;
  assistantHint: string;
  neighboursVerify: string;
  neighboursVerifyHint: string;
  swapLoops: string;
  swapLoopsHint: string;
  synonyms: string;
  synonymsHint: string;
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
    about: 'Changes take effect right away and show up in the timeline with your name.',
    timeline: 'Timeline of the settings',
    community: 'Community',
    name: 'Community name',
    nameHint: 'Shown in emails and on the public pages.',
    timeZone: 'Time zone',
    noTimeZone: 'No such time zone',
    timeZoneHint: 'Used for dates without a time zone, and for when a day starts in figures and seals. Type to search.',
    language: 'Email language',
    languageHint: 'For people without an account: invitations, newsletter confirmations and answers to messages.',
    languages: { en: 'English', de: 'German' },
    currency: 'Currency',
    currencyHint: 'Shown with the estimated value of items. Without one, the number stands alone.',
    noCurrency: 'None',
    signupPolicy: 'Sign-up policy',
    policies: {
      open: { name: 'Open', meaning: 'Anyone can join right away.' },
      'invite-only': {
        name: 'Invite only',
        meaning: 'People can only join with an invitation code or link.',
      },
      approval: { name: 'Approval', meaning: 'Anyone can sign up; an admin has to approve the account.' },
    },
    sessionDays: 'Session days',
    sessionDaysHint: 'How long people stay signed in, 1 to 90. Sessions that are already open don’t change.',
    graceDays: 'Days before deletion',
    graceDaysHint:
      'The days between a deletion request and the erasure, 0 to 90. Signing in during this time cancels ' +
      'the request. Existing requests keep their date.',
    synonyms: 'Synonyms for search',
    synonymsHint: 'One group per line, words separated by commas. Searching for one word also finds the others.',
    needFactor: 'Admins need a second factor',
    needFactorHint:
      'Once this is saved, admins without a second factor have to set one up before they can do anything ' +
      'else. Regular members aren’t affected.',
    shortNames: 'Short names for visitors',
    shortNamesHint: 'Visitors who aren’t signed in see “Asha M.” instead of “Asha Menon”.',
    visitorFigures: 'Figures for visitors',
    visitorFiguresHint:
      'The start page shows how many members you have, how many things were passed on and how many kilograms were ' +
      'saved from waste. A figure about fewer than three people is left out.',
    neighboursVerify: 'Neighbours verify each other',
    neighboursVerifyHint:
      'On: two neighbours who vouch for a member verify them. ' +
      'Off: only admins verify; badges that neighbours gave stay.',
    assistant: 'Writing assistant',
    assistantHint:
      'Members who agree to it can get drafts of descriptions from the service below. Nothing is sent while ' +
      'this is off.',
    swapLoops: 'Swap loops',
    swapLoopsHint:
      'Finds swaps between two to five members from what they like, request, search for and would swap for. ' +
      'Each of them has to agree.',
    on: 'on',
    off: 'off',
    save: 'Save',
    takeBack: 'Discard changes',
    saved: 'Settings saved',
    refused: 'Nothing was saved. Please check the marked fields.',
    history: 'Change history',
    neverChanged: 'No changes yet: these are the default values.',
    changed: (setting, from, to) => `${setting}: from ${from} to ${to}`,
    somebody: 'Someone',
    undo: 'Undo',
    undoTitle: 'Undo this change?',
    undone: 'Undone',
    changedSince: 'Changed again since then',
  },
  de: {
    title: 'Einstellungen',
    about: 'Änderungen gelten sofort und stehen mit deinem Namen im Verlauf.',
    timeline: 'Verlauf der Einstellungen',
    community: 'Gemeinschaft',
    name: 'Name der Gemeinschaft',
    nameHint: 'Steht in Mails und auf den öffentlichen Seiten.',
    timeZone: 'Zeitzone',
    noTimeZone: 'Diese Zeitzone gibt es nicht',
    timeZoneHint:
      'Gilt für Zeiten ohne eigene Zeitzone und dafür, wann bei Zahlen und Siegeln ein Tag beginnt. Tippe, ' +
      'um zu suchen.',
    language: 'Sprache der Mails',
    languageHint: 'Für Menschen ohne Konto: Einladungen, Newsletter-Bestätigungen und Antworten auf Nachrichten.',
    languages: { en: 'Englisch', de: 'Deutsch' },
    currency: 'Währung',
    currencyHint: 'Steht beim geschätzten Wert von Dingen. Ohne Währung steht die Zahl allein.',
    noCurrency: 'Keine',
    signupPolicy: 'Beitrittsregel',
    policies: {
      open: { name: 'Offen', meaning: 'Alle können sofort beitreten.' },
      'invite-only': {
        name: 'Nur mit Einladung',
        meaning: 'Beitreten kann man nur mit einem Einladungscode oder Einladungslink.',
      },
      approval: {
        name: 'Mit Aufnahme',
        meaning: 'Alle können sich registrieren; ein Admin muss sie aufnehmen.',
      },
    },
    sessionDays: 'Tage einer Sitzung',
    sessionDaysHint: 'Wie lange jemand angemeldet bleibt, 1 bis 90. Bereits offene Sitzungen ändern sich nicht.',
    graceDays: 'Bedenktage vor dem Löschen',
    graceDaysHint:
      'Die Tage zwischen dem Löschwunsch und dem Löschen, 0 bis 90. Eine Anmeldung in dieser Zeit bricht ' +
      'das Löschen ab. Bestehende Löschwünsche behalten ihren Tag.',
    synonyms: 'Synonyme für die Suche',
    synonymsHint: 'Eine Gruppe pro Zeile, Wörter durch Kommas getrennt. Wer eines sucht, findet auch die anderen.',
    needFactor: 'Admins brauchen einen zweiten Faktor',
    needFactorHint:
      'Sobald das gespeichert ist, müssen Admins ohne zweiten Faktor erst einen einrichten. Normale ' +
      'Mitglieder sind nicht betroffen.',
    shortNames: 'Kurze Namen für Gäste',
    shortNamesHint: 'Wer nicht angemeldet ist, sieht „Asha M.“ statt „Asha Menon“.',
    visitorFigures: 'Zahlen für Gäste',
    visitorFiguresHint:
      'Die Startseite zeigt, wie viele Mitglieder ihr habt, wie viele Dinge weitergegeben und wie viele Kilogramm ' +
      'vor dem Müll bewahrt wurden. Eine Zahl über weniger als drei Menschen fehlt.',
    neighboursVerify: 'Mitglieder prüfen einander',
    neighboursVerifyHint:
      'An: Bürgen zwei Mitglieder für ein drittes, ist es geprüft. Aus: Nur Admins prüfen; schon vergebene ' +
      'Abzeichen bleiben.',
    assistant: 'Schreibhilfe',
    assistantHint:
      'Mitglieder, die zustimmen, bekommen Entwürfe für Beschreibungen vom Dienst unten. Ist das aus, wird ' +
      'nichts gesendet.',
    swapLoops: 'Tauschkreise',
    swapLoopsHint:
      'Findet Tauschkreise zwischen zwei bis fünf Mitgliedern: aus Likes, Anfragen, gespeicherten Suchen und dem, ' +
      'wogegen sie tauschen würden. Alle müssen zustimmen.',
    on: 'an',
    off: 'aus',
    save: 'Speichern',
    takeBack: 'Änderungen verwerfen',
    saved: 'Einstellungen gespeichert',
    refused: 'Es wurde nichts gespeichert. Bitte sieh dir die markierten Felder an.',
    history: 'Änderungsverlauf',
    neverChanged: 'Noch keine Änderungen: Das sind die Standardwerte.',
    changed: (setting, from, to) => `${setting}: von ${from} auf ${to}`,
    somebody: 'Jemand',
    undo: 'Rückgängig machen',
    undoTitle: 'Diese Änderung rückgängig machen?',
    undone: 'Rückgängig gemacht',
    changedSince: 'Seitdem wieder geändert',
  },
});
