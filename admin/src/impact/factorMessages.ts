import { defineMessages } from '../core/i18n/defineMessages.ts';

interface FactorMessages {
  title: string;
  about: string;
  table: string;
  inForce: (version: number) => string;
  kg: string;
  co2e: string;
  grade: string;
  grades: Record<'A' | 'B' | 'C', string>;
  basis: string;
  sources: string;
  sourcesHint: string;
  turnOn: string;
  confirmTitle: string;
  confirmText: string;
  switched: string;
  outcome: string;
  all: (things: string, before: string, after: string) => string;
  category: string;
  things: string;
  member: string;
  before: string;
  after: string;
  change: string;
  kilograms: (kg: string, co2e: string) => string;
  who: (count: string) => string;
  nobody: string;
  changed: (category: string, from: string, to: string) => string;
  onlyWords: string;
}

export const factorMessages = defineMessages<FactorMessages>({
  en: {
    title: 'Impact factors',
    about:
      'Try other factors over the whole history before they count. What was reported stays; new factors count from the switch on, and “restated” figures go by them.',
    table: 'Factors to try',
    inForce: (version) => `Table ${String(version)} is in force. Edit a copy of it.`,
    kg: 'Weight in kg',
    co2e: 'CO2e avoided in kg',
    grade: 'Grade',
    grades: { A: 'A, sourced average', B: 'B, sourced but a partial fit', C: 'C, assumption' },
    basis: 'Basis',
    sources: 'Sources',
    sourcesHint: 'One a line',
    turnOn: 'Switch to these factors',
    confirmTitle: 'Switch to these factors?',
    confirmText:
      'From now on what is handed over counts by them, and restated figures show all of the past by them. What was reported stays, and nobody is told.',
    switched: 'The factors count from now on',
    outcome: 'Had these factors always counted',
    all: (things, before, after) => `Things handed on: ${things}. Today ${before}, by these ${after}.`,
    category: 'Category',
    things: 'Things',
    member: 'Given by',
    before: 'Under today’s',
    after: 'Under these',
    change: 'CO2e',
    kilograms: (kg, co2e) => `${kg} kg, ${co2e} kg CO2e`,
    who: (count) => `${count} would be told other figures of what they gave; the largest changes:`,
    changed: (category, from, to) => `${category}: from ${from} to ${to}`,
    onlyWords: 'Other bases or sources',
    nobody: 'Nobody’s figures would differ.',
  },
  de: {
    title: 'Klimafaktoren',
    about:
      'Andere Faktoren an der ganzen Geschichte ausprobieren, bevor sie gelten. Was berichtet ist, bleibt; neue Faktoren gelten ab dem Umschalten, und neu berechnete Zahlen gehen nach ihnen.',
    table: 'Faktoren zum Ausprobieren',
    inForce: (version) => `Tabelle ${String(version)} gilt. Bearbeite eine Kopie davon.`,
    kg: 'Gewicht in kg',
    co2e: 'CO2e gespart in kg',
    grade: 'Güte',
    grades: { A: 'A, belegter Durchschnitt', B: 'B, belegt, passt teilweise', C: 'C, Annahme' },
    basis: 'Grundlage',
    sources: 'Quellen',
    sourcesHint: 'Eine je Zeile',
    turnOn: 'Auf diese Faktoren umschalten',
    confirmTitle: 'Auf diese Faktoren umschalten?',
    confirmText:
      'Von nun an zählt nach ihnen, was übergeben wird, und neu berechnete Zahlen zeigen alles Vergangene nach ihnen. Was berichtet ist, bleibt, und niemand wird benachrichtigt.',
    switched: 'Die Faktoren gelten von nun an',
    outcome: 'Hätten diese Faktoren immer gegolten',
    all: (things, before, after) => `Weitergegebene Dinge: ${things}. Heute ${before}, nach diesen ${after}.`,
    category: 'Kategorie',
    things: 'Dinge',
    member: 'Gegeben von',
    before: 'Nach den heutigen',
    after: 'Nach diesen',
    change: 'CO2e',
    kilograms: (kg, co2e) => `${kg} kg, ${co2e} kg CO2e`,
    who: (count) => `${count} bekämen andere Zahlen über das Gegebene; die größten Änderungen:`,
    changed: (category, from, to) => `${category}: von ${from} auf ${to}`,
    onlyWords: 'Andere Grundlagen oder Quellen',
    nobody: 'Niemandes Zahlen wären anders.',
  },
});
