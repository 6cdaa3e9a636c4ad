import type { Refusal } from '../core/refusal.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

/** Refusals about swap requests. */
export const swapRefusals = {
  swap_not_found: { status: 404, message: 'Swap request not found', german: 'Diese Tauschanfrage gibt es nicht' },
  own_item: {
    status: 422,
    message: 'You cannot request your own item',
    german: 'Deine eigenen Dinge kannst du nicht anfragen',
  },
  open_request_exists: {
    status: 409,
    message: 'You already have an open request for this item',
    german: 'Du hast dafür schon eine offene Anfrage',
  },
  offer_required: {
    status: 400,
    message: 'Choose one of your items to offer',
    german: 'Wähle etwas von dir, das du anbietest',
  },
  offer_not_wanted: {
    status: 422,
    message: 'A donation needs no item in return',
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
    message: 'This swap is disputed. An admin will decide',
    german: 'Dieser Tausch ist strittig. Ein Admin entscheidet',
  },
  too_many_statements: {
    status: 422,
    message: 'You cannot add any more statements. An admin will read them and decide',
    german: 'Du kannst nichts mehr hinzufügen. Ein Admin liest alles und entscheidet',
  },
  swap_not_disputed: { status: 422, message: 'This swap is not disputed', german: 'Dieser Tausch ist nicht strittig' },
  not_your_turn: {
    status: 422,
    message: 'It is the other side’s turn to answer',
    german: 'Jetzt ist die andere Seite dran',
  },
  other_side_away: {
    status: 422,
    message: 'The other side can’t be reached at the moment',
    german: 'Die andere Seite ist gerade nicht erreichbar',
  },
  too_many_counters: {
    status: 422,
    message: 'No more counter-offers are possible. Accept or end this request',
    german: 'Weitere Gegenangebote sind nicht möglich. Nimm die Anfrage an oder beende sie',
  },
  nothing_to_agree: {
    status: 422,
    message: 'No handover has been proposed',
    german: 'Es ist keine Übergabe vorgeschlagen',
  },
  handover_changed: {
    status: 409,
    message: 'The handover was changed in the meantime. Please look at it first',
    german: 'Die Übergabe wurde inzwischen geändert. Bitte sieh sie dir zuerst an',
  },
  not_scheduled: { status: 422, message: 'No handover has been agreed', german: 'Es ist keine Übergabe verabredet' },
  slot_past: {
    status: 422,
    message: 'This time is in the past. Propose another one',
    german: 'Dieser Termin liegt in der Vergangenheit. Schlag einen neuen vor',
  },
  slot_not_begun: {
    status: 422,
    message: 'The handover has not started yet',
    german: 'Die Übergabe hat noch nicht begonnen',
  },
  handover_confirmed: {
    status: 422,
    message: 'One side has confirmed the handover. Confirm it too, or dispute it',
    german: 'Eine Seite hat die Übergabe bestätigt. Bestätige sie auch oder bestreite sie',
  },
  already_confirmed: {
    status: 422,
    message: 'You have already confirmed this handover',
    german: 'Du hast diese Übergabe schon bestätigt',
  },
  nothing_to_dispute: {
    status: 422,
    message: 'This handover has not been confirmed yet',
    german: 'Diese Übergabe ist noch nicht bestätigt',
  },
  code_wrong: { status: 422, message: 'This is not the collection code', german: 'Das ist nicht der Abholcode' },
  code_locked: {
    status: 409,
    message: 'Too many wrong codes. Agree on a new handover, or both confirm it',
    german: 'Zu viele falsche Codes. Verabredet euch neu, oder bestätigt die Übergabe beide',
  },
  swap_not_open: {
    status: 422,
    message: 'This swap request is no longer open',
    german: 'Diese Tauschanfrage ist nicht mehr offen',
  },
} as const satisfies Partial<Record<RefusalCode, Refusal>>;
