import { defineMessages } from '../i18n/defineMessages.ts';

/** Texts for a field that was saved elsewhere in the meantime. */
export const conflictMessages = defineMessages({
  en: {
    title: (field: string) => `${field}: which version do you want to keep?`,
    stored: 'Saved version',
    mine: 'Your version',
    empty: 'Empty',
    keepStored: 'Keep the saved version',
    useMine: 'Use mine',
  },
  de: {
    title: (field: string) => `${field}: Welche Version möchtest du behalten?`,
    stored: 'Gespeicherte Version',
    mine: 'Deine Version',
    empty: 'Leer',
    keepStored: 'Gespeicherte Version behalten',
    useMine: 'Meine verwenden',
  },
});
