import { defineMessages } from '../core/i18n/defineMessages.ts';

export const setUpMessages = defineMessages({
  en: {
    title: 'Set up your community',
    about: 'Three steps, and people can join. You can change everything later in the settings.',
    done: '(done)',
    name: 'Give it a name and a language',
    timeZone: 'Check the time zone',
    timeZoneHint: 'Taken from your browser. Dates in emails and the days in figures follow it.',
    people: 'Bring in your neighbours',
    peopleHint: 'Invite people, or decide who can sign up:',
    invite: 'Invite people',
  },
  de: {
    title: 'Deine Gemeinschaft einrichten',
    about: 'Drei Schritte, dann kann es losgehen. Alles lässt sich später in den Einstellungen ändern.',
    done: '(erledigt)',
    name: 'Gib ihr einen Namen und eine Sprache',
    timeZone: 'Prüfe die Zeitzone',
    timeZoneHint: 'Aus deinem Browser übernommen. Zeiten in Mails und die Tage der Zahlen richten sich danach.',
    people: 'Hol deine Nachbarn dazu',
    peopleHint: 'Lade Menschen ein, oder lege fest, wer beitreten kann:',
    invite: 'Menschen einladen',
  },
});
