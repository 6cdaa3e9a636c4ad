import { type Refusal } from './refusal.ts';

/** Reports, what admins decide on them, and appeals. */
export const moderationRefusals = {
  case_not_found: { status: 404, message: 'Report not found' },
  own_report: { status: 422, message: 'You cannot report yourself or what is yours' },
  already_reported: { status: 409, message: 'You have reported this already; an admin will look at it' },
  case_claimed: { status: 409, message: 'Another admin is looking at this report' },
  claim_first: { status: 422, message: 'Claim the report before you act on it' },
  own_case: { status: 403, message: 'A report about yourself is for another admin' },
  look_first: { status: 422, message: 'Read what was reported before you decide' },
  nothing_to_look_into: { status: 422, message: 'Only a report of a message opens a conversation' },
  already_decided: { status: 409, message: 'This was decided already' },
  nothing_to_hide: { status: 422, message: 'There is nothing on show that could be taken down' },
  admin_not_by_report: {
    status: 422,
    message: 'Another admin is suspended on the page of the member, not by a report',
  },
  nothing_to_appeal: { status: 422, message: 'There is no decision to appeal against, or no longer' },
  already_appealed: { status: 409, message: 'An appeal can be made once' },
  another_admin_decides: {
    status: 403,
    message: 'An appeal is decided by another admin than the one who decided first',
  },
  appeal_link_invalid: { status: 400, message: 'This link is no longer good' },
  event_taken_down: { status: 403, message: 'An admin took this event down' },
} as const satisfies Record<string, Refusal>;
