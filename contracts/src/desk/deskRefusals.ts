import type { Refusal } from '../core/refusal.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

/** Refusals about items on the admin desk. */
export const deskRefusals = {
  desk_item_taken: {
    status: 409,
    message: 'Another admin has already claimed this',
    german: 'Das hat schon ein anderer Admin übernommen',
  },
  nothing_waits: { status: 409, message: 'This has already been taken care of', german: 'Das ist schon erledigt' },
  sender_erased: {
    status: 422,
    message: 'The sender was erased and can no longer be answered',
    german: 'Die Person, die das geschrieben hat, wurde gelöscht. Eine Antwort ist nicht mehr möglich',
  },
} as const satisfies Partial<Record<RefusalCode, Refusal>>;
