import { type Refusal } from '../core/refusal.ts';

/** Refusals about read models, streams and dry runs of commands. */
export const replayRefusals = {
  read_model_not_found: {
    status: 404,
    message: 'There is no such read model',
    german: 'Dieses Lesemodell gibt es nicht',
  },
  rebuild_running: {
    status: 409,
    message: 'This read model is being rebuilt already',
    german: 'Dieses Lesemodell wird schon neu gebaut',
  },
  rebuild_not_ready: {
    status: 409,
    message: 'There is no such rebuild that waits to be switched to',
    german: 'Es wartet kein solcher Neuaufbau darauf, eingesetzt zu werden',
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
    message: 'Nobody of this name follows the log',
    german: 'Niemand dieses Namens folgt dem Protokoll',
  },
  consumer_complete: {
    status: 409,
    message: 'This one can go without no event, or the log or an erasure would be incomplete',
    german: 'Hier darf kein Ereignis fehlen, sonst wäre das Protokoll oder eine Löschung unvollständig',
  },
  stream_not_found: { status: 404, message: 'There is no such stream', german: 'Diesen Stream gibt es nicht' },
  stream_private: {
    status: 403,
    message: 'What members say among themselves is not looked through',
    german: 'Was Mitglieder untereinander sagen, wird nicht durchgesehen',
  },
  stream_not_folded: {
    status: 422,
    message: 'No aggregate folds this stream',
    german: 'Diesen Stream faltet kein Aggregat',
  },
  stream_too_long: {
    status: 422,
    message: 'This stream is too long to be folded here',
    german: 'Dieser Stream ist zu lang, um hier gefaltet zu werden',
  },
  stream_unreadable: {
    status: 422,
    message: 'An event of this stream cannot be read',
    german: 'Ein Ereignis dieses Streams lässt sich nicht lesen',
  },
  command_unknown: {
    status: 422,
    message: 'This stream takes no such command',
    german: 'Diesen Befehl nimmt der Stream nicht an',
  },
  command_withheld: {
    status: 422,
    message: 'This command compares or makes secrets and is not tried out',
    german: 'Dieser Befehl vergleicht oder macht Geheimes und wird nicht ausprobiert',
  },
  moment_ahead: {
    status: 422,
    message: 'This moment has not come yet',
    german: 'Dieser Zeitpunkt ist noch nicht gekommen',
  },
  copies_full: {
    status: 409,
    message: 'As many copies are open as there is room for; close one, or wait until one is gone',
    german: 'Es sind so viele Kopien offen, wie Platz haben; schließe eine, oder warte, bis eine weg ist',
  },
  copy_not_found: {
    status: 404,
    message: 'There is no such copy, or it is gone',
    german: 'Diese Kopie gibt es nicht, oder sie ist weg',
  },
  copy_not_ready: { status: 409, message: 'This copy is not ready yet', german: 'Diese Kopie ist noch nicht fertig' },
  copy_of_another: {
    status: 403,
    message: 'Only who had this copy made may look into it',
    german: 'Nur wer diese Kopie machen ließ, darf hineinsehen',
  },
  copy_read_only: {
    status: 405,
    message: 'This is a copy of the past: nothing can be changed here',
    german: 'Dies ist eine Kopie der Vergangenheit: Hier lässt sich nichts ändern',
  },
  command_unfit: {
    status: 422,
    message: 'This command does not have the fields it needs',
    german: 'Diesem Befehl fehlen Felder, die er braucht',
  },
} as const satisfies Record<string, Refusal>;
