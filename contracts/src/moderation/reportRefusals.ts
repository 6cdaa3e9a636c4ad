import { type Refusal } from '../core/refusal.ts';

/** Refusals about members' reports and appeals. */
export const reportRefusals = {
  case_not_found: { status: 404, message: 'Report not found', german: 'Diese Meldung gibt es nicht' },
  own_report: {
    status: 422,
    message: 'You cannot report yourself or what is yours',
    german: 'Dich selbst und was dir gehört kannst du nicht melden',
  },
  already_reported: {
    status: 409,
    message: 'You have reported this already; an admin will look at it',
    german: 'Das hast du schon gemeldet; ein Admin sieht es sich an',
  },
  nothing_to_appeal: {
    status: 422,
    message: 'There is no decision to appeal against, or no longer',
    german: 'Es gibt keine Entscheidung, gegen die Einspruch möglich ist, oder nicht mehr',
  },
  already_appealed: { status: 409, message: 'An appeal can be made once', german: 'Einspruch ist einmal möglich' },
  appeal_link_invalid: { status: 400, message: 'This link is no longer good', german: 'Dieser Link gilt nicht mehr' },
  event_taken_down: {
    status: 403,
    message: 'An admin took this event down',
    german: 'Ein Admin hat diese Veranstaltung entfernt',
  },
} as const satisfies Record<string, Refusal>;
