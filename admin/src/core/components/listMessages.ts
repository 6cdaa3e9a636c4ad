import type { ExportRhythm, ListForm } from '@pass-along/contracts';
import { defineMessages } from '../i18n/defineMessages.ts';

interface ListMessages {
  takeOut: string;
  forms: Record<ListForm, string>;
  saved: (file: string) => string;
  onSchedule: string;
  scheduleTitle: string;
  scheduleConsequence: string;
  schedule: string;
  scheduled: string;
  rhythm: string;
  rhythms: Record<ExportRhythm, string>;
  hour: string;
  hourHint: string;
  oClock: (hour: number) => string;
  form: string;
  columns: string;
  allColumns: string;
  columnsHint: string;
  moveColumn: string;
  closer: string;
  wider: string;
  asTable: string;
  asCards: string;
}

const formatHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Texts of the actions that every list has. */
export const listMessages = defineMessages<ListMessages>({
  en: {
    takeOut: 'Export',
    forms: { csv: 'For a spreadsheet (CSV)', ndjson: 'One object per line (NDJSON)' },
    saved: (file: string) => `Saved ${file}`,
    onSchedule: 'On a schedule …',
    scheduleTitle: 'Export this list on a schedule',
    scheduleConsequence:
      'This exports the list as it is filtered and sorted now. When an export is due, you get an email ' +
      'with a link; the email contains none of the data. The file is created when you open the link and ' +
      'are signed in. Other admins can see this schedule.',
    schedule: 'Schedule export',
    scheduled: 'The export is scheduled',
    rhythm: 'How often',
    rhythms: { week: 'Every Monday', month: 'On the first of every month' },
    hour: 'At',
    hourHint: 'In the community’s time zone',
    oClock: formatHour,
    form: 'Format',
    columns: 'Columns',
    allColumns: 'All columns',
    columnsHint: 'Named as in the file',
    moveColumn: 'To move a column, drag it, or press Alt and ↑ or ↓.',
    closer: 'Use compact rows',
    wider: 'Use spacious rows',
    asTable: 'Show a table',
    asCards: 'Show cards',
  },
  de: {
    takeOut: 'Exportieren',
    forms: { csv: 'Für eine Tabelle (CSV)', ndjson: 'Ein Objekt je Zeile (NDJSON)' },
    saved: (file: string) => `${file} gespeichert`,
    onSchedule: 'Nach Plan …',
    scheduleTitle: 'Diese Liste nach Plan exportieren',
    scheduleConsequence:
      'Exportiert wird die Liste, wie sie jetzt gefiltert und sortiert ist. Wenn ein Export fällig ist, ' +
      'bekommst du eine Mail mit einem Link; die Mail enthält keine Daten. Die Datei wird erstellt, wenn ' +
      'du den Link öffnest und angemeldet bist. Andere Admins sehen diesen Plan.',
    schedule: 'Export einplanen',
    scheduled: 'Der Export ist eingeplant',
    rhythm: 'Wie oft',
    rhythms: { week: 'Jeden Montag', month: 'Am Ersten jedes Monats' },
    hour: 'Um',
    hourHint: 'In der Zeitzone der Gemeinschaft',
    oClock: (hour) => `${formatHour(hour)} Uhr`,
    form: 'Format',
    columns: 'Spalten',
    allColumns: 'Alle Spalten',
    columnsHint: 'Benannt wie in der Datei',
    moveColumn: 'Zum Verschieben eine Spalte ziehen, oder Alt und ↑ oder ↓ drücken.',
    closer: 'Kompakte Zeilen',
    wider: 'Weite Zeilen',
    asTable: 'Als Tabelle zeigen',
    asCards: 'Als Karten zeigen',
  },
});
