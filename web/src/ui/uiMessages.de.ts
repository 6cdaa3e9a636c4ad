import type { messages as english } from './uiMessages.en.ts';

export const messages: typeof english = {
  ui: {
    admin: 'Admin',
    close: 'Schließen',
    loading: 'Wird geladen',
    noImage: 'Kein Bild',
    counter: '{{used}} von {{max}} Zeichen',
    tryAgain: 'Noch einmal versuchen',
    stars: '{{value}} von 5 Sternen',
    discard: {
      title: 'Änderungen verwerfen?',
      text: 'Deine Eingaben sind noch nicht gespeichert.',
      confirm: 'Verwerfen',
      cancel: 'Weiter bearbeiten',
    },
    conflict: {
      title: '{{field}}: Welche Version möchtest du behalten?',
      stored: 'Gespeicherte Version',
      mine: 'Deine Version',
      empty: 'Leer',
      keepStored: 'Gespeicherte Version behalten',
      useMine: 'Meine verwenden',
    },
  },
  pages: {
    label: 'Seiten',
    first: 'Erste',
    previous: 'Zurück',
    next: 'Weiter',
    last: 'Letzte',
    position: 'Seite {{page}} von {{pages}}',
  },
};
