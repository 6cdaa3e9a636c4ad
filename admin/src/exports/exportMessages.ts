import { defineMessages } from '../core/i18n/defineMessages.ts';

export const exportMessages = defineMessages({
  en: {
    title: 'Scheduled exports',
    about: 'Lists that admins export regularly. You get an email when one is due; the file is created here.',
    none: 'No scheduled exports. To add one, open any list and choose Export › On a schedule …',
    karmaEntries: 'Karma entries',
    comes: (rhythm: string, hour: string, form: string) => `${rhythm} at ${hour}. ${form}.`,
    by: 'Scheduled by ',
    lastDue: 'Last due ',
    filter: (filter: string) => `Filter: ${filter}`,
    sort: (field: string, order: 'ASC' | 'DESC') =>
      `Sorted by: ${field}, ${order === 'ASC' ? 'ascending' : 'descending'}`,
    columns: (columns: string) => `Columns: ${columns}`,
    fromMail: 'This is the export from your email.',
    gone: 'The export in your email is no longer scheduled.',
    takeOut: 'Export now',
    takeOutOne: (list: string) => `Export now: ${list}`,
    end: 'Turn off',
    endOne: (list: string) => `Turn off: ${list}`,
    endTitle: (list: string) => `Turn off the export of ${list}?`,
    endConsequence: 'You’ll get no more emails about it. Files you saved stay where they are.',
    ended: 'The export is turned off',
  },
  de: {
    title: 'Geplante Exporte',
    about:
      'Listen, die Admins regelmäßig exportieren. Du bekommst eine Mail, wenn ein Export fällig ist; die ' +
      'Datei wird hier erstellt.',
    none: 'Keine geplanten Exporte. Öffne eine Liste und wähle Exportieren › Nach Plan …, um einen einzuplanen.',
    karmaEntries: 'Karma-Einträge',
    comes: (rhythm: string, hour: string, form: string) => `${rhythm} um ${hour}. ${form}.`,
    by: 'Eingeplant von ',
    lastDue: 'Zuletzt fällig ',
    filter: (filter: string) => `Filter: ${filter}`,
    sort: (field: string, order: 'ASC' | 'DESC') =>
      `Sortiert nach: ${field}, ${order === 'ASC' ? 'aufsteigend' : 'absteigend'}`,
    columns: (columns: string) => `Spalten: ${columns}`,
    fromMail: 'Das ist der Export aus deiner Mail.',
    gone: 'Der Export aus deiner Mail ist nicht mehr eingeplant.',
    takeOut: 'Jetzt exportieren',
    takeOutOne: (list: string) => `Jetzt exportieren: ${list}`,
    end: 'Abschalten',
    endOne: (list: string) => `Abschalten: ${list}`,
    endTitle: (list: string) => `Den Export „${list}“ abschalten?`,
    endConsequence: 'Du bekommst dafür keine Mails mehr. Gespeicherte Dateien bleiben, wo sie sind.',
    ended: 'Der Export ist abgeschaltet',
  },
});
