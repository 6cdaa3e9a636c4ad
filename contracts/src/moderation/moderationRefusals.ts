import { type Refusal } from '../core/refusal.ts';

/** Refusals for admins handling reports. */
export const moderationRefusals = {
  case_claimed: {
    status: 409,
    message: 'Another admin is looking at this report',
    german: 'Ein anderer Admin ist schon dabei',
  },
  claim_first: { status: 422, message: 'Claim the report before you act on it', german: 'Übernimm die Meldung zuerst' },
  own_case: {
    status: 403,
    message: 'A report about yourself is for another admin',
    german: 'Über eine Meldung, die dich betrifft, entscheidet ein anderer Admin',
  },
  look_first: {
    status: 422,
    message: 'Read what was reported before you decide',
    german: 'Lies erst, was gemeldet wurde',
  },
  nothing_to_look_into: {
    status: 422,
    message: 'Only a report of a message opens a conversation',
    german: 'Nur die Meldung einer Nachricht öffnet eine Unterhaltung',
  },
  already_decided: { status: 409, message: 'This was decided already', german: 'Das ist schon entschieden' },
  already_suspended: {
    status: 409,
    message: 'This account is suspended already',
    german: 'Dieses Konto ist schon gesperrt',
  },
  already_answered: {
    status: 409,
    message: 'This message was answered already',
    german: 'Diese Nachricht ist schon beantwortet',
  },
  nothing_to_hide: {
    status: 422,
    message: 'There is nothing on show that could be taken down',
    german: 'Es ist nichts zu sehen, was sich entfernen ließe',
  },
  nothing_to_withdraw: {
    status: 422,
    message: 'There is no decision here that could be taken back',
    german: 'Hier gibt es keine Entscheidung, die sich zurücknehmen ließe',
  },
  appeal_waits: {
    status: 409,
    message: 'Whom it is about has appealed: answer that',
    german: 'Wen es betrifft, hat Einspruch erhoben: Beantworte ihn',
  },
  admin_not_by_report: {
    status: 422,
    message: 'Another admin is suspended on the page of the member, not by a report',
    german: 'Einen Admin sperrt man auf der Seite des Mitglieds, nicht über eine Meldung',
  },
  another_admin_decides: {
    status: 403,
    message: 'An appeal is decided by another admin than the one who decided first',
    german: 'Über einen Einspruch entscheidet ein anderer Admin als zuvor',
  },
} as const satisfies Record<string, Refusal>;
