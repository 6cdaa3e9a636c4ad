import { defineMessages } from '../core/i18n/defineMessages.ts';

/** A count as a number and as formatted text. */
interface Count {
  count: number;
  said: string;
}

const formatCount = ({ count, said }: Count, one: string, many: string) => `${said} ${count === 1 ? one : many}`;

/** Texts of the monthly report. */
export const monthlyReportPageMessages = defineMessages({
  en: {
    title: (month: string) => `Monthly report: ${month}`,
    about: 'What a month came to, on one page.',
    month: 'Month',
    print: 'Print',
    back: 'Back to Analytics',
    byMail: 'Mail it to me on the first of every month',
    mailed: 'You will get it by mail',
    notMailed: 'You will get no more mails of it',
    given: 'What was given',
    nothing: 'Nothing changed hands in this month.',
    things: (things: Count, exchanges: Count, donations: Count, before: Count) =>
      `${formatCount(things, 'thing has a new owner', 'things have new owners')}, by ${formatCount(exchanges, 'completed exchange', 'completed exchanges')}, of which ${formatCount(donations, 'was a gift', 'were gifts')}. In the month before: ${formatCount(before, 'thing', 'things')}.`,
    listed: (items: Count, members: Count) =>
      `${formatCount(items, 'thing was newly listed', 'things were newly listed')}, and ${formatCount(members, 'person', 'people')} joined.`,
    helped: 'Who helped',
    helpers: (people: string) =>
      `${people} people earned karma: they gave, swapped, reviewed, or took part in an event.`,
    few: 'Fewer than three people earned karma, so nothing is told of them.',
    nobody: 'Nobody earned karma in this month.',
    most: 'Those who earned most',
    points: (points: string) => `${points} points`,
    meaning: 'Kilograms, and what they mean',
    kept: (kg: string, clothes: string) =>
      `The things handed over weigh ${kg} kg. That did not become waste; it is about as much as ${clothes} pieces of clothing weigh.`,
    spared: (co2eKg: string) =>
      `About ${co2eKg} kg of CO2e were spared. That is what making new things would have caused, counting half of what was handed on as taking the place of a new one.`,
    category: 'Category',
    count: 'Things',
    grade: 'Grade',
    withheld: (categories: number) =>
      categories === 1
        ? 'One more category is left out: fewer than three people gave something in it.'
        : `${String(categories)} more categories are left out: fewer than three people gave something in each.`,
    grades: 'Grade A: a sourced average. B: sourced, but a partial fit. C: an assumption.',
  },
  de: {
    title: (month: string) => `Monatsbericht: ${month}`,
    about: 'Was ein Monat gebracht hat, auf einer Seite.',
    month: 'Monat',
    print: 'Drucken',
    back: 'Zurück zur Auswertung',
    byMail: 'An jedem Monatsersten per Mail an mich',
    mailed: 'Du bekommst ihn per Mail',
    notMailed: 'Du bekommst keine Mails mehr davon',
    given: 'Was weitergegeben wurde',
    nothing: 'In diesem Monat hat nichts den Besitzer gewechselt.',
    things: (things: Count, exchanges: Count, donations: Count, before: Count) =>
      `${formatCount(things, 'Ding hat', 'Dinge haben')} neue Besitzer, durch ${formatCount(exchanges, 'abgeschlossenen Tausch', 'abgeschlossene Tausche')}, davon ${formatCount(donations, 'Geschenk', 'Geschenke')}. Im Monat davor: ${formatCount(before, 'Ding', 'Dinge')}.`,
    listed: (items: Count, members: Count) =>
      `${formatCount(items, 'Ding wurde', 'Dinge wurden')} neu eingestellt, und ${formatCount(members, 'Mensch ist', 'Menschen sind')} beigetreten.`,
    helped: 'Wer geholfen hat',
    helpers: (people: string) =>
      `${people} Menschen bekamen Karma: Sie haben geschenkt, getauscht, bewertet oder an einer Veranstaltung teilgenommen.`,
    few: 'Weniger als drei Menschen bekamen Karma, darum steht hier nichts über sie.',
    nobody: 'In diesem Monat bekam niemand Karma.',
    most: 'Am meisten bekamen',
    points: (points: string) => `${points} Punkte`,
    meaning: 'Kilogramm, und was sie bedeuten',
    kept: (kg: string, clothes: string) =>
      `Die weitergegebenen Dinge wiegen ${kg} kg. Das wurde nicht zu Müll; es ist etwa so viel, wie ${clothes} Kleidungsstücke wiegen.`,
    spared: (co2eKg: string) =>
      `Etwa ${co2eKg} kg CO2e wurden vermieden. So viel hätten neue Dinge verursacht, wenn die Hälfte des Weitergegebenen ein neues ersetzt.`,
    category: 'Kategorie',
    count: 'Dinge',
    grade: 'Note',
    withheld: (categories: number) =>
      categories === 1
        ? 'Eine weitere Kategorie fehlt: In ihr haben weniger als drei Menschen etwas gegeben.'
        : `${String(categories)} weitere Kategorien fehlen: In jeder haben weniger als drei Menschen etwas gegeben.`,
    grades: 'Note A: belegter Durchschnitt. B: belegt, passt aber nur teilweise. C: Annahme.',
  },
});
