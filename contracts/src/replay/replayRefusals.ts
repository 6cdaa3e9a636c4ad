import type { Refusal } from '../core/refusal.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

/** Refusals about read models, streams and dry runs of commands. */
export const replayRefusals = {
  read_model_not_found: {
    status: 404,
    message: 'There is no such read model',
    german: 'Dieses Lesemodell gibt es nicht',
  },
  rebuild_running: {
    status: 409,
    message: 'This read model is already being rebuilt',
    german: 'Dieses Lesemodell wird schon neu aufgebaut',
  },
  rebuild_not_ready: {
    status: 409,
    message: 'There is no finished rebuild to switch to',
    german: 'Es gibt keinen fertigen Neuaufbau zum Umstellen',
  },
  never_rebuilt: {
    status: 409,
    message: 'This read model was never rebuilt here. Order a rebuild first',
    german: 'Dieses Lesemodell wurde hier noch nie neu aufgebaut. Stoß zuerst einen Neuaufbau an',
  },
  not_parked: {
    status: 404,
    message: 'This event is not parked there',
    german: 'Dieses Ereignis ist dort nicht geparkt',
  },
  erasure_not_skipped: {
    status: 409,
    message: 'An erasure cannot be skipped',
    german: 'Eine Löschung lässt sich nicht auslassen',
  },
  consumer_not_found: {
    status: 404,
    message: 'There is no consumer with this name',
    german: 'Einen Leser des Protokolls mit diesem Namen gibt es nicht',
  },
  consumer_complete: {
    status: 409,
    message: 'No event can be skipped here, or the log or an erasure would be incomplete',
    german: 'Hier darf kein Ereignis fehlen, sonst wäre das Protokoll oder eine Löschung unvollständig',
  },
  stream_not_found: { status: 404, message: 'There is no such stream', german: 'Diesen Stream gibt es nicht' },
  stream_private: {
    status: 403,
    message: 'Private conversations cannot be inspected',
    german: 'Private Unterhaltungen lassen sich nicht einsehen',
  },
  stream_not_folded: {
    status: 422,
    message: 'No aggregate folds this stream',
    german: 'Diesen Stream faltet kein Aggregat',
  },
  stream_too_long: {
    status: 422,
    message: 'This stream is too long to fold here',
    german: 'Dieser Stream ist zu lang, um hier gefaltet zu werden',
  },
  stream_unreadable: {
    status: 422,
    message: 'An event of this stream cannot be read',
    german: 'Ein Ereignis dieses Streams lässt sich nicht lesen',
  },
  command_unknown: {
    status: 422,
    message: 'This stream does not accept this command',
    german: 'Diesen Befehl nimmt der Stream nicht an',
  },
  command_withheld: {
    status: 422,
    message: 'This command compares or creates secrets and cannot be tried out',
    german: 'Dieser Befehl vergleicht oder erzeugt Geheimnisse und lässt sich nicht ausprobieren',
  },
  moment_ahead: {
    status: 422,
    message: 'This moment is in the future',
    german: 'Dieser Zeitpunkt liegt in der Zukunft',
  },
  moment_before_log: {
    status: 422,
    message: 'This moment is before the first event',
    german: 'Dieser Zeitpunkt liegt vor dem ersten Ereignis',
  },
  copies_full: {
    status: 409,
    message: 'No more copies can be open at the same time. Close one, or wait until one expires',
    german: 'Mehr Kopien können nicht gleichzeitig offen sein. Schließ eine, oder warte, bis eine abläuft',
  },
  copy_not_found: {
    status: 404,
    message: 'There is no such copy, or it has expired',
    german: 'Diese Kopie gibt es nicht, oder sie ist abgelaufen',
  },
  copy_not_ready: { status: 409, message: 'This copy is not ready yet', german: 'Diese Kopie ist noch nicht fertig' },
  copy_of_another: {
    status: 403,
    message: 'Only the admin who made this copy can open it',
    german: 'Diese Kopie kann nur der Admin öffnen, der sie erstellt hat',
  },
  copy_read_only: {
    status: 405,
    message: 'This is a copy of the past. Nothing can be changed here',
    german: 'Das ist eine Kopie der Vergangenheit. Hier lässt sich nichts ändern',
  },
  command_unfit: {
    status: 422,
    message: 'This command is missing required fields',
    german: 'Diesem Befehl fehlen Felder, die er braucht',
  },
} as const satisfies Partial<Record<RefusalCode, Refusal>>;
