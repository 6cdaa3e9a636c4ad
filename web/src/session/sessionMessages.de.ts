import type { messages as english } from './sessionMessages.en.ts';

export const messages: typeof english = {
  session: {
    signedOut: 'Du bist abgemeldet',
    checking: 'Einen Moment',
    unsentTitle: 'Abmelden und Ungesendetes löschen?',
    unsentText: 'Nicht gesendete Nachrichten, Entwürfe und Änderungen werden endgültig gelöscht.',
    signOutAnyway: 'Abmelden und löschen',
    stay: 'Angemeldet bleiben',
  },
};
