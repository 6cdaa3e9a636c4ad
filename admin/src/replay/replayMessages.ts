import { type DifferingRow, type RebuildState } from '@pass-along/contracts';
import { formatPlural, defineMessages } from '../core/i18n/defineMessages.ts';

interface ReplayMessages {
  title: string;
  about: string;
  tabs: Record<'models' | 'parked' | 'streams' | 'types' | 'past', string>;
  tabsLabel: string;
  version: (version: number) => string;
  versionLabel: string;
  codeVersion: (version: number) => string;
  position: string;
  start: string;
  lag: string;
  noLag: string;
  events: (count: string, isMore: boolean) => string;
  stalled: (seconds: number) => string;
  rate: string;
  perSecond: (rate: string) => string;
  taken: string;
  parked: string;
  rebuild: string;
  rebuildOf: (name: string) => string;
  rebuildTitle: (name: string) => string;
  rebuildConsequence: string;
  ordered: string;
  states: Record<RebuildState, string>;
  progressOf: (name: string) => string;
  progress: (done: string, total: string, rate: string, seconds: number) => string;
  stop: string;
  stopOf: (name: string) => string;
  stopTitle: (name: string) => string;
  stopConsequence: string;
  stopped: string;
  switchTo: string;
  switchOf: (name: string) => string;
  switchTitle: (name: string) => string;
  switchConsequence: string;
  switched: string;
  abandon: string;
  abandonOf: (name: string) => string;
  abandonTitle: (name: string) => string;
  abandonConsequence: string;
  abandoned: string;
  history: string;
  historyOf: (name: string) => string;
  notCompared: string;
  allEqual: (tables: number) => string;
  differs: (table: string, rows: string) => string;
  rowCounts: (live: string, rebuilt: string) => string;
  kinds: Record<DifferingRow['kind'], string>;
  live: string;
  rebuilt: string;
  more: (count: string) => string;
  maskedHint: string;
  nothingParked: string;
  in: (consumer: string) => string;
  at: (stream: string, revision: number) => string;
  error: string;
  schema: string;
  fits: string;
  retry: string;
  retryOf: (consumer: string) => string;
  retried: string;
  skip: string;
  skipOf: (type: string, consumer: string) => string;
  skipTitle: (type: string, consumer: string) => string;
  skipConsequence: string;
  skipOtherConsequence: string;
  reason: string;
  skipped: string;
  stream: string;
  streamHint: string;
  open: string;
  openFirst: string;
  revision: (revision: number, last: number) => string;
  revisionLabel: string;
  since: string;
  sinceLabel: string;
  noSince: string;
  state: string;
  asJson: (what: string) => string;
  changes: string;
  noChange: string;
  before: string;
  after: string;
  eventAt: (revision: number, type: string) => string;
  eventsTitle: string;
  foldTo: (revision: number) => string;
  tryTitle: string;
  tryAbout: (revision: number) => string;
  command: string;
  withheld: string;
  fields: string;
  notJson: string;
  notFields: string;
  tryIt: string;
  decides: string;
  decidesNothing: string;
  refused: (code: string) => string;
  asTest: string;
  test: string;
  search: string;
  noType: string;
  stored: (count: string) => string;
  category: string;
  upcasts: (versions: string) => string;
  personal: string;
  secrets: string;
  sealed: string;
  followers: string;
  nobodyFollows: string;
  by: Record<'type' | 'category' | 'all', string>;
  data: string;
  typeCount: (shown: number) => string;
}

