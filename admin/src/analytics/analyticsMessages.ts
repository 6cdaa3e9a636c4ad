import type { EventFigure, FigureReport, KarmaReason } from '@pass-along/contracts';
import { defineMessages } from '../core/i18n/defineMessages.ts';

/** Title and definition of a chart or figure. */
interface FigureText {
  title: string;
  definition: string;
}

export interface AnalyticsMessages {
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
  withheldBefore: string;
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
  /** For admins that see figures in parts. */
  inParts: string;
  /** For numbers of different people, shown for a month that is over only. */
  wholeMonthOnly: string;
  other: string;
  /** What the colour of a share means. */
  activeShare: string;
  wholeCommunity: string;
  empty: string;
  first: Record<'start' | 'category' | 'step' | 'karmaFrom' | 'member' | 'joined' | 'figure', string>;
  monthAfter: (months: number) => string;
  karmaFrom: (from: number, to: number | undefined) => string;
  eventsTitle: (figure: string) => string;
  eventsAbout: (from: string, to: string) => string;
  eventsOf: Record<EventFigure, string>;
  partsAbout: string;
  noEvents: string;
  when: string;
  who: string;
  points: string;
  count: string;
  total: string;
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
      'Figures about the community, not about individuals: people have pseudonyms, and figures based on ' +
      'fewer than three people are withheld.',
    period: 'Period',
    periods: { days30: 'Last 30 days', weeks26: 'Last 26 weeks', months12: 'Last 12 months', own: 'Custom' },
    from: 'From',
    to: 'To',
    steps: 'Group by',
    granularities: { day: 'Days', week: 'Weeks', month: 'Months' },
    category: 'Category',
    circle: 'Group',
    all: 'All',
    comparedWith: (from, to) => `Compared with the period before, ${from} to ${to}`,
    before: (value) => `${value} before`,
    noneBefore: 'nothing before',
    withheldBefore: 'withheld before',
    report: 'Monthly report',
    charts: {
      'environmental-impact': {
        title: 'Environmental Impact',
        definition:
          'Items handed over in completed swaps, and pledged items handed over at events, in the period. ' +
          'An item’s weight is the one its owner stated, or else the usual one for its category; the CO2e ' +
          'avoided depends on the weight. Reported: with the factors in force at the handover. Restated: ' +
          'with today’s factors.',
      },
      'community-health': {
        title: 'Community Health',
        definition:
          'How exchanges go: how far the requests made in the period have got since, and how long it took. ' +
          'Active members did something in the period: they listed, requested, accepted or handed over an ' +
          'item.',
      },
      'growth-metrics': {
        title: 'Growth Metrics',
        definition:
          'What was added in the period: new members, listed items and wanted posts, requests, and ' +
          'completed exchanges.',
      },
      'swap-loops': {
        title: 'Swap Loops',
        definition:
          'In a swap loop two to five members each give one item and get another. Each step counts in the period ' +
          'in which it happened.',
      },
      'activity-over-time': {
        title: 'Activity Over Time',
        definition: 'Each action counts once, on the day it happened in the community’s time zone.',
      },
      categories: {
        title: 'Item Categories',
        definition:
          'On the lists: items that are available or pending now. Listed: in the period, without wanted ' +
          'posts. Handed over: in completed swaps and at events in the period.',
      },
      impact: {
        title: 'Impact over time',
        definition:
          'Kilograms of items handed over and kilograms of CO2e avoided, at the time of the handover. ' +
          'Reported with the factors at that time, restated with today’s.',
      },
      'impact-categories': {
        title: 'Impact by category',
        definition:
          'CO2e avoided by the items of each category, as reported at the time and restated with today’s ' +
          'factors. Grade A: a sourced average; B: sourced, but a partial fit; C: an assumption.',
      },
      karma: {
        title: 'Karma awarded',
        definition:
          'Points awarded for each reason, at the time of the exchange, review or event, plus adjustments ' +
          'by admins and points taken back when a swap was reversed.',
      },
      'karma-distribution': {
        title: 'Karma distribution',
        definition:
          'How many of the members who can take part now have this many points. The period doesn’t matter here.',
      },
      leaderboard: {
        title: 'Leaderboard',
        definition:
          'The members who earned the most karma in the period, under pseudonyms that change every day and ' +
          'with every export.',
      },
      funnel: {
        title: 'From request to handover',
        definition:
          'How many of the requests made in the period have reached each step since, and the mean time ' +
          'since the previous step. No-shows are handovers that one side didn’t come to; they are included ' +
          'in the failed ones.',
      },
      retention: {
        title: 'Retention',
        definition:
          'The share of members who joined in a month and were active in that month and each month after: ' +
          'they listed, requested, accepted or handed over an item. Months are in UTC.',
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
      things: 'Items',
      reportedKg: 'kg, reported',
      reportedCo2eKg: 'kg CO2e, reported',
      restatedKg: 'kg, restated',
      restatedCo2eKg: 'kg CO2e, restated',
      count: 'Requests',
      meanHours: 'Mean time since the previous step',
      proposed: 'Proposed',
      accepted: 'Accepted',
      scheduled: 'Scheduled',
      completed: 'Completed',
      failed: 'Failed',
      noShow: 'No-shows',
      members: 'Members',
      pointsOfPeriod: 'Points in the period',
      pointsInAll: 'Total points',
      now: 'Period',
      before: 'Before',
    },
    figures: {
      thingsHandedOver: {
        title: 'Items handed over',
        definition:
          'Every item in a completed swap (one in a donation, two in a barter), and every pledged item ' +
          'handed over at an event.',
      },
      reportedKg: {
        title: 'Kilograms saved from waste',
        definition: 'The weight of those items, with the factors in force at each handover.',
      },
      reportedCo2eKg: {
        title: 'Kilograms of CO2e avoided',
        definition:
          'What making new ones would have caused, as far as an item passed on replaces a new one, with ' +
          'the factors in force at each handover.',
      },
      restatedKg: { title: 'Kilograms, restated', definition: 'The same items with today’s factors.' },
      restatedCo2eKg: { title: 'CO2e, restated', definition: 'The same items with today’s factors.' },
      gradeA: { title: 'Items of grade A', definition: 'The factor of their category is a sourced average.' },
      gradeB: {
        title: 'Items of grade B',
        definition: 'The factor of their category is sourced, but fits only in part.',
      },
      gradeC: { title: 'Items of grade C', definition: 'The factor of their category is an assumption.' },
      gradeMixed: { title: 'Items of several grades', definition: 'Items counted under “Other”.' },
      activeMembers: {
        title: 'Active members',
        definition: 'Members who listed, requested, accepted or handed over an item in the period.',
      },
      acceptedShare: {
        title: 'Requests accepted',
        definition: 'The share of requests made in the period that have been accepted since.',
      },
      completedShare: {
        title: 'Requests completed',
        definition: 'The share of requests made in the period that have ended with a handover since.',
      },
      noShowShare: {
        title: 'No-show rate',
        definition: 'The share of requests with a scheduled handover that failed because one side didn’t come.',
      },
      hoursToHandover: { title: 'From request to handover', definition: 'The mean time for completed requests.' },
      membersJoined: {
        title: 'Members joined',
        definition: 'People who registered, or were approved where that is required.',
      },
      itemsListed: {
        title: 'Items listed',
        definition: 'Items that were listed, whatever happened to them afterwards.',
      },
      wantedListed: { title: 'Wanted posts', definition: 'Posts looking for an item.' },
      swapsProposed: { title: 'Requests', definition: 'Swap requests made.' },
      swapsCompleted: {
        title: 'Completed exchanges',
        definition: 'Requests that ended with a handover in the period.',
      },
      itemsDonated: {
        title: 'Donations',
        definition: 'Completed exchanges in which only one side gave, and pledged items handed over at events.',
      },
      loopsFound: { title: 'Loops found', definition: 'Loops that the search found among the wants of members.' },
      loopsOffered: { title: 'Loops offered', definition: 'Loops about which the members were asked.' },
      loopsAgreed: { title: 'Loops agreed', definition: 'Loops to which everyone said yes, with all items reserved.' },
      loopsCompleted: { title: 'Loops completed', definition: 'Loops in which everyone got their item.' },
      legsCompleted: {
        title: 'Items handed over in loops',
        definition: 'Each is a completed exchange, whatever became of the rest of its loop.',
      },
      loopMembers: {
        title: 'Members with items from loops only',
        definition: 'Members who got an item in a loop in the period, and none from any other exchange.',
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
    howDefined: (what) => `How this is defined: ${what}`,
    close: 'Close',
    csv: 'CSV',
    png: 'PNG',
    csvOf: (what) => `${what} as CSV`,
    pngOf: (what) => `${what} as PNG`,
    saved: (file) => `Saved ${file}; the export is in the audit`,
    table: 'Show as a table',
    tableOf: (what) => `Table: ${what}`,
    withheld: 'Some figures are withheld because they are based on fewer than three people.',
    withheldShort: 'withheld',
    inParts:
      'Figures in groups of at least three people. What fewer people did counts once a third one joins them; at the ' +
      'end of the month it becomes “Other”.',
    wholeMonthOnly:
      'Numbers of different people are shown for a whole month that is over. Choose the first to the last day of one.',
    other: 'Other',
    activeShare: 'Share of members active in the month',
    wholeCommunity: 'For the whole community: these figures have no category or group.',
    empty: 'Nothing in this period.',
    first: {
      start: 'Start',
      category: 'Category',
      step: 'Step',
      karmaFrom: 'Karma',
      member: 'Pseudonym',
      joined: 'Joined',
      figure: 'Figure',
    },
    monthAfter: (months) => (months === 0 ? 'That month' : `+${String(months)}`),
    karmaFrom: (from, to) =>
      to === undefined ? `${String(from)} or more` : to === from ? String(from) : `${String(from)} to ${String(to)}`,
    eventsTitle: (figure) => `Behind the figure: ${figure}`,
    eventsAbout: (from, to) => `The entries behind it, newest first, from ${from} to ${to}.`,
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
      activeMembers: 'Active members, each with their latest activity',
      thingsHandedOver: 'Items handed over',
      funnelAccepted: 'Requests of the period accepted since',
      funnelScheduled: 'Requests of the period scheduled since',
      funnelCompleted: 'Requests of the period completed since',
      funnelAsScheduled: 'Requests of the period scheduled and completed since',
      funnelFailed: 'Requests of the period failed since',
      funnelNoShows: 'Requests of the period that ended as a no-show',
      karma: 'Karma awarded and adjusted',
      loopsFound: 'Swap loops found',
      loopsOffered: 'Swap loops offered',
      loopsAgreed: 'Swap loops agreed',
      loopsCompleted: 'Swap loops completed',
      legsCompleted: 'Items handed over in swap loops',
      loopMembers: 'Members with items from swap loops only, each with the latest',
    },
    partsAbout: 'Each row has at least three people behind it and counts on the day the third one joined.',
    noEvents: 'Nothing in this period.',
    when: 'When',
    who: 'Who (pseudonyms)',
    points: 'Points',
    count: 'Number',
    total: 'Total',
    timeline: 'Timeline',
    inAudit: 'Open in the audit',
    earlier: 'Earlier',
    later: 'Later',
    back: 'Back to Analytics',
  },
  de: {
    title: 'Auswertung',
    about:
      'Zahlen über die Gemeinschaft, nicht über Einzelne: Menschen haben Pseudonyme, und Zahlen, hinter ' +
      'denen weniger als drei Menschen stehen, bleiben verborgen.',
    period: 'Zeitraum',
    periods: {
      days30: 'Letzte 30 Tage',
      weeks26: 'Letzte 26 Wochen',
      months12: 'Letzte 12 Monate',
      own: 'Eigener Zeitraum',
    },
    from: 'Von',
    to: 'Bis',
    steps: 'Gruppieren nach',
    granularities: { day: 'Tage', week: 'Wochen', month: 'Monate' },
    category: 'Kategorie',
    circle: 'Gruppe',
    all: 'Alle',
    comparedWith: (from, to) => `Verglichen mit dem Zeitraum davor, ${from} bis ${to}`,
    before: (value) => `davor ${value}`,
    noneBefore: 'davor nichts',
    withheldBefore: 'davor verborgen',
    report: 'Monatsbericht',
    charts: {
      'environmental-impact': {
        title: 'Wirkung auf die Umwelt',
        definition:
          'Dinge, die im Zeitraum durch abgeschlossene Tauschgeschäfte oder als Zusage bei ' +
          'Veranstaltungen übergeben wurden. Als Gewicht zählt das angegebene, sonst das in der Kategorie ' +
          'übliche; das vermiedene CO2e richtet sich nach dem Gewicht. Berichtet: mit den Faktoren bei der ' +
          'Übergabe. Neu berechnet: mit den heutigen Faktoren.',
      },
      'community-health': {
        title: 'Wie es der Gemeinschaft geht',
        definition:
          'Wie Tauschgeschäfte verlaufen: wie weit die Anfragen des Zeitraums seither gekommen sind und ' +
          'wie lange es gedauert hat. Aktive Mitglieder haben im Zeitraum etwas getan: eingestellt, ' +
          'angefragt, zugesagt oder übergeben.',
      },
      'growth-metrics': {
        title: 'Wachstum',
        definition:
          'Was im Zeitraum dazukam: Mitglieder, Dinge und Gesuche, Anfragen und abgeschlossene Tauschgeschäfte.',
      },
      'swap-loops': {
        title: 'Tauschkreise',
        definition:
          'In einem Tauschkreis geben zwei bis fünf Mitglieder je ein Ding und bekommen ein anderes. Jeder ' +
          'Schritt zählt in dem Zeitraum, in dem er geschah.',
      },
      'activity-over-time': {
        title: 'Aktivität im Zeitverlauf',
        definition: 'Jede Handlung zählt einmal, an dem Tag, an dem sie geschah, in der Zeitzone der Gemeinschaft.',
      },
      categories: {
        title: 'Dinge nach Kategorie',
        definition:
          'Am Brett: Dinge, die jetzt zu haben oder reserviert sind. Eingestellt: im Zeitraum, ohne ' +
          'Gesuche. Übergeben: durch abgeschlossene Tauschgeschäfte und bei Veranstaltungen im Zeitraum.',
      },
      impact: {
        title: 'Wirkung im Zeitverlauf',
        definition:
          'Kilogramm übergebener Dinge und Kilogramm vermiedenes CO2e, zum Zeitpunkt der Übergabe. ' +
          'Berichtet mit den Faktoren von damals, neu berechnet mit den heutigen.',
      },
      'impact-categories': {
        title: 'Wirkung nach Kategorie',
        definition:
          'Vermiedenes CO2e der Dinge jeder Kategorie, wie berichtet und mit den heutigen Faktoren ' +
          'neu berechnet. Note A: belegter Durchschnitt; B: belegt, passt aber nur teilweise; C: Annahme.',
      },
      karma: {
        title: 'Vergebenes Karma',
        definition:
          'Vergebene Punkte nach Grund, zum Zeitpunkt des Tauschs, der Bewertung oder der Veranstaltung, ' +
          'dazu Anpassungen durch Admins und Punkte, die mit einem Tausch zurückgenommen wurden.',
      },
      'karma-distribution': {
        title: 'Verteilung des Karmas',
        definition:
          'Wie viele der Mitglieder, die jetzt mitmachen können, so viele Punkte haben. Der Zeitraum ' +
          'spielt hier keine Rolle.',
      },
      leaderboard: {
        title: 'Rangliste',
        definition:
          'Die Mitglieder, die im Zeitraum am meisten Karma bekommen haben, unter Pseudonymen, die jeden ' +
          'Tag und mit jedem Export wechseln.',
      },
      funnel: {
        title: 'Von der Anfrage zur Übergabe',
        definition:
          'Wie viele Anfragen des Zeitraums seither jeden Schritt erreicht haben, und die mittlere Zeit ' +
          'seit dem Schritt davor. Nicht erschienen: Übergaben, zu denen eine Seite nicht kam; sie zählen ' +
          'zu den gescheiterten.',
      },
      retention: {
        title: 'Verbleib der Mitglieder',
        definition:
          'Der Anteil der in einem Monat beigetretenen Mitglieder, die in diesem und in jedem Monat danach ' +
          'aktiv waren: etwas eingestellt, angefragt, zugesagt oder übergeben haben. Monate gelten in UTC.',
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
        title: 'Übergebene Dinge',
        definition:
          'Jedes Ding eines abgeschlossenen Tauschs (eins beim Schenken, zwei beim Tauschen) und ' +
          'jedes zugesagte Ding, das bei einer Veranstaltung übergeben wurde.',
      },
      reportedKg: {
        title: 'Kilogramm vor dem Müll bewahrt',
        definition: 'Das Gewicht dieser Dinge, mit den Faktoren bei der Übergabe.',
      },
      reportedCo2eKg: {
        title: 'Kilogramm CO2e vermieden',
        definition:
          'Was neue Dinge verursacht hätten, soweit ein weitergegebenes ein neues ersetzt, mit den ' +
          'Faktoren bei der Übergabe.',
      },
      restatedKg: { title: 'Kilogramm, neu berechnet', definition: 'Dieselben Dinge mit den heutigen Faktoren.' },
      restatedCo2eKg: { title: 'CO2e, neu berechnet', definition: 'Dieselben Dinge mit den heutigen Faktoren.' },
      gradeA: {
        title: 'Dinge der Note A',
        definition: 'Der Faktor ihrer Kategorie ist ein belegter Durchschnitt.',
      },
      gradeB: {
        title: 'Dinge der Note B',
        definition: 'Der Faktor ihrer Kategorie ist belegt, passt aber nur teilweise.',
      },
      gradeC: { title: 'Dinge der Note C', definition: 'Der Faktor ihrer Kategorie ist eine Annahme.' },
      gradeMixed: { title: 'Dinge mehrerer Noten', definition: 'Dinge unter „Sonstiges“.' },
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
        definition: 'Anteil der Anfragen mit Verabredung, die gescheitert sind, weil eine Seite nicht kam.',
      },
      hoursToHandover: { title: 'Von der Anfrage zur Übergabe', definition: 'Mittlere Zeit der abgeschlossenen.' },
      membersJoined: {
        title: 'Beigetreten',
        definition: 'Menschen, die sich registriert haben oder, wo das nötig ist, aufgenommen wurden.',
      },
      itemsListed: {
        title: 'Eingestellte Dinge',
        definition: 'Dinge, die eingestellt wurden, was auch immer danach geschah.',
      },
      wantedListed: { title: 'Gesuche', definition: 'Einträge, die etwas suchen.' },
      swapsProposed: { title: 'Anfragen', definition: 'Gestellte Tauschanfragen.' },
      swapsCompleted: {
        title: 'Abgeschlossene Tauschgeschäfte',
        definition: 'Anfragen, die im Zeitraum mit einer Übergabe endeten.',
      },
      itemsDonated: {
        title: 'Geschenkt',
        definition:
          'Abgeschlossene Tauschgeschäfte, bei denen nur eine Seite etwas gegeben hat, und zugesagte ' +
          'Dinge, die bei Veranstaltungen übergeben wurden.',
      },
      loopsFound: {
        title: 'Gefundene Kreise',
        definition: 'Kreise, die die Suche in den Wünschen der Mitglieder gefunden hat.',
      },
      loopsOffered: { title: 'Angebotene Kreise', definition: 'Kreise, zu denen die Mitglieder gefragt wurden.' },
      loopsAgreed: {
        title: 'Vereinbarte Kreise',
        definition: 'Kreise, zu denen alle Ja gesagt haben, mit allen Dingen reserviert.',
      },
      loopsCompleted: {
        title: 'Abgeschlossene Kreise',
        definition: 'Kreise, in denen alle ihr Ding bekommen haben.',
      },
      legsCompleted: {
        title: 'In Kreisen übergebene Dinge',
        definition: 'Jedes ist ein abgeschlossener Tausch, was auch immer aus dem Rest des Kreises wurde.',
      },
      loopMembers: {
        title: 'Mitglieder, die nur durch Kreise etwas bekamen',
        definition: 'Sie haben im Zeitraum in einem Kreis etwas bekommen und sonst durch keinen Tausch.',
      },
    },
    reasons: {
      donation_completed: 'Geschenkt',
      swap_completed: 'Getauscht',
      review_written: 'Bewertungen',
      event_joined: 'Veranstaltungen',
      adjusted: 'Von Admins angepasst',
      swap_reversed: 'Rückgängig gemachte Tauschgeschäfte',
      event_undone: 'Zurückgenommene Veranstaltungen',
    },
    howDefined: (what) => `So ist das definiert: ${what}`,
    close: 'Schließen',
    csv: 'CSV',
    png: 'PNG',
    csvOf: (what) => `${what} als CSV`,
    pngOf: (what) => `${what} als PNG`,
    saved: (file) => `${file} gespeichert; der Export steht im Audit`,
    table: 'Als Tabelle zeigen',
    tableOf: (what) => `Tabelle: ${what}`,
    withheld: 'Manche Zahlen bleiben verborgen, weil weniger als drei Menschen dahinterstehen.',
    withheldShort: 'verborgen',
    inParts:
      'Zahlen in Gruppen von mindestens drei Menschen. Was weniger Menschen getan haben, zählt, sobald jemand ' +
      'Drittes dazukommt; am Ende des Monats kommt es unter „Sonstiges“.',
    wholeMonthOnly:
      'Wie viele verschiedene Menschen es waren, gibt es nur für ganze Monate, die vorbei sind. Wähle den ersten bis ' +
      'letzten Tag eines Monats.',
    other: 'Sonstiges',
    activeShare: 'Anteil der Mitglieder, die in dem Monat aktiv waren',
    wholeCommunity: 'Für die ganze Gemeinschaft: Diese Zahlen gibt es nicht nach Kategorie oder Gruppe.',
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
      to === undefined ? `${String(from)} oder mehr` : to === from ? String(from) : `${String(from)} bis ${String(to)}`,
    eventsTitle: (figure) => `Hinter der Zahl: ${figure}`,
    eventsAbout: (from, to) => `Die Einträge dahinter, die neuesten zuerst, ${from} bis ${to}.`,
    eventsOf: {
      itemsListed: 'Eingestellte Dinge',
      wantedListed: 'Gesuche',
      swapsProposed: 'Gestellte Anfragen',
      swapsAccepted: 'Zugesagte Anfragen',
      swapsScheduled: 'Verabredete Übergaben',
      swapsCompleted: 'Abgeschlossene Tauschgeschäfte',
      swapsFailed: 'Gescheiterte Tauschgeschäfte',
      itemsDonated: 'Geschenkt',
      membersJoined: 'Beigetretene Mitglieder',
      activeMembers: 'Aktive Mitglieder, jeweils mit ihrer letzten Aktivität',
      thingsHandedOver: 'Übergebene Dinge',
      funnelAccepted: 'Anfragen des Zeitraums, seither zugesagt',
      funnelScheduled: 'Anfragen des Zeitraums, seither verabredet',
      funnelCompleted: 'Anfragen des Zeitraums, seither abgeschlossen',
      funnelAsScheduled: 'Anfragen des Zeitraums, seither verabredet und abgeschlossen',
      funnelFailed: 'Anfragen des Zeitraums, seither gescheitert',
      funnelNoShows: 'Anfragen des Zeitraums, zu deren Übergabe eine Seite nicht kam',
      karma: 'Vergebenes und angepasstes Karma',
      loopsFound: 'Gefundene Tauschkreise',
      loopsOffered: 'Angebotene Tauschkreise',
      loopsAgreed: 'Vereinbarte Tauschkreise',
      loopsCompleted: 'Abgeschlossene Tauschkreise',
      legsCompleted: 'In Tauschkreisen übergebene Dinge',
      loopMembers: 'Mitglieder, die nur durch Tauschkreise etwas bekamen, jeweils mit dem letzten Mal',
    },
    partsAbout: 'Hinter jeder Zeile stehen mindestens drei Menschen; sie zählt an dem Tag, an dem der dritte dazukam.',
    noEvents: 'Nichts in diesem Zeitraum.',
    when: 'Wann',
    who: 'Wer (Pseudonyme)',
    points: 'Punkte',
    count: 'Anzahl',
    total: 'Summe',
    timeline: 'Verlauf',
    inAudit: 'Im Audit öffnen',
    earlier: 'Frühere',
    later: 'Spätere',
    back: 'Zurück zur Auswertung',
  },
});
