import { type EventFigure, type FigureReport, type KarmaReason } from '@pass-along/contracts';
import { defineMessages } from '../core/i18n/defineMessages.ts';

/** Title and definition of a chart or figure. */
interface FigureText {
  title: string;
  definition: string;
}

interface AnalyticsMessages {
  title: string;
  about: string;
  period: string;
  periods: { days30: string; weeks26: string; months12: string; own: string };
  from: string;
  to: string;
  steps: string;
  granularities: { day: string; week: string; month: string };
  category: string;
  circle: string;
  all: string;
  comparedWith: (from: string, to: string) => string;
  before: (value: string) => string;
  noneBefore: string;
  report: string;
  charts: Record<FigureReport, FigureText>;
  /** Names of rows and columns by key. */
  keys: Record<string, string>;
  figures: Record<string, FigureText>;
  reasons: Record<KarmaReason, string>;
  howDefined: (what: string) => string;
  close: string;
  csv: string;
  png: string;
  csvOf: (what: string) => string;
  pngOf: (what: string) => string;
  saved: (file: string) => string;
  table: string;
  tableOf: (what: string) => string;
  withheld: string;
  withheldShort: string;
  wholeCommunity: string;
  empty: string;
  first: Record<'start' | 'category' | 'step' | 'karmaFrom' | 'member' | 'joined' | 'figure', string>;
  monthAfter: (months: number) => string;
  karmaFrom: (from: number, to: number | undefined) => string;
  eventsTitle: (figure: string) => string;
  eventsAbout: (from: string, to: string) => string;
  eventsOf: Record<EventFigure, string>;
  eventsWithheld: string;
  noEvents: string;
  when: string;
  who: string;
  points: string;
  timeline: string;
  inAudit: string;
  earlier: string;
  later: string;
  back: string;
}

