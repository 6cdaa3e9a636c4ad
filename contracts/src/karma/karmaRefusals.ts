import type { Refusal } from '../core/refusal.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

/** Refusals about karma and badges. */
export const karmaRefusals = {
  karma_below_zero: {
    status: 422,
    message: 'Karma cannot fall below 0',
    german: 'Karma kann nicht unter 0 fallen',
  },
  badge_exists: {
    status: 409,
    message: 'There is already a badge with this name, perhaps a retired one',
    german: 'Es gibt schon ein Abzeichen mit diesem Namen, vielleicht eines, das nicht mehr verliehen wird',
  },
  badge_not_found: { status: 404, message: 'There is no such badge', german: 'Dieses Abzeichen gibt es nicht' },
} as const satisfies Partial<Record<RefusalCode, Refusal>>;
