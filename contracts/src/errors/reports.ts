import { type Refusal } from './refusal.ts';

/** Reports and appeals of members. */
export const reportRefusals = {
  case_not_found: { status: 404, message: 'Report not found' },
  own_report: { status: 422, message: 'You cannot report yourself or what is yours' },
  already_reported: { status: 409, message: 'You have reported this already; an admin will look at it' },
  nothing_to_appeal: { status: 422, message: 'There is no decision to appeal against, or no longer' },
  already_appealed: { status: 409, message: 'An appeal can be made once' },
  appeal_link_invalid: { status: 400, message: 'This link is no longer good' },
  event_taken_down: { status: 403, message: 'An admin took this event down' },
} as const satisfies Record<string, Refusal>;
