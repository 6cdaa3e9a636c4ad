import { type Refusal } from './refusal.ts';

/** Karma and badges. */
export const karmaRefusals = {
  karma_below_zero: { status: 422, message: 'Karma cannot fall below 0' },
  badge_exists: { status: 409, message: 'There is a badge of this name already' },
  badge_not_found: { status: 404, message: 'There is no such badge' },
} as const satisfies Record<string, Refusal>;
