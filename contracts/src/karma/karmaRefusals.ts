import { type Refusal } from '../core/refusal.ts';

/** Refusals about karma and badges. */
export const karmaRefusals = {
  karma_below_zero: {
    status: 422,
    message: 'Karma cannot fall below 0',
    german: 'Unter 0 kann das Karma nicht fallen',
  },
  badge_exists: {
    status: 409,
    message: 'There is a badge of this name already',
    german: 'Ein Abzeichen mit diesem Namen gibt es schon',
  },
  badge_not_found: { status: 404, message: 'There is no such badge', german: 'Dieses Abzeichen gibt es nicht' },
} as const satisfies Record<string, Refusal>;
