import type { DifferingRow, RebuildState } from '@pass-along/contracts';
import { formatPlural, defineMessages } from '../core/i18n/defineMessages.ts';

interface ReplayMessages {
  title: string;
  about: string;
  tabs: Record<'models' | 'parked' | 'streams' | 'types' | 'past', string>;
  tabsLabel: string;
  version: (version: number) => string;
  versionLabel: string;
  codeVersion: (version: number) => string;
  noLag: string;
  events: (count: string, isMore: boolean) => string;
  stalled: (seconds: number) => string;
  perSecond: (rate: string) => string;
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
    about: 'The state of the read models, and what the log folds to. All personal data is masked.',
    tabs: { models: 'Consumers', parked: 'Parked events', streams: 'Streams', types: 'Event types', past: 'As of' },
    tabsLabel: 'Parts of Replay',
    version: (version) => `Version ${String(version)}`,
    versionLabel: 'Version',
    codeVersion: (version) => `the code has ${String(version)}`,
    noLag: 'up to date',
    events: (count, isMore) => `${count}${isMore ? ' or more' : ''} ${count === '1' ? 'event' : 'events'}`,
    stalled: (seconds) => `not moving for ${String(seconds)} s`,
    perSecond: (rate) => `${rate} events/s`,
    rebuild: 'Rebuild',
    rebuildOf: (name) => `Rebuild ${name}`,
    rebuildTitle: (name) => `Rebuild ${name}?`,
    rebuildConsequence:
      'It is rebuilt from the log beside the live one, and compared with it. Reads continue, no one is ' +
      'notified, and nothing changes until you switch.',
    ordered: 'The rebuild is on its way',
    states: {
      ordered: 'waiting for the projections process',
      running: 'being rebuilt',
      kept: 'rebuilt, waiting for your decision',
      switched: 'switched to the rebuilt one',
      discarded: 'discarded',
      failed: 'failed',
      dropped: 'discarded because a member was erased in the meantime. Rebuild it again',
    },
    progressOf: (name) => `Progress of ${name}`,
    progress: (done, total, rate, seconds) => `${done} of ${total} events, ${rate}/s, ${String(seconds)} s left`,
    stop: 'Stop',
    stopOf: (name) => `Stop the rebuild of ${name}`,
    stopTitle: (name) => `Stop the rebuild of ${name}?`,
    stopConsequence: 'What was built so far is discarded. The live one stays as it is.',
    stopped: 'The rebuild is stopped',
    switchTo: 'Switch',
    switchOf: (name) => `Switch to the rebuilt ${name}`,
    switchTitle: (name) => `Switch to the rebuilt ${name}?`,
    switchConsequence:
      'It first catches up, then replaces the live one in one step. From then on, everyone sees the rebuilt one.',
    switched: 'The switch is on its way',
    abandon: 'Discard',
    abandonOf: (name) => `Discard the rebuilt ${name}`,
    abandonTitle: (name) => `Discard the rebuilt ${name}?`,
    abandonConsequence: 'The live one stays as it is.',
    abandoned: 'The rebuild is discarded',
    history: 'History',
    historyOf: (name) => `History of ${name}`,
    notCompared: 'The live tables have another version and were not compared.',
    allEqual: (tables) => `No difference in ${formatPlural(tables, 'table', 'tables')}.`,
    differs: (table, rows) => `${table}: ${rows} ${rows === '1' ? 'row differs' : 'rows differ'}`,
    rowCounts: (live, rebuilt) => `${live} rows live, ${rebuilt} rebuilt`,
    kinds: { changed: 'differs', missing: 'not in the rebuilt one', added: 'only in the rebuilt one' },
    live: 'live',
    rebuilt: 'rebuilt',
    more: (count) => `and ${count} more`,
    maskedHint: 'Text is masked (•••); numbers, ids, times and fixed choices are shown.',
    nothingParked: 'No parked events. Every event was applied everywhere.',
    in: (consumer) => `in ${consumer}`,
    at: (stream, revision) => `${stream}, revision ${String(revision)}`,
    error: 'Error',
    schema: 'Schema check',
    fits: 'valid',
    retry: 'Try again',
    retryOf: (consumer) => `Try again: the parked events of ${consumer}`,
    retried: 'The parked events are being tried again',
    skip: 'Skip',
    skipOf: (type, consumer) => `Skip ${type} in ${consumer}`,
    skipTitle: (type, consumer) => `Skip ${type} in ${consumer}?`,
    skipConsequence:
      'This read model will permanently skip the event, in every rebuild too. The events waiting behind it ' +
      'continue. Your reason is kept in the audit.',
    skipOtherConsequence:
      'Nothing that would follow from the event here will happen: no command, no email, no message. Your ' +
      'reason is kept in the audit.',
    reason: 'Reason',
    skipped: 'The event is skipped',
    stream: 'Stream',
    streamHint: 'For example item-<id>; conversations can’t be opened',
    open: 'Open',
    openFirst: 'Enter a stream to see its events, the state they fold to, and what a command would do.',
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
      `Tried on the state at revision ${String(revision)}. Nothing is stored, and no keys are used.`,
    command: 'Command',
    withheld: 'compares or creates secrets',
    fields: 'Fields, as JSON',
    notJson: 'This isn’t valid JSON',
    notFields: 'This must be an object with fields',
    tryIt: 'Try it',
    decides: 'This would happen',
    decidesNothing: 'Nothing would happen: the command is a retry or changes nothing.',
    refused: (code) => `Refused: ${code}`,
    asTest: 'As a test',
    test: 'test',
    search: 'Search by name or category',
    noType: 'No event types found.',
    stored: (count) => `${count} stored`,
    category: 'Category',
    upcasts: (versions) => `upgraded from ${versions}`,
    personal: 'Personal',
    secrets: 'Secret',
    sealed: 'Sealed',
    followers: 'Read by',
    nobodyFollows: 'none',
    by: { type: 'by type', category: 'by category', all: 'all events' },
    data: 'Schema',
    typeCount: (shown) => formatPlural(shown, 'event type', 'event types'),
  },
  de: {
    title: 'Replay',
    about: 'Der Zustand der Lesemodelle und was das Protokoll ergibt. Alle persönlichen Daten sind verdeckt.',
    tabs: {
      models: 'Leser des Protokolls',
      parked: 'Geparkte Ereignisse',
      streams: 'Streams',
      types: 'Ereignisarten',
      past: 'Stand von damals',
    },
    tabsLabel: 'Teile von Replay',
    version: (version) => `Version ${String(version)}`,
    versionLabel: 'Version',
    codeVersion: (version) => `der Code hat ${String(version)}`,
    noLag: 'aktuell',
    events: (count, isMore) => `${count} ${isMore ? 'oder mehr ' : ''}${count === '1' ? 'Ereignis' : 'Ereignisse'}`,
    stalled: (seconds) => `seit ${String(seconds)} s ohne Bewegung`,
    perSecond: (rate) => `${rate} Ereignisse/s`,
    rebuild: 'Neu aufbauen',
    rebuildOf: (name) => `${name} neu aufbauen`,
    rebuildTitle: (name) => `${name} neu aufbauen?`,
    rebuildConsequence:
      'Es wird neben dem laufenden aus dem Protokoll neu aufgebaut und verglichen. Lesen geht weiter, niemand ' +
      'wird benachrichtigt, und nichts ändert sich, bevor du umstellst.',
    ordered: 'Der Neuaufbau ist unterwegs',
    states: {
      ordered: 'wartet auf den Prozess der Projektionen',
      running: 'wird neu aufgebaut',
      kept: 'neu aufgebaut, wartet auf deine Entscheidung',
      switched: 'auf das neu aufgebaute umgestellt',
      discarded: 'verworfen',
      failed: 'gescheitert',
      dropped: 'verworfen, weil inzwischen ein Mitglied gelöscht wurde. Bau es noch einmal auf',
    },
    progressOf: (name) => `Fortschritt von ${name}`,
    progress: (done, total, rate, seconds) => `${done} von ${total} Ereignissen, ${rate}/s, noch ${String(seconds)} s`,
    stop: 'Anhalten',
    stopOf: (name) => `Neuaufbau von ${name} anhalten`,
    stopTitle: (name) => `Neuaufbau von ${name} anhalten?`,
    stopConsequence: 'Was bisher aufgebaut ist, wird verworfen. Das laufende bleibt, wie es ist.',
    stopped: 'Der Neuaufbau ist angehalten',
    switchTo: 'Umstellen',
    switchOf: (name) => `Auf das neu aufgebaute ${name} umstellen`,
    switchTitle: (name) => `Auf das neu aufgebaute ${name} umstellen?`,
    switchConsequence:
      'Es holt erst auf und ersetzt dann das laufende in einem Schritt. Von da an sehen alle das neu aufgebaute.',
    switched: 'Die Umstellung ist unterwegs',
    abandon: 'Verwerfen',
    abandonOf: (name) => `Das neu aufgebaute ${name} verwerfen`,
    abandonTitle: (name) => `Das neu aufgebaute ${name} verwerfen?`,
    abandonConsequence: 'Das laufende bleibt, wie es ist.',
    abandoned: 'Der Neuaufbau ist verworfen',
    history: 'Verlauf',
    historyOf: (name) => `Verlauf von ${name}`,
    notCompared: 'Die laufenden Tabellen haben eine andere Version und wurden nicht verglichen.',
    allEqual: (tables) => `Kein Unterschied in ${formatPlural(tables, 'Tabelle', 'Tabellen')}.`,
    differs: (table, rows) => `${table}: ${rows} ${rows === '1' ? 'Zeile weicht' : 'Zeilen weichen'} ab`,
    rowCounts: (live, rebuilt) => `${live} Zeilen laufend, ${rebuilt} neu aufgebaut`,
    kinds: { changed: 'weicht ab', missing: 'nicht im neu aufgebauten', added: 'nur im neu aufgebauten' },
    live: 'laufend',
    rebuilt: 'neu aufgebaut',
    more: (count) => `und ${count} weitere`,
    maskedHint: 'Text ist verdeckt (•••); Zahlen, Kennungen, Zeiten und feste Auswahlen sind zu sehen.',
    nothingParked: 'Keine geparkten Ereignisse. Jedes Ereignis wurde überall angewendet.',
    in: (consumer) => `in ${consumer}`,
    at: (stream, revision) => `${stream}, Revision ${String(revision)}`,
    error: 'Fehler',
    schema: 'Prüfung am Schema',
    fits: 'gültig',
    retry: 'Noch einmal versuchen',
    retryOf: (consumer) => `Geparkte Ereignisse von ${consumer} noch einmal versuchen`,
    retried: 'Die geparkten Ereignisse werden noch einmal versucht',
    skip: 'Überspringen',
    skipOf: (type, consumer) => `${type} in ${consumer} überspringen`,
    skipTitle: (type, consumer) => `${type} in ${consumer} überspringen?`,
    skipConsequence:
      'Dieses Lesemodell überspringt das Ereignis dauerhaft, auch bei jedem Neuaufbau. Die Ereignisse ' +
      'dahinter gehen weiter. Deine Begründung steht im Audit.',
    skipOtherConsequence:
      'Nichts, was hier aus dem Ereignis folgen würde, geschieht: kein Befehl, keine Mail, keine ' +
      'Nachricht. Deine Begründung steht im Audit.',
    reason: 'Begründung',
    skipped: 'Das Ereignis ist übersprungen',
    stream: 'Stream',
    streamHint: 'Zum Beispiel item-<Kennung>; Unterhaltungen lassen sich nicht öffnen',
    open: 'Öffnen',
    openFirst:
      'Gib einen Stream ein, um seine Ereignisse zu sehen, den Zustand, den sie ergeben, und was ein ' +
      'Befehl bewirken würde.',
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
      `Ausprobiert am Zustand bei Revision ${String(revision)}. Nichts wird gespeichert, und kein ` +
      `Schlüssel wird benutzt.`,
    command: 'Befehl',
    withheld: 'vergleicht oder erzeugt Geheimnisse',
    fields: 'Felder, als JSON',
    notJson: 'Das ist kein gültiges JSON',
    notFields: 'Das muss ein Objekt mit Feldern sein',
    tryIt: 'Ausprobieren',
    decides: 'Das würde geschehen',
    decidesNothing: 'Es würde nichts geschehen: Der Befehl ist eine Wiederholung oder ändert nichts.',
    refused: (code) => `Abgelehnt: ${code}`,
    asTest: 'Als Test',
    test: 'Test',
    search: 'Nach Namen oder Kategorie suchen',
    noType: 'Keine Ereignisarten gefunden.',
    stored: (count) => `${count} gespeichert`,
    category: 'Kategorie',
    upcasts: (versions) => `angehoben von ${versions}`,
    personal: 'Persönlich',
    secrets: 'Geheim',
    sealed: 'Versiegelt',
    followers: 'Gelesen von',
    nobodyFollows: 'keinem',
    by: { type: 'nach Art', category: 'nach Kategorie', all: 'alle Ereignisse' },
    data: 'Schema',
    typeCount: (shown) => formatPlural(shown, 'Ereignisart', 'Ereignisarten'),
  },
});
