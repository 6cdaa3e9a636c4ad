import { type Refusal } from '../core/refusal.ts';

/** Refusals about items. */
export const itemRefusals = {
  item_not_found: { status: 404, message: 'Item not found', german: 'Das hängt nicht mehr hier' },
  item_not_available: { status: 422, message: 'This item is not available', german: 'Das ist nicht mehr zu haben' },
  cancel_swap_first: {
    status: 422,
    message: 'This item is promised. Cancel the swap first',
    german: 'Das ist versprochen. Brich erst den Tausch ab',
  },
  item_promised: {
    status: 422,
    message: 'This item is promised in a swap',
    german: 'Das ist in einem Tausch versprochen',
  },
  item_exchanged: {
    status: 422,
    message: 'This item has already been exchanged',
    german: 'Das ist schon weitergegeben',
  },
  owner_away: {
    status: 422,
    message: 'This item is paused: the owner is away at the moment',
    german: 'Das pausiert: Das Mitglied, dem es gehört, ist gerade nicht erreichbar',
  },
  not_wanted_post: { status: 422, message: 'This is not a wanted post', german: 'Das ist kein Gesuch' },
  not_swappable: {
    status: 422,
    message: 'A wanted post cannot be swapped or liked',
    german: 'Ein Gesuch lässt sich weder tauschen noch mögen',
  },
} as const satisfies Record<string, Refusal>;