export const analyticsMessages = defineMessages<AnalyticsMessages>({
  en: {
    title: 'Analytics',
    about:
      'Figures of the community, nothing about one person: people have pseudonyms, and what fewer than three are behind is withheld.',
    period: 'Period',
    periods: { days30: 'Last 30 days', weeks26: 'Last 26 weeks', months12: 'Last 12 months', own: 'Other days' },
    from: 'From',
    to: 'To',
    steps: 'Steps',
    granularities: { day: 'Days', week: 'Weeks', month: 'Months' },
    category: 'Category',
    circle: 'Circle',
    all: 'All',
    comparedWith: (from, to) => `Compared with the period before, ${from} to ${to}`,
    before: (value) => `${value} before`,
    noneBefore: 'nothing before',
    report: 'Monthly report',
    charts: {
      'environmental-impact': {
        title: 'Environmental Impact',
        definition:
          'Things handed over by completed swaps, and pledged things handed over at events, in the period. A thing weighs what its owner stated, else what is usual in its category; the CO2e avoided goes with the weight. Reported: by the factors in force at the handover. Restated: all by today’s factors.',
      },
      'community-health': {
        title: 'Community Health',
        definition:
          'How exchanges go: of the requests made in the period, how many came how far since, and how long it took. Active members did something in the period: listed a thing, asked for one, said yes, or handed one over.',
      },
      'growth-metrics': {
        title: 'Growth Metrics',
        definition:
          'What was added in the period: people who joined, things and wanted posts listed, requests, and completed exchanges.',
      },
      'activity-over-time': {
        title: 'Activity Over Time',
        definition: 'Each act counts once, on the day it happened, in the community’s time zone.',
      },
      categories: {
        title: 'Item Categories',
        definition:
          'On the lists: things that are available or pending now. Listed: in the period, wanted posts left out. Handed over: by completed swaps and at events in the period.',
      },
      impact: {
        title: 'Impact over time',
        definition:
          'Kilograms of things handed over and kilograms of CO2e avoided, at the handover. Reported by the factors then, restated by today’s.',
      },
      'impact-categories': {
        title: 'Impact by category',
        definition:
          'CO2e avoided by the things of each category, as reported then and restated by today’s factors. Grade A: a sourced average; B: sourced, but a partial fit; C: an assumption.',
      },
      karma: {
        title: 'Karma awarded',
        definition:
          'Points paid for each reason, when what they are paid for happened, what admins adjusted, and what was taken back when they reversed a swap.',
      },
      'karma-distribution': {
        title: 'Karma distribution',
        definition: 'How many of the members who can act now have so many points. The period does not matter here.',
      },
      leaderboard: {
        title: 'Leaderboard',
        definition:
          'The members who earned the most karma in the period, under pseudonyms that change every day and with every export.',
      },
      funnel: {
        title: 'From request to handover',
        definition:
          'Of the requests made in the period, how many came to each step since, and the mean time from the step before. No-shows are handovers to which somebody did not come; they are part of those that failed.',
      },
      retention: {
        title: 'Who stays',
        definition:
          'Of those who joined in a month, the share who did something in it and in each month after: listed a thing, asked for one, said yes, or handed one over. Months are those of UTC.',
      },
    },
    keys: {
      itemsListed: 'Items listed',
      wantedListed: 'Wanted posts',
      itemsDonated: 'Donations',
      swapsProposed: 'Requests',
      swapsAccepted: 'Accepted',
      swapsScheduled: 'Scheduled',
      swapsCompleted: 'Completed',
      swapsFailed: 'Failed',
      membersJoined: 'Members joined',
      onLists: 'On the lists now',
      listed: 'Listed',
      handedOver: 'Handed over',
      things: 'Things',
      reportedKg: 'kg, reported',
      reportedCo2eKg: 'kg CO2e, reported',
      restatedKg: 'kg, restated',
      restatedCo2eKg: 'kg CO2e, restated',
      count: 'Requests',
      meanHours: 'Mean time from the step before',
      proposed: 'Proposed',
      accepted: 'Accepted',
      scheduled: 'Scheduled',
      completed: 'Completed',
      failed: 'Failed',
      noShow: 'No-shows',
      members: 'Members',
      pointsOfPeriod: 'Points in the period',
      pointsInAll: 'Points in all',
      now: 'Period',
      before: 'Before',
    },
    figures: {
      thingsHandedOver: {
        title: 'Things handed over',
        definition:
          'Each thing of a completed swap, one of a donation and two of a barter, and each pledged thing handed over at an event.',
      },
      reportedKg: {
        title: 'Kilograms kept from waste',
        definition: 'What those things weigh, by the factors in force at each handover.',
      },
      reportedCo2eKg: {
        title: 'Kilograms of CO2e avoided',
        definition:
          'What making new ones would have caused, as far as a thing handed on takes the place of a new one, by the factors in force at each handover.',
      },
      restatedKg: { title: 'Kilograms, restated', definition: 'The same things by today’s factors.' },
      restatedCo2eKg: { title: 'CO2e, restated', definition: 'The same things by today’s factors.' },
      gradeA: { title: 'Things of grade A', definition: 'Their category’s factor is a sourced average.' },
      gradeB: { title: 'Things of grade B', definition: 'Their category’s factor is sourced, but fits only in part.' },
      gradeC: { title: 'Things of grade C', definition: 'Their category’s factor is an assumption.' },
      activeMembers: {
        title: 'Active members',
        definition: 'Members who listed a thing, asked for one, said yes or handed one over in the period.',
      },
      acceptedShare: {
        title: 'Requests accepted',
        definition: 'Share of the requests made in the period that were accepted since.',
      },
      completedShare: {
        title: 'Requests completed',
        definition: 'Share of the requests made in the period that ended with a handover since.',
      },
      noShowShare: {
        title: 'No-show rate',
        definition: 'Of the requests with a scheduled handover, the share that failed because somebody did not come.',
      },
      hoursToHandover: { title: 'From request to handover', definition: 'Mean time of the completed ones.' },
      membersJoined: { title: 'Members joined', definition: 'Who registered, or was approved where that is needed.' },
      itemsListed: { title: 'Items listed', definition: 'Things put on the lists, whatever became of them.' },
      wantedListed: { title: 'Wanted posts', definition: 'Posts that ask for a thing.' },
      swapsProposed: { title: 'Requests', definition: 'Swap requests made.' },
      swapsCompleted: {
        title: 'Completed exchanges',
        definition: 'Requests that ended with a handover in the period.',
      },
      itemsDonated: {
        title: 'Donations',
        definition: 'Completed exchanges in which one side gave, and pledged things handed over at events.',
      },
    },
    reasons: {
      donation_completed: 'Donations',
      swap_completed: 'Swaps',
      review_written: 'Reviews',
      event_joined: 'Events',
      adjusted: 'Adjusted by admins',
      swap_reversed: 'Swaps reversed',
      event_undone: 'Events undone',
    },
    howDefined: (what) => `How is this defined: ${what}`,
    close: 'Close',
    csv: 'CSV',
    png: 'PNG',
    csvOf: (what) => `${what} as CSV`,
    pngOf: (what) => `${what} as PNG`,
    saved: (file) => `Saved ${file}; the export is in the audit`,
    table: 'Show as a table',
    tableOf: (what) => `Table: ${what}`,
    withheld: 'Some figures are withheld: fewer than three people are behind them.',
    withheldShort: 'withheld',
    wholeCommunity: 'Of the whole community: karma has no category and no circle.',
    empty: 'Nothing in this period.',
    first: {
      start: 'Beginning',
      category: 'Category',
      step: 'Step',
      karmaFrom: 'Karma',
      member: 'Pseudonym',
      joined: 'Joined',
      figure: 'Figure',
    },
    monthAfter: (months) => (months === 0 ? 'That month' : `+${String(months)}`),
    karmaFrom: (from, to) =>
      to === undefined ? `${String(from)} and more` : to === from ? String(from) : `${String(from)} to ${String(to)}`,
    eventsTitle: (figure) => `Behind the figure: ${figure}`,
    eventsAbout: (from, to) => `What it is made of, newest first, from ${from} to ${to}.`,
    eventsOf: {
      itemsListed: 'Items listed',
      wantedListed: 'Wanted posts',
      swapsProposed: 'Requests made',
      swapsAccepted: 'Requests accepted',
      swapsScheduled: 'Handovers scheduled',
      swapsCompleted: 'Exchanges completed',
      swapsFailed: 'Exchanges failed',
      itemsDonated: 'Donations',
      membersJoined: 'Members joined',
      activeMembers: 'Active members, each with the last thing they did',
      thingsHandedOver: 'Things handed over',
      funnelAccepted: 'Requests of the period accepted since',
      funnelScheduled: 'Requests of the period scheduled since',
      funnelCompleted: 'Requests of the period completed since',
      funnelAsScheduled: 'Requests of the period scheduled and completed since',
      funnelFailed: 'Requests of the period failed since',
      funnelNoShows: 'Requests of the period that ended as a no-show',
      karma: 'Karma paid and adjusted',
    },
    eventsWithheld: 'Fewer than three people are behind this, so it is withheld.',
    noEvents: 'Nothing in this period.',
    when: 'When',
    who: 'Who (pseudonyms)',
    points: 'Points',
    timeline: 'Timeline',
    inAudit: 'Open in the audit',
    earlier: 'Earlier',
    later: 'Later',
    back: 'Back to Analytics',
  },
  de: {
    title: 'Auswertung',
    about:
      'Zahlen der Gemeinschaft, nichts über Einzelne: Menschen haben Pseudonyme, und wo weniger als drei dahinterstehen, bleibt die Zahl verborgen.',
    period: 'Zeitraum',
    periods: {
      days30: 'Letzte 30 Tage',
      weeks26: 'Letzte 26 Wochen',
      months12: 'Letzte 12 Monate',
      own: 'Andere Tage',
    },
    from: 'Von',
    to: 'Bis',
    steps: 'Schritte',
    granularities: { day: 'Tage', week: 'Wochen', month: 'Monate' },
    category: 'Kategorie',
    circle: 'Kreis',
    all: 'Alle',
    comparedWith: (from, to) => `Verglichen mit dem Zeitraum davor, ${from} bis ${to}`,
    before: (value) => `davor ${value}`,
    noneBefore: 'davor nichts',
    report: 'Monatsbericht',
    charts: {
      'environmental-impact': {
        title: 'Wirkung auf die Umwelt',
        definition:
          'Dinge, die im Zeitraum durch abgeschlossene Tausche oder, als Zusage, bei Veranstaltungen weitergegeben wurden. Ein Ding wiegt, was angegeben wurde, sonst was in seiner Kategorie üblich ist; das vermiedene CO2e folgt dem Gewicht. Berichtet: nach den Faktoren bei der Übergabe. Neu berechnet: alles nach den heutigen.',
      },
      'community-health': {
        title: 'Wie es der Gemeinschaft geht',
        definition:
          'Wie Tausche verlaufen: wie weit die Anfragen des Zeitraums seither kamen und wie lange es dauerte. Aktive Mitglieder haben im Zeitraum etwas getan: eingestellt, angefragt, zugesagt oder übergeben.',
      },
      'growth-metrics': {
        title: 'Wachstum',
        definition: 'Was im Zeitraum dazukam: Menschen, Dinge und Gesuche, Anfragen und abgeschlossene Tausche.',
      },
      'activity-over-time': {
        title: 'Aktivität im Zeitverlauf',
        definition: 'Jede Handlung zählt einmal, an dem Tag, an dem sie geschah, in der Zeitzone der Gemeinschaft.',
      },
      categories: {
        title: 'Dinge nach Kategorie',
        definition:
          'Am Brett: was jetzt verfügbar oder zugesagt ist. Eingestellt: im Zeitraum, ohne Gesuche. Übergeben: durch abgeschlossene Tausche und bei Veranstaltungen im Zeitraum.',
      },
      impact: {
        title: 'Wirkung im Zeitverlauf',
        definition:
          'Kilogramm weitergegebener Dinge und Kilogramm vermiedenes CO2e, bei der Übergabe. Berichtet nach den Faktoren von damals, neu berechnet nach den heutigen.',
      },
      'impact-categories': {
        title: 'Wirkung nach Kategorie',
        definition:
          'Vermiedenes CO2e der Dinge jeder Kategorie, wie berichtet und nach den heutigen Faktoren neu berechnet. Note A: belegter Durchschnitt; B: belegt, passt aber nur teilweise; C: Annahme.',
      },
      karma: {
        title: 'Vergebenes Karma',
        definition:
          'Punkte nach Grund, zu der Zeit, als geschah, wofür es sie gab, was Admins angepasst haben, und was zurückgenommen wurde, wenn sie einen Tausch rückgängig machten.',
      },
      'karma-distribution': {
        title: 'Verteilung des Karmas',
        definition:
          'Wie viele der Mitglieder, die jetzt mitmachen können, so viele Punkte haben. Der Zeitraum spielt hier keine Rolle.',
      },
      leaderboard: {
        title: 'Bestenliste',
        definition:
          'Die Mitglieder, die im Zeitraum am meisten Karma bekamen, unter Pseudonymen, die jeden Tag und mit jedem Export wechseln.',
      },
      funnel: {
        title: 'Von der Anfrage zur Übergabe',
        definition:
          'Wie viele Anfragen des Zeitraums seither bis zu jedem Schritt kamen, und die mittlere Zeit seit dem Schritt davor. Nicht erschienen: Übergaben, zu denen jemand nicht kam; sie gehören zu den gescheiterten.',
      },
      retention: {
        title: 'Wer bleibt',
        definition:
          'Von denen, die in einem Monat beitraten, der Anteil, der in ihm und in jedem Monat danach etwas tat: einstellte, anfragte, zusagte oder übergab. Monate sind die von UTC.',
      },
    },
    keys: {
      itemsListed: 'Eingestellt',
      wantedListed: 'Gesuche',
      itemsDonated: 'Geschenkt',
      swapsProposed: 'Anfragen',
      swapsAccepted: 'Zugesagt',
      swapsScheduled: 'Verabredet',
      swapsCompleted: 'Abgeschlossen',
      swapsFailed: 'Gescheitert',
      membersJoined: 'Beigetreten',
      onLists: 'Jetzt am Brett',
      listed: 'Eingestellt',
      handedOver: 'Übergeben',
      things: 'Dinge',
      reportedKg: 'kg, berichtet',
      reportedCo2eKg: 'kg CO2e, berichtet',
      restatedKg: 'kg, neu berechnet',
      restatedCo2eKg: 'kg CO2e, neu berechnet',
      count: 'Anfragen',
      meanHours: 'Mittlere Zeit seit dem Schritt davor',
      proposed: 'Angefragt',
      accepted: 'Zugesagt',
      scheduled: 'Verabredet',
      completed: 'Abgeschlossen',
      failed: 'Gescheitert',
      noShow: 'Nicht erschienen',
      members: 'Mitglieder',
      pointsOfPeriod: 'Punkte im Zeitraum',
      pointsInAll: 'Punkte insgesamt',
      now: 'Zeitraum',
      before: 'Davor',
    },
    figures: {
      thingsHandedOver: {
        title: 'Weitergegebene Dinge',
        definition:
          'Jedes Ding eines abgeschlossenen Tauschs, eines beim Schenken und zwei beim Tauschen, und jedes zugesagte Ding, das bei einer Veranstaltung übergeben wurde.',
      },
      reportedKg: {
        title: 'Kilogramm vor dem Müll bewahrt',
        definition: 'Was diese Dinge wiegen, nach den Faktoren bei der Übergabe.',
      },
      reportedCo2eKg: {
        title: 'Kilogramm CO2e vermieden',
        definition:
          'Was neue Dinge verursacht hätten, soweit ein weitergegebenes ein neues ersetzt, nach den Faktoren bei der Übergabe.',
      },
      restatedKg: { title: 'Kilogramm, neu berechnet', definition: 'Dieselben Dinge nach den heutigen Faktoren.' },
      restatedCo2eKg: { title: 'CO2e, neu berechnet', definition: 'Dieselben Dinge nach den heutigen Faktoren.' },
      gradeA: { title: 'Dinge der Note A', definition: 'Der Faktor ihrer Kategorie ist ein belegter Durchschnitt.' },
      gradeB: {
        title: 'Dinge der Note B',
        definition: 'Der Faktor ihrer Kategorie ist belegt, passt aber nur teilweise.',
      },
      gradeC: { title: 'Dinge der Note C', definition: 'Der Faktor ihrer Kategorie ist eine Annahme.' },
      activeMembers: {
        title: 'Aktive Mitglieder',
        definition: 'Mitglieder, die im Zeitraum etwas eingestellt, angefragt, zugesagt oder übergeben haben.',
      },
      acceptedShare: {
        title: 'Anfragen mit Zusage',
        definition: 'Anteil der Anfragen des Zeitraums, die seither zugesagt wurden.',
      },
      completedShare: {
        title: 'Anfragen mit Übergabe',
        definition: 'Anteil der Anfragen des Zeitraums, die seither mit einer Übergabe endeten.',
      },
      noShowShare: {
        title: 'Nicht erschienen',
        definition: 'Anteil der Anfragen mit Verabredung, die scheiterten, weil jemand nicht kam.',
      },
      hoursToHandover: { title: 'Von der Anfrage zur Übergabe', definition: 'Mittlere Zeit der abgeschlossenen.' },
      membersJoined: {
        title: 'Beigetreten',
        definition: 'Wer sich registrierte oder, wo das nötig ist, zugelassen wurde.',
      },
      itemsListed: { title: 'Eingestellte Dinge', definition: 'Was ans Brett kam, was auch immer daraus wurde.' },
      wantedListed: { title: 'Gesuche', definition: 'Einträge, die nach etwas fragen.' },
      swapsProposed: { title: 'Anfragen', definition: 'Gestellte Tauschanfragen.' },
      swapsCompleted: {
        title: 'Abgeschlossene Tausche',
        definition: 'Anfragen, die im Zeitraum mit einer Übergabe endeten.',
      },
      itemsDonated: {
        title: 'Geschenkt',
        definition:
          'Abgeschlossene Tausche, bei denen nur eine Seite etwas gab, und zugesagte Dinge, die bei Veranstaltungen übergeben wurden.',
      },
    },
    reasons: {
      donation_completed: 'Geschenkt',
      swap_completed: 'Getauscht',
      review_written: 'Bewertungen',
      event_joined: 'Veranstaltungen',
      adjusted: 'Von Admins angepasst',
      swap_reversed: 'Rückgängig gemachte Tausche',
      event_undone: 'Zurückgenommene Veranstaltungen',
    },
    howDefined: (what) => `Wie ist das bestimmt: ${what}`,
    close: 'Schließen',
    csv: 'CSV',
    png: 'PNG',
    csvOf: (what) => `${what} als CSV`,
    pngOf: (what) => `${what} als PNG`,
    saved: (file) => `${file} gespeichert; der Export steht im Audit`,
    table: 'Als Tabelle zeigen',
    tableOf: (what) => `Tabelle: ${what}`,
    withheld: 'Manche Zahlen bleiben verborgen: weniger als drei Menschen stehen dahinter.',
    withheldShort: 'verborgen',
    wholeCommunity: 'Der ganzen Gemeinschaft: Karma hat weder Kategorie noch Kreis.',
    empty: 'Nichts in diesem Zeitraum.',
    first: {
      start: 'Beginn',
      category: 'Kategorie',
      step: 'Schritt',
      karmaFrom: 'Karma',
      member: 'Pseudonym',
      joined: 'Beigetreten',
      figure: 'Zahl',
    },
    monthAfter: (months) => (months === 0 ? 'Im Monat' : `+${String(months)}`),
    karmaFrom: (from, to) =>
      to === undefined ? `${String(from)} und mehr` : to === from ? String(from) : `${String(from)} bis ${String(to)}`,
    eventsTitle: (figure) => `Hinter der Zahl: ${figure}`,
    eventsAbout: (from, to) => `Woraus sie besteht, das Neueste zuerst, ${from} bis ${to}.`,
    eventsOf: {
      itemsListed: 'Eingestellte Dinge',
      wantedListed: 'Gesuche',
      swapsProposed: 'Gestellte Anfragen',
      swapsAccepted: 'Zugesagte Anfragen',
      swapsScheduled: 'Verabredete Übergaben',
      swapsCompleted: 'Abgeschlossene Tausche',
      swapsFailed: 'Gescheiterte Tausche',
      itemsDonated: 'Geschenkt',
      membersJoined: 'Beigetretene Mitglieder',
      activeMembers: 'Aktive Mitglieder, jeweils mit ihrer letzten Tat',
      thingsHandedOver: 'Übergebene Dinge',
      funnelAccepted: 'Anfragen des Zeitraums, seither zugesagt',
      funnelScheduled: 'Anfragen des Zeitraums, seither verabredet',
      funnelCompleted: 'Anfragen des Zeitraums, seither abgeschlossen',
      funnelAsScheduled: 'Anfragen des Zeitraums, seither verabredet und abgeschlossen',
      funnelFailed: 'Anfragen des Zeitraums, seither gescheitert',
      funnelNoShows: 'Anfragen des Zeitraums, zu deren Übergabe jemand nicht kam',
      karma: 'Vergebenes und angepasstes Karma',
    },
    eventsWithheld: 'Weniger als drei Menschen stehen dahinter, darum bleibt das verborgen.',
    noEvents: 'Nichts in diesem Zeitraum.',
    when: 'Wann',
    who: 'Wer (Pseudonyme)',
    points: 'Punkte',
    timeline: 'Verlauf',
    inAudit: 'Im Audit öffnen',
    earlier: 'Frühere',
    later: 'Spätere',
    back: 'Zurück zur Auswertung',
  },
});
