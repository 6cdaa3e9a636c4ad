import { defineMessages } from '../i18n/defineMessages.ts';

/** Texts for a field that was saved elsewhere in the meantime. */
export const conflictMessages = defineMessages({
  en: {
    title: (field: string) => `${field}: which version should stay?`,
    stored: 'Saved now',
    mine: 'Your version',
    empty: 'Empty',
    keepStored: 'Keep the saved one',
    useMine: 'Use mine',
  },
  de: {
    title: (field: string) => `${field}: Welche Fassung soll bleiben?`,
    stored: 'Jetzt gespeichert',
    mine: 'Deine Fassung',
    empty: 'Leer',
    keepStored: 'Gespeicherte behalten',
    useMine: 'Meine nehmen',
  },
});
