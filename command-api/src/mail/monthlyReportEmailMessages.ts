import { type Language, isolateArguments } from '@pass-along/contracts';

/** All texts of the monthly report's mail in one language. */
interface ReportMessages {
  subject: (month: string, community: string) => string;
  hello: (name: string) => string;
  given: (things: string, kg: string, co2eKg: string) => string;
  nothing: string;
  ready: string;
  exchanges: string;
  donations: string;
  itemsListed: string;
  membersJoined: string;
  helpers: string;
  open: string;
  why: string;
}

export const reportMessages: Record<Language, ReportMessages> = isolateArguments({
  en: {
    subject: (month, community) => `${month} in ${community}`,
    hello: (name) => `Hello ${name},`,
    given: (things, kg, co2eKg) =>
      `Items that found a new owner: ${things}. That kept ${kg} kg from becoming waste and avoided about ` +
      `${co2eKg} kg of CO2e that making new ones would have caused.`,
    nothing: 'Nothing changed hands this month.',
    ready: 'The report of the month is ready.',
    exchanges: 'Completed exchanges',
    donations: 'Of these, donations',
    itemsListed: 'New items listed',
    membersJoined: 'New members',
    helpers: 'People who earned karma',
    open: 'Read the full report',
    why: 'You get this once a month because you asked for it on the report page. You can stop it there.',
  },
  de: {
    subject: (month, community) => `${month} in ${community}`,
    hello: (name) => `Hallo ${name},`,
    given: (things, kg, co2eKg) =>
      `Dinge mit neuen Besitzern: ${things}. Das hat ${kg} kg vor dem Müll bewahrt und etwa ` +
      `${co2eKg} kg CO2e vermieden, die neue verursacht hätten.`,
    nothing: 'In diesem Monat hat nichts den Besitzer gewechselt.',
    ready: 'Der Bericht des Monats ist da.',
    exchanges: 'Abgeschlossene Tauschgeschäfte',
    donations: 'Davon Geschenke',
    itemsListed: 'Neu eingestellte Dinge',
    membersJoined: 'Neue Mitglieder',
    helpers: 'Mitglieder, die Karma bekamen',
    open: 'Ganzen Bericht lesen',
    why:
      'Diese Mail kommt einmal im Monat, weil du sie auf der Seite des Berichts bestellt hast. Dort kannst ' +
      'du sie abbestellen.',
  },
});
