import { type Refusal } from '../core/refusal.ts';

/** Refusals about swap requests. */
export const swapRefusals = {
  swap_not_found: { status: 404, message: 'Swap request not found', german: 'Diese Tauschanfrage gibt es nicht' },
  own_item: {
    status: 422,
    message: 'You cannot request your own item',
    german: 'Nach deinen eigenen Dingen kannst du nicht fragen',
  },
  open_request_exists: {
    status: 409,
    message: 'You already have an open request for this item',
    german: 'Du hast danach schon gefragt, und die Anfrage ist noch offen',
  },
  offer_required: {
    status: 400,
    message: 'Choose one of your items to offer',
    german: 'Wähle etwas von dir, das du anbietest',
  },
  offer_not_wanted: {
    status: 422,
    message: 'A donation takes no offered item',
    german: 'Ein Geschenk braucht keine Gegenleistung',
  },
  offer_not_yours: {
    status: 422,
    message: 'You can only offer your own items',
    german: 'Anbieten kannst du nur, was dir gehört',
  },
  offer_not_available: {
    status: 422,
    message: 'The offered item is not available',
    german: 'Was du anbietest, ist nicht mehr zu haben',
  },
  swap_not_accepted: {
    status: 422,
    message: 'This swap request is not accepted yet',
    german: 'Diese Tauschanfrage ist noch nicht angenommen',
  },
  swap_disputed: {
    status: 422,
    message: 'This swap is disputed: an admin decides',
    german: 'Dieser Tausch ist strittig: Ein Admin entscheidet',
  },
  too_many_statements: {
    status: 422,
    message: 'You have said enough: an admin reads it and decides',
    german: 'Du hast genug gesagt: Ein Admin liest es und entscheidet',
  },
  swap_not_disputed: { status: 422, message: 'This swap is not disputed', german: 'Dieser Tausch ist nicht strittig' },
  not_your_turn: { status: 422, message: 'The other side answers now', german: 'Jetzt ist die andere Seite dran' },
  other_side_away: {
    status: 422,
    message: 'The other side can’t be reached at the moment',
    german: 'Die andere Seite ist gerade nicht erreichbar',
  },
  too_many_counters: {
    status: 422,
    message: 'There were enough counter-offers: accept or end this request',
    german: 'Es gab genug Gegenangebote: Nimm an oder beende die Anfrage',
  },
  nothing_to_agree: { status: 422, message: 'No handover is proposed', german: 'Es ist keine Übergabe vorgeschlagen' },
  not_scheduled: { status: 422, message: 'No handover is agreed', german: 'Es ist keine Übergabe verabredet' },
  slot_past: {
    status: 422,
    message: 'This time is over: propose another one',
    german: 'Diese Zeit ist vorbei: Schlag eine neue vor',
  },
  slot_not_begun: {
    status: 422,
    message: 'The handover has not begun yet',
    german: 'Die Übergabe hat noch nicht begonnen',
  },
  handover_confirmed: {
    status: 422,
    message: 'One side has confirmed the handover: confirm it too, or dispute it',
    german: 'Eine Seite hat die Übergabe bestätigt: Bestätige sie auch oder bestreite sie',
  },
  already_confirmed: {
    status: 422,
    message: 'You have confirmed this handover',
    german: 'Du hast diese Übergabe bestätigt',
  },
  nothing_to_dispute: {
    status: 422,
    message: 'Nobody has confirmed this handover',
    german: 'Noch niemand hat diese Übergabe bestätigt',
  },
  code_wrong: { status: 422, message: 'This is not the collection code', german: 'Das ist nicht der Abholcode' },
  code_locked: {
    status: 409,
    message: 'Too many wrong codes: agree a new handover, or confirm it both',
    german: 'Zu viele falsche Codes: Verabredet euch neu oder bestätigt beide',
  },
  swap_not_open: {
    status: 422,
    message: 'This swap request is no longer open',
    german: 'Diese Tauschanfrage ist nicht mehr offen',
  },
} as const satisfies Record<string, Refusal>;
