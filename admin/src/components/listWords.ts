import { defineWords } from '../i18n/words.ts';

/** Words of what every list can do. */
export const listWords = defineWords({
  en: {
    takeOut: 'Export',
    asCsv: 'For a spreadsheet (CSV)',
    asNdjson: 'An object a line (NDJSON)',
    saved: (file: string) => `Saved ${file}`,
    closer: 'Show rows closer together',
    wider: 'Show rows further apart',
  },
  de: {
    takeOut: 'Exportieren',
    asCsv: 'Für eine Tabelle (CSV)',
    asNdjson: 'Ein Objekt je Zeile (NDJSON)',
    saved: (file: string) => `${file} gespeichert`,
    closer: 'Zeilen enger zeigen',
    wider: 'Zeilen weiter zeigen',
  },
});