export const replayMessages = defineMessages<ReplayMessages>({
  en: {
    title: 'Replay',
    about: 'How the read models stand, and what the log makes of itself. Everything personal is masked.',
    tabs: { models: 'Read models', parked: 'Parked events', streams: 'Streams', types: 'Event types', past: 'As of' },
    tabsLabel: 'Parts of Replay',
    version: (version) => `Version ${String(version)}`,
    versionLabel: 'Version',
    codeVersion: (version) => `the code has ${String(version)}`,
    position: 'Position',
    start: 'before the first event',
    lag: 'Lag',
    noLag: 'up to date',
    events: (count, isMore) => `${count}${isMore ? ' or more' : ''} ${count === '1' ? 'event' : 'events'}`,
    stalled: (seconds) => `not moving for ${String(seconds)} s`,
    rate: 'Rate',
    perSecond: (rate) => `${rate} events/s`,
    taken: 'Events taken',
    parked: 'Parked',
    rebuild: 'Rebuild',
    rebuildOf: (name) => `Rebuild ${name}`,
    rebuildTitle: (name) => `Rebuild ${name}?`,
    rebuildConsequence:
      'It is built anew from the log beside the live one, and compared. Reads go on, nobody is told anything, and nothing changes until you switch.',
    ordered: 'The rebuild is ordered',
    states: {
      ordered: 'waiting for whoever runs projections',
      running: 'being rebuilt',
      kept: 'rebuilt, waiting for your decision',
      switched: 'switched to the rebuilt one',
      discarded: 'thrown away',
      failed: 'failed',
      dropped: 'thrown away, since somebody was erased meanwhile: rebuild it again',
    },
    progressOf: (name) => `Progress of ${name}`,
    progress: (done, total, rate, seconds) => `${done} of ${total} events, ${rate}/s, ${String(seconds)} s left`,
    stop: 'Stop',
    stopOf: (name) => `Stop the rebuild of ${name}`,
    stopTitle: (name) => `Stop the rebuild of ${name}?`,
    stopConsequence: 'What was built so far is thrown away. The live one stays as it is.',
    stopped: 'The rebuild is stopped',
    switchTo: 'Switch',
    switchOf: (name) => `Switch to the rebuilt ${name}`,
    switchTitle: (name) => `Switch to the rebuilt ${name}?`,
    switchConsequence:
      'It first takes what happened since, then takes the live one’s place in one step. Everybody sees it from then on.',
    switched: 'The switch is ordered',
    abandon: 'Abandon',
    abandonOf: (name) => `Abandon the rebuilt ${name}`,
    abandonTitle: (name) => `Throw the rebuilt ${name} away?`,
    abandonConsequence: 'The live one stays as it is.',
    abandoned: 'The rebuild is abandoned',
    history: 'Orders',
    historyOf: (name) => `Orders for ${name}`,
    notCompared: 'The live tables are of another version and were not compared.',
    allEqual: (tables) => `No difference in ${formatPlural(tables, 'table', 'tables')}.`,
    differs: (table, rows) => `${table}: ${rows} ${rows === '1' ? 'row differs' : 'rows differ'}`,
    rowCounts: (live, rebuilt) => `${live} rows live, ${rebuilt} rebuilt`,
    kinds: { changed: 'differs', missing: 'not in the rebuilt one', added: 'only in the rebuilt one' },
    live: 'live',
    rebuilt: 'rebuilt',
    more: (count) => `and ${count} more`,
    maskedHint: 'Words are masked (•••); numbers, ids, times and fixed choices show.',
    nothingParked: 'Nothing is parked. Every event was applied everywhere.',
    in: (consumer) => `in ${consumer}`,
    at: (stream, revision) => `${stream}, revision ${String(revision)}`,
    error: 'Error',
    schema: 'Against its schema',
    fits: 'fits',
    retry: 'Try again',
    retryOf: (consumer) => `Try again: the parked events of ${consumer}`,
    retried: 'The parked events are tried again',
    skip: 'Skip',
    skipOf: (type, consumer) => `Skip ${type} in ${consumer}`,
    skipTitle: (type, consumer) => `Skip ${type} in ${consumer}?`,
    skipConsequence:
      'This read model goes without the event for good, in every rebuild too; those that wait behind it go on. Your reason stands in the audit.',
    skipOtherConsequence:
      'What would follow from the event here never happens: no command, no mail, no message. Your reason stands in the audit.',
    reason: 'Reason',
    skipped: 'The event is skipped',
    stream: 'Stream',
    streamHint: 'As item-<id>; conversations stay closed',
    open: 'Open',
    openFirst: 'Name a stream to see its events, what they fold to, and what a command would do.',
    revision: (revision, last) => `Revision ${String(revision)} of ${String(last)}`,
    revisionLabel: 'Fold to revision',
    since: 'Compared with revision',
    sinceLabel: 'Compare with revision',
    noSince: 'Compare with an earlier revision',
    state: 'State',
    asJson: (what) => `${what} as JSON`,
    changes: 'What changed',
    noChange: 'Nothing changed between the two.',
    before: 'before',
    after: 'after',
    eventAt: (revision, type) => `Event ${String(revision)}: ${type}`,
    eventsTitle: 'Events',
    foldTo: (revision) => `Fold to revision ${String(revision)}`,
    tryTitle: 'Try a command',
    tryAbout: (revision) =>
      `Decided on the state at revision ${String(revision)}. Nothing is stored, and no key is asked for.`,
    command: 'Command',
    withheld: 'compares or makes secrets',
    fields: 'Fields, as JSON',
    notJson: 'This is no JSON',
    notFields: 'This must be an object with fields',
    tryIt: 'Try it',
    decides: 'It would happen',
    decidesNothing: 'Nothing would happen: the command is a retry, or changes nothing.',
    refused: (code) => `Refused: ${code}`,
    asTest: 'As a test',
    test: 'test',
    search: 'Search by name or category',
    noType: 'No event type has this name.',
    stored: (count) => `${count} stored`,
    category: 'Category',
    upcasts: (versions) => `brought on from ${versions}`,
    personal: 'Personal',
    secrets: 'Secret',
    sealed: 'Sealed',
    followers: 'Followed by',
    nobodyFollows: 'nobody',
    by: { type: 'names it', category: 'reads its category', all: 'reads everything' },
    data: 'Schema',
    typeCount: (shown) => formatPlural(shown, 'event type', 'event types'),
  },
  de: {
    title: 'Replay',
    about: 'Wie die Lesemodelle stehen und was das Protokoll ergibt. Alles Persönliche ist verdeckt.',
    tabs: {
      models: 'Lesemodelle',
      parked: 'Geparkte Ereignisse',
      streams: 'Streams',
      types: 'Ereignisarten',
      past: 'Stand von damals',
    },
    tabsLabel: 'Teile von Replay',
    version: (version) => `Version ${String(version)}`,
    versionLabel: 'Version',
    codeVersion: (version) => `der Code hat ${String(version)}`,
    position: 'Position',
    start: 'vor dem ersten Ereignis',
    lag: 'Rückstand',
    noLag: 'auf dem Stand',
    events: (count, isMore) => `${count} ${isMore ? 'oder mehr ' : ''}${count === '1' ? 'Ereignis' : 'Ereignisse'}`,
    stalled: (seconds) => `seit ${String(seconds)} s ohne Bewegung`,
    rate: 'Tempo',
    perSecond: (rate) => `${rate} Ereignisse/s`,
    taken: 'Verarbeitet',
    parked: 'Geparkt',
    rebuild: 'Neu bauen',
    rebuildOf: (name) => `${name} neu bauen`,
    rebuildTitle: (name) => `${name} neu bauen?`,
    rebuildConsequence:
      'Es wird neben dem laufenden aus dem Protokoll neu gebaut und verglichen. Gelesen wird weiter, niemand erfährt etwas, und nichts ändert sich, bevor du umstellst.',
    ordered: 'Der Neuaufbau ist bestellt',
    states: {
      ordered: 'wartet auf den Prozess der Projektionen',
      running: 'wird neu gebaut',
      kept: 'neu gebaut, wartet auf deine Entscheidung',
      switched: 'auf das neu gebaute umgestellt',
      discarded: 'verworfen',
      failed: 'gescheitert',
      dropped: 'verworfen, weil inzwischen jemand gelöscht wurde: bau es noch einmal',
    },
    progressOf: (name) => `Fortschritt von ${name}`,
    progress: (done, total, rate, seconds) => `${done} von ${total} Ereignissen, ${rate}/s, noch ${String(seconds)} s`,
    stop: 'Anhalten',
    stopOf: (name) => `Neuaufbau von ${name} anhalten`,
    stopTitle: (name) => `Neuaufbau von ${name} anhalten?`,
    stopConsequence: 'Was bisher gebaut ist, wird verworfen. Das laufende bleibt, wie es ist.',
    stopped: 'Der Neuaufbau ist angehalten',
    switchTo: 'Umstellen',
    switchOf: (name) => `Auf das neu gebaute ${name} umstellen`,
    switchTitle: (name) => `Auf das neu gebaute ${name} umstellen?`,
    switchConsequence:
      'Es holt erst nach, was seither geschah, und tritt dann in einem Schritt an die Stelle des laufenden. Von da an sehen es alle.',
    switched: 'Die Umstellung ist bestellt',
    abandon: 'Verwerfen',
    abandonOf: (name) => `Das neu gebaute ${name} verwerfen`,
    abandonTitle: (name) => `Das neu gebaute ${name} verwerfen?`,
    abandonConsequence: 'Das laufende bleibt, wie es ist.',
    abandoned: 'Der Neuaufbau ist verworfen',
    history: 'Aufträge',
    historyOf: (name) => `Aufträge für ${name}`,
    notCompared: 'Die laufenden Tabellen sind von einer anderen Version und wurden nicht verglichen.',
    allEqual: (tables) => `Kein Unterschied in ${formatPlural(tables, 'Tabelle', 'Tabellen')}.`,
    differs: (table, rows) => `${table}: ${rows} ${rows === '1' ? 'Zeile weicht' : 'Zeilen weichen'} ab`,
    rowCounts: (live, rebuilt) => `${live} Zeilen laufend, ${rebuilt} neu gebaut`,
    kinds: { changed: 'weicht ab', missing: 'nicht im neu gebauten', added: 'nur im neu gebauten' },
    live: 'laufend',
    rebuilt: 'neu gebaut',
    more: (count) => `und ${count} weitere`,
    maskedHint: 'Worte sind verdeckt (•••); Zahlen, Kennungen, Zeiten und feste Auswahlen stehen da.',
    nothingParked: 'Nichts ist geparkt. Jedes Ereignis ist überall angekommen.',
    in: (consumer) => `in ${consumer}`,
    at: (stream, revision) => `${stream}, Revision ${String(revision)}`,
    error: 'Fehler',
    schema: 'Gegen sein Schema',
    fits: 'passt',
    retry: 'Noch einmal versuchen',
    retryOf: (consumer) => `Geparkte Ereignisse von ${consumer} noch einmal versuchen`,
    retried: 'Die geparkten Ereignisse werden noch einmal versucht',
    skip: 'Auslassen',
    skipOf: (type, consumer) => `${type} in ${consumer} auslassen`,
    skipTitle: (type, consumer) => `${type} in ${consumer} auslassen?`,
    skipConsequence:
      'Dieses Lesemodell kommt von nun an ohne das Ereignis aus, auch bei jedem Neuaufbau; was dahinter wartet, geht weiter. Dein Grund steht im Audit.',
    skipOtherConsequence:
      'Was hier aus dem Ereignis folgen würde, geschieht nie: kein Befehl, keine Mail, keine Nachricht. Dein Grund steht im Audit.',
    reason: 'Grund',
    skipped: 'Das Ereignis ist ausgelassen',
    stream: 'Stream',
    streamHint: 'Als item-<Kennung>; Gespräche bleiben zu',
    open: 'Öffnen',
    openFirst: 'Nenn einen Stream: dann stehen hier seine Ereignisse, was sie ergeben und was ein Befehl täte.',
    revision: (revision, last) => `Revision ${String(revision)} von ${String(last)}`,
    revisionLabel: 'Falten bis Revision',
    since: 'Verglichen mit Revision',
    sinceLabel: 'Vergleichen mit Revision',
    noSince: 'Mit einer früheren Revision vergleichen',
    state: 'Zustand',
    asJson: (what) => `${what} als JSON`,
    changes: 'Was sich geändert hat',
    noChange: 'Zwischen den beiden hat sich nichts geändert.',
    before: 'vorher',
    after: 'nachher',
    eventAt: (revision, type) => `Ereignis ${String(revision)}: ${type}`,
    eventsTitle: 'Ereignisse',
    foldTo: (revision) => `Bis Revision ${String(revision)} falten`,
    tryTitle: 'Einen Befehl ausprobieren',
    tryAbout: (revision) =>
      `Entschieden am Zustand bei Revision ${String(revision)}. Gespeichert wird nichts, und kein Schlüssel wird geholt.`,
    command: 'Befehl',
    withheld: 'vergleicht oder macht Geheimes',
    fields: 'Felder, als JSON',
    notJson: 'Das ist kein JSON',
    notFields: 'Das muss ein Objekt mit Feldern sein',
    tryIt: 'Ausprobieren',
    decides: 'Das würde geschehen',
    decidesNothing: 'Es würde nichts geschehen: Der Befehl ist eine Wiederholung oder ändert nichts.',
    refused: (code) => `Abgelehnt: ${code}`,
    asTest: 'Als Test',
    test: 'Test',
    search: 'Nach Namen oder Kategorie suchen',
    noType: 'Keine Ereignisart heißt so.',
    stored: (count) => `${count} gespeichert`,
    category: 'Kategorie',
    upcasts: (versions) => `gehoben von ${versions}`,
    personal: 'Persönlich',
    secrets: 'Geheim',
    sealed: 'Versiegelt',
    followers: 'Wer folgt',
    nobodyFollows: 'niemand',
    by: { type: 'nennt sie', category: 'liest die Kategorie', all: 'liest alles' },
    data: 'Schema',
    typeCount: (shown) => formatPlural(shown, 'Ereignisart', 'Ereignisarten'),
  },
});
