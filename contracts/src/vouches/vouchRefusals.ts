import type { Refusal } from '../core/refusal.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

/** Refusals about vouching for neighbours. */
export const vouchRefusals = {
  vouches_off: {
    status: 403,
    message: 'Only admins verify members in this community',
    german: 'In dieser Gemeinschaft prüfen nur Admins die Mitglieder',
  },
  vouch_not_possible: {
    status: 403,
    message: 'You can’t vouch for this member',
    german: 'Für dieses Mitglied kannst du nicht bürgen',
  },
  vouch_too_early: {
    status: 403,
    message: 'You can vouch for neighbours once you’re verified, or after 30 days here and a completed swap',
    german:
      'Du kannst für andere bürgen, sobald du selbst geprüft bist oder seit 30 Tagen dabei bist und einen Tausch ' +
      'abgeschlossen hast',
  },
  vouch_after_removal: {
    status: 403,
    message: 'An admin took your Verified badge back, so you can’t vouch for others at the moment',
    german: 'Ein Admin hat dein Abzeichen „Geprüft“ entfernt, deshalb kannst du gerade nicht für andere bürgen',
  },
  too_many_vouches: {
    status: 429,
    message: 'You can vouch for at most 5 neighbours in a day. Please try again tomorrow',
    german: 'Du kannst an einem Tag für höchstens 5 Leute bürgen. Bitte versuch es morgen noch einmal',
  },
} as const satisfies Partial<Record<RefusalCode, Refusal>>;
