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
      'Try new factors on the full history before you switch to them. Figures already reported stay; new ' +
      'factors apply from the switch on, and “restated” figures use them.',
    table: 'Factors to try',
    inForce: (version) => `Table ${String(version)} is in force. Edit a copy of it.`,
    kg: 'Weight in kg',
    co2e: 'CO2e avoided in kg',
    grade: 'Grade',
    grades: { A: 'A, sourced average', B: 'B, sourced but a partial fit', C: 'C, assumption' },
    basis: 'Basis',
    sources: 'Sources',
    sourcesHint: 'One per line',
    turnOn: 'Switch to these factors',
    confirmTitle: 'Switch to these factors?',
    confirmText:
      'From now on, handovers are counted with these factors, and restated figures use them for the past ' +
      'too. Figures already reported stay, and no one is notified.',
    switched: 'The factors apply from now on',
    outcome: 'If these factors had always applied',
    all: (things, before, after) => `Items passed on: ${things}. Now ${before}, with these factors ${after}.`,
    category: 'Category',
    things: 'Items',
    member: 'Given by',
    before: 'Now',
    after: 'With these factors',
    change: 'CO2e',
    kilograms: (kg, co2e) => `${kg} kg, ${co2e} kg CO2e`,
    who: (count) => `Members whose figures would change: ${count}. The largest changes:`,
    changed: (category, from, to) => `${category}: from ${from} to ${to}`,
    onlyWords: 'Only bases or sources changed',
    nobody: 'No one’s figures would change.',
  },
  de: {
    title: 'Klimafaktoren',
    about:
      'Probier neue Faktoren an der ganzen Geschichte aus, bevor du auf sie umschaltest. Berichtete Zahlen ' +
      'bleiben; neue Faktoren gelten ab dem Umschalten, und neu berechnete Zahlen verwenden sie.',
    table: 'Faktoren zum Ausprobieren',
    inForce: (version) => `Tabelle ${String(version)} gilt. Bearbeite eine Kopie davon.`,
    kg: 'Gewicht in kg',
    co2e: 'CO2e vermieden in kg',
    grade: 'Note',
    grades: { A: 'A, belegter Durchschnitt', B: 'B, belegt, passt teilweise', C: 'C, Annahme' },
    basis: 'Grundlage',
    sources: 'Quellen',
    sourcesHint: 'Eine je Zeile',
    turnOn: 'Auf diese Faktoren umschalten',
    confirmTitle: 'Auf diese Faktoren umschalten?',
    confirmText:
      'Von jetzt an zählen Übergaben nach diesen Faktoren, und neu berechnete Zahlen verwenden sie auch ' +
      'für die Vergangenheit. Berichtete Zahlen bleiben, und niemand wird benachrichtigt.',
    switched: 'Die Faktoren gelten von jetzt an',
    outcome: 'Wenn diese Faktoren immer gegolten hätten',
    all: (things, before, after) => `Weitergegebene Dinge: ${things}. Jetzt ${before}, mit diesen Faktoren ${after}.`,
    category: 'Kategorie',
    things: 'Dinge',
    member: 'Gegeben von',
    before: 'Jetzt',
    after: 'Mit diesen Faktoren',
    change: 'CO2e',
    kilograms: (kg, co2e) => `${kg} kg, ${co2e} kg CO2e`,
    who: (count) => `Mitglieder mit geänderten Zahlen: ${count}. Die größten Änderungen:`,
    changed: (category, from, to) => `${category}: von ${from} auf ${to}`,
    onlyWords: 'Nur Grundlagen oder Quellen geändert',
    nobody: 'Für niemanden würden sich die Zahlen ändern.',
  },
});
