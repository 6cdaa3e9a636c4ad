import { type Refusal } from '../core/refusal.ts';

/** Refusals about items on the admin desk. */
export const deskRefusals = {
  desk_item_taken: {
    status: 409,
    message: 'Another admin has taken this',
    german: 'Das hat schon ein anderer Admin übernommen',
  },
  nothing_waits: { status: 409, message: 'This waits for nobody any more', german: 'Das wartet auf niemanden mehr' },
  sender_erased: {
    status: 422,
    message: 'Who wrote this was erased, and cannot be answered',
    german: 'Wer das schrieb, ist gelöscht und kann keine Antwort bekommen',
  },
} as const satisfies Record<string, Refusal>;
