import type { Refusal } from '../core/refusal.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

/** Refusals about items. */
export const itemRefusals = {
  item_not_found: { status: 404, message: 'Item not found', german: 'Das gibt es hier nicht mehr' },
  item_not_available: { status: 422, message: 'This item is not available', german: 'Das ist nicht mehr zu haben' },
  cancel_swap_first: {
    status: 422,
    message: 'This item is reserved for a swap. Cancel the swap first',
    german: 'Das ist für einen Tausch reserviert. Sag zuerst den Tausch ab',
  },
  item_promised: {
    status: 422,
    message: 'This item is already reserved for a swap',
    german: 'Das ist schon für einen Tausch reserviert',
  },
  item_exchanged: {
    status: 422,
    message: 'This item has already been exchanged',
    german: 'Das ist schon weitergegeben',
  },
  owner_away: {
    status: 422,
    message: 'This item is paused because its owner is away at the moment',
    german: 'Das pausiert, weil das Mitglied, dem es gehört, gerade nicht erreichbar ist',
  },
  swap_wants_changed: {
    status: 409,
    message: 'You changed this somewhere else in the meantime. Save again to replace it with what you chose here',
    german:
      'Du hast das inzwischen an anderer Stelle geändert. Speichere noch einmal, um es durch deine Auswahl hier zu ' +
      'ersetzen',
  },
  not_wanted_post: { status: 422, message: 'This is not a wanted post', german: 'Das ist kein Gesuch' },
  not_swappable: {
    status: 422,
    message: 'Wanted posts cannot be swapped or liked',
    german: 'Gesuche kannst du weder tauschen noch liken',
  },
  not_barter: {
    status: 422,
    message: 'This item is not offered for swapping',
    german: 'Das wird nicht zum Tauschen angeboten',
  },
  already_passed_on: {
    status: 409,
    message: 'You have already listed this again',
    german: 'Das hast du schon wieder ausgehängt',
  },
  not_handed_over: {
    status: 422,
    message: 'You have not passed this on yet',
    german: 'Das hast du noch nicht weitergegeben',
  },
} as const satisfies Partial<Record<RefusalCode, Refusal>>;
