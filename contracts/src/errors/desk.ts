import { type Refusal } from './refusal.ts';

/** What waits for an admin. */
export const deskRefusals = {
  desk_item_taken: { status: 409, message: 'Another admin has taken this' },
  nothing_waits: { status: 409, message: 'This waits for nobody any more' },
  sender_erased: { status: 422, message: 'Who wrote this was erased, and cannot be answered' },
} as const satisfies Record<string, Refusal>;
