import { defineMessages } from '../core/i18n/defineMessages.ts';

export const exportMessages = defineMessages({
  en: {
    title: 'Scheduled exports',
    about: 'Lists that admins take out again and again. A mail says when one is due; the file is made here.',
    none: 'No list is on a schedule. On any list, Export › On a schedule … puts it on one.',
    karmaEntries: 'Karma entries',
    comes: (rhythm: string, hour: string, form: string) => `${rhythm} at ${hour}. ${form}.`,
    by: 'Put on a schedule by ',
    lastDue: 'Last due ',
    filter: (filter: string) => `Filter: ${filter}`,
    sort: (field: string, order: 'ASC' | 'DESC') =>
      `Sorted by: ${field}, ${order === 'ASC' ? 'ascending' : 'descending'}`,
    columns: (columns: string) => `Columns: ${columns}`,
    fromMail: 'This one is from your mail.',
    gone: 'The export that your mail tells of is not on a schedule any more.',
    takeOut: 'Take out now',
    takeOutOne: (list: string) => `Take out now: ${list}`,
    end: 'Switch off',
    endOne: (list: string) => `Switch off: ${list}`,
    endTitle: (list: string) => `Switch off the export of ${list}?`,
    endConsequence: 'No more mails come for it. Files that were saved stay where they are.',
    ended: 'The export is switched off',
  },
  de: {
    title: 'Exporte nach Plan',
    about:
      'Listen, die Admins immer wieder herausnehmen. Eine Mail sagt, wann eine fällig ist; die Datei entsteht hier.',
    none: 'Keine Liste steht im Plan. In jeder Liste nimmt sie Exportieren › Nach Plan … auf.',
    karmaEntries: 'Karma-Einträge',
    comes: (rhythm: string, hour: string, form: string) => `${rhythm} um ${hour}. ${form}.`,
    by: 'In den Plan aufgenommen von ',
    lastDue: 'Zuletzt fällig ',
    filter: (filter: string) => `Filter: ${filter}`,
    sort: (field: string, order: 'ASC' | 'DESC') =>
      `Sortiert nach: ${field}, ${order === 'ASC' ? 'aufsteigend' : 'absteigend'}`,
    columns: (columns: string) => `Spalten: ${columns}`,
    fromMail: 'Von diesem sagt deine Mail.',
    gone: 'Der Export aus deiner Mail steht nicht mehr im Plan.',
    takeOut: 'Jetzt herausnehmen',
    takeOutOne: (list: string) => `Jetzt herausnehmen: ${list}`,
    end: 'Abschalten',
    endOne: (list: string) => `Abschalten: ${list}`,
    endTitle: (list: string) => `Den Export „${list}“ abschalten?`,
    endConsequence: 'Dann kommen dafür keine Mails mehr. Gespeicherte Dateien bleiben, wo sie sind.',
    ended: 'Der Export ist abgeschaltet',
  },
});
