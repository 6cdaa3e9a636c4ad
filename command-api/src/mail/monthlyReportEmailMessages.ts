import { type Language } from '@pass-along/contracts';

/** All texts of the monthly report's mail in one language. */
interface ReportMessages {
  subject: (month: string, community: string) => string;
  hello: (name: string) => string;
  given: (things: string, kg: string, co2eKg: string) => string;
  nothing: string;
  exchanges: string;
  donations: string;
  itemsListed: string;
  membersJoined: string;
  helpers: string;
  open: string;
  why: string;
}

export const reportMessages: Record<Language, ReportMessages> = {
  en: {
    subject: (month, community) => `${month} in ${community}`,
    hello: (name) => `Hello ${name},`,
    given: (things, kg, co2eKg) =>
      `Things that found new owners: ${things}. Together they weigh ${kg} kg that did not become waste, and spared about ${co2eKg} kg of CO2e that making new ones would have caused.`,
    nothing: 'Nothing changed hands in this month.',
    exchanges: 'Completed exchanges',
    donations: 'Of these given away',
    itemsListed: 'Newly listed',
    membersJoined: 'New members',
    helpers: 'People who earned karma',
    open: 'Read the whole report',
    why: 'You get this once a month because you asked for it on the page of the report. There you can end it.',
  },
  de: {
    subject: (month, community) => `${month} in ${community}`,
    hello: (name) => `Hallo ${name},`,
    given: (things, kg, co2eKg) =>
      `Dinge, die neue Besitzer gefunden haben: ${things}. Zusammen wiegen sie ${kg} kg, die nicht zu Müll wurden, und ersparten etwa ${co2eKg} kg CO2e, die neue verursacht hätten.`,
    nothing: 'In diesem Monat hat nichts den Besitzer gewechselt.',
    exchanges: 'Abgeschlossene Tausche',
    donations: 'Davon geschenkt',
    itemsListed: 'Neu eingestellt',
    membersJoined: 'Neue Mitglieder',
    helpers: 'Menschen, die Karma bekamen',
    open: 'Den ganzen Bericht lesen',
    why: 'Das kommt einmal im Monat, weil du es auf der Seite des Berichts so gewählt hast. Dort kannst du es beenden.',
  },
};
