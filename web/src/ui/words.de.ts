import type { messages as english } from './words.en.ts';

export const messages: typeof english = {
  ui: {
    close: 'Schließen',
    loading: 'Wird geladen',
    noImage: 'Kein Bild',
    counter: '{{used}} von {{max}} Zeichen',
    tryAgain: 'Noch einmal versuchen',
    stars: '{{value}} von 5 Sternen',
    conflict: {
      title: '{{field}}: Welche Fassung soll bleiben?',
      stored: 'Jetzt gespeichert',
      mine: 'Deine Fassung',
      empty: 'Leer',
      keepStored: 'Gespeicherte behalten',
      useMine: 'Meine nehmen',
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
