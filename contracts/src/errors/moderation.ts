import { type Refusal } from './refusal.ts';

/** What admins do with reports. */
export const moderationRefusals = {
  case_claimed: { status: 409, message: 'Another admin is looking at this report' },
  claim_first: { status: 422, message: 'Claim the report before you act on it' },
  own_case: { status: 403, message: 'A report about yourself is for another admin' },
  look_first: { status: 422, message: 'Read what was reported before you decide' },
  nothing_to_look_into: { status: 422, message: 'Only a report of a message opens a conversation' },
  already_decided: { status: 409, message: 'This was decided already' },
  nothing_to_hide: { status: 422, message: 'There is nothing on show that could be taken down' },
  nothing_to_withdraw: { status: 422, message: 'There is no decision here that could be taken back' },
  appeal_waits: { status: 409, message: 'Whom it is about has appealed: answer that' },
  admin_not_by_report: {
    status: 422,
    message: 'Another admin is suspended on the page of the member, not by a report',
  },
  another_admin_decides: {
    status: 403,
    message: 'An appeal is decided by another admin than the one who decided first',
  },
} as const satisfies Record<string, Refusal>;
