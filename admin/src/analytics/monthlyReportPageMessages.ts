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
    about: 'A whole month on one page.',
    month: 'Month',
    print: 'Print',
    back: 'Back to Analytics',
    byMail: 'Email it to me on the first of every month',
    mailed: 'You’ll get it by email',
    notMailed: 'You’ll get no more emails with it',
    given: 'What changed hands',
    nothing: 'Nothing changed hands this month.',
    things: (things: Count, exchanges: Count, donations: Count, before: Count) =>
      `${formatCount(things, 'item found a new owner', 'items found a new owner')} through ` +
      `${formatCount(exchanges, 'completed exchange', 'completed exchanges')}, of which ` +
      `${formatCount(donations, 'was a donation', 'were donations')}. The month before: ` +
      `${formatCount(before, 'item', 'items')}.`,
    listed: (items: Count, members: Count) =>
      `${formatCount(items, 'new item was listed', 'new items were listed')}, and ` +
      `${formatCount(members, 'person', 'people')} joined.`,
    helped: 'People who helped',
    helpers: (people: string) =>
      `${people} people earned karma: they gave, swapped, reviewed, or took part in an event.`,
    few: 'No details are shown: fewer than three people earned karma, or the month isn’t over yet.',
    other: 'Other',
    nobody: 'No one earned karma this month.',
    most: 'Top earners',
    points: (points: string) => `${points} points`,
    meaning: 'Kilograms and what they mean',
    kept: (kg: string, clothes: string) =>
      `The items handed over weigh ${kg} kg. That didn’t become waste, and is about the weight of ` +
      `${clothes} pieces of clothing.`,
    spared: (co2eKg: string) =>
      `About ${co2eKg} kg of CO2e were avoided. That is what making new items would have caused, assuming ` +
      `that half of the items passed on replace a new one.`,
    category: 'Category',
    count: 'Items',
    grade: 'Grade',
    withheld: (categories: number) =>
      categories === 1
        ? 'One more category isn’t shown: fewer than three people gave something in it.'
        : `${String(categories)} more categories aren’t shown: fewer than three people gave something in each.`,
    grades: 'Grade A: a sourced average. B: sourced, but a partial fit. C: an assumption.',
  },
  de: {
    title: (month: string) => `Monatsbericht: ${month}`,
    about: 'Ein ganzer Monat auf einer Seite.',
    month: 'Monat',
    print: 'Drucken',
    back: 'Zurück zur Auswertung',
    byMail: 'An jedem Monatsersten per Mail an mich schicken',
    mailed: 'Du bekommst ihn per Mail',
    notMailed: 'Du bekommst ihn nicht mehr per Mail',
    given: 'Was weitergegeben wurde',
    nothing: 'In diesem Monat hat nichts den Besitzer gewechselt.',
    things: (things: Count, exchanges: Count, donations: Count, before: Count) =>
      `${formatCount(things, 'Ding hat', 'Dinge haben')} neue Besitzer gefunden, durch ` +
      `${formatCount(exchanges, 'abgeschlossenen Tausch', 'abgeschlossene Tauschgeschäfte')}, davon ` +
      `${formatCount(donations, 'Geschenk', 'Geschenke')}. Im Monat davor: ` +
      `${formatCount(before, 'Ding', 'Dinge')}.`,
    listed: (items: Count, members: Count) =>
      `${formatCount(items, 'Ding wurde', 'Dinge wurden')} neu eingestellt, und ` +
      `${formatCount(members, 'Mensch ist', 'Menschen sind')} beigetreten.`,
    helped: 'Menschen, die geholfen haben',
    helpers: (people: string) =>
      `${people} Menschen bekamen Karma: Sie haben geschenkt, getauscht, bewertet oder an einer ` +
      `Veranstaltung teilgenommen.`,
    few: 'Ohne Einzelheiten: Weniger als drei Menschen bekamen Karma, oder der Monat ist noch nicht vorbei.',
    other: 'Sonstiges',
    nobody: 'In diesem Monat hat niemand Karma bekommen.',
    most: 'Am meisten Karma',
    points: (points: string) => `${points} Punkte`,
    meaning: 'Kilogramm und was sie bedeuten',
    kept: (kg: string, clothes: string) =>
      `Die weitergegebenen Dinge wiegen ${kg} kg. Das wurde nicht zu Müll und entspricht etwa dem ` +
      `Gewicht von ${clothes} Kleidungsstücken.`,
    spared: (co2eKg: string) =>
      `Etwa ${co2eKg} kg CO2e wurden vermieden. So viel hätten neue Dinge verursacht, wenn die ` +
      `Hälfte der weitergegebenen ein neues ersetzt.`,
    category: 'Kategorie',
    count: 'Dinge',
    grade: 'Note',
    withheld: (categories: number) =>
      categories === 1
        ? 'Eine weitere Kategorie wird nicht gezeigt: In ihr haben weniger als drei Menschen etwas gegeben.'
        : `${String(categories)} weitere Kategorien werden nicht gezeigt: In jeder haben weniger als drei ` +
          `Menschen etwas gegeben.`,
    grades: 'Note A: belegter Durchschnitt. B: belegt, passt aber nur teilweise. C: Annahme.',
  },
});
