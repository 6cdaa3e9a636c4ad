import { type ExportRhythm, type ListForm } from '@pass-along/contracts';
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
    forms: { csv: 'For a spreadsheet (CSV)', ndjson: 'An object a line (NDJSON)' },
    saved: (file: string) => `Saved ${file}`,
    onSchedule: 'On a schedule …',
    scheduleTitle: 'Put this list on a schedule',
    scheduleConsequence:
      'The list as it is filtered and sorted now. You get a mail with a link when it is due; nothing of the list is in the mail. The file is made when you open the link, signed in. Other admins see that you did this.',
    schedule: 'Put on a schedule',
    scheduled: 'The export is on a schedule',
    rhythm: 'How often',
    rhythms: { week: 'Every Monday', month: 'On the first of every month' },
    hour: 'At',
    hourHint: 'By the community’s clock',
    oClock: formatHour,
    form: 'Format',
    columns: 'Columns',
    allColumns: 'All columns',
    columnsHint: 'As they are named in the file',
    closer: 'Show rows closer together',
    wider: 'Show rows further apart',
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
      'Die Liste, wie sie jetzt gefiltert und sortiert ist. Du bekommst eine Mail mit einem Link, wenn sie fällig ist; von der Liste steht nichts darin. Die Datei entsteht, wenn du dem Link angemeldet folgst. Andere Admins sehen, dass du das tust.',
    schedule: 'In den Plan aufnehmen',
    scheduled: 'Der Export steht im Plan',
    rhythm: 'Wie oft',
    rhythms: { week: 'Jeden Montag', month: 'Am Ersten jedes Monats' },
    hour: 'Um',
    hourHint: 'Nach der Uhr der Gemeinschaft',
    oClock: (hour) => `${formatHour(hour)} Uhr`,
    form: 'Format',
    columns: 'Spalten',
    allColumns: 'Alle Spalten',
    columnsHint: 'So heißen sie in der Datei',
    closer: 'Zeilen enger zeigen',
    wider: 'Zeilen weiter zeigen',
    asTable: 'Als Tabelle zeigen',
    asCards: 'Als Karten zeigen',
  },
});
