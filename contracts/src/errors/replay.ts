import { type Refusal } from './refusal.ts';

/** Read models, streams and commands tried out. */
export const replayRefusals = {
  read_model_not_found: { status: 404, message: 'There is no such read model' },
  rebuild_running: { status: 409, message: 'This read model is being rebuilt already' },
  rebuild_not_ready: { status: 409, message: 'There is no such rebuild that waits to be switched to' },
  not_parked: { status: 404, message: 'This event is not parked there' },
  erasure_not_skipped: { status: 409, message: 'An erasure cannot be skipped' },
  consumer_not_found: { status: 404, message: 'Nobody of this name follows the log' },
  consumer_complete: {
    status: 409,
    message: 'This one can go without no event, or the log or an erasure would be incomplete',
  },
  stream_not_found: { status: 404, message: 'There is no such stream' },
  stream_private: { status: 403, message: 'What members say among themselves is not looked through' },
  stream_not_folded: { status: 422, message: 'No aggregate folds this stream' },
  stream_too_long: { status: 422, message: 'This stream is too long to be folded here' },
  stream_unreadable: { status: 422, message: 'An event of this stream cannot be read' },
  command_unknown: { status: 422, message: 'This stream takes no such command' },
  command_withheld: { status: 422, message: 'This command compares or makes secrets and is not tried out' },
  moment_ahead: { status: 422, message: 'This moment has not come yet' },
  copies_full: {
    status: 409,
    message: 'As many copies are open as there is room for; close one, or wait until one is gone',
  },
  copy_not_found: { status: 404, message: 'There is no such copy, or it is gone' },
  copy_not_ready: { status: 409, message: 'This copy is not ready yet' },
  copy_of_another: { status: 403, message: 'Only who had this copy made may look into it' },
  copy_read_only: { status: 405, message: 'This is a copy of the past: nothing can be changed here' },
  command_unfit: { status: 422, message: 'This command does not have the fields it needs' },
} as const satisfies Record<string, Refusal>;
