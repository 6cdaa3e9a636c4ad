import type { Refusal } from '../core/refusal.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

/** Refusals for admins handling reports. */
export const moderationRefusals = {
  case_claimed: {
    status: 409,
    message: 'Another admin has already claimed this report',
    german: 'Ein anderer Admin hat diese Meldung schon übernommen',
  },
  claim_first: { status: 422, message: 'Claim the report before you act on it', german: 'Übernimm die Meldung zuerst' },
  own_case: {
    status: 403,
    message: 'Another admin has to decide on a report about you',
    german: 'Über eine Meldung, die dich betrifft, muss ein anderer Admin entscheiden',
  },
  look_first: {
    status: 422,
    message: 'Read what was reported before you decide',
    german: 'Lies erst, was gemeldet wurde',
  },
  nothing_to_look_into: {
    status: 422,
    message: 'Only a report about a message gives access to a conversation',
    german: 'Nur die Meldung einer Nachricht gibt Zugang zu einer Unterhaltung',
  },
  already_decided: { status: 409, message: 'This has already been decided', german: 'Das ist schon entschieden' },
  already_suspended: {
    status: 409,
    message: 'This account is already suspended',
    german: 'Dieses Konto ist schon gesperrt',
  },
  already_answered: {
    status: 409,
    message: 'This message has already been answered',
    german: 'Diese Nachricht ist schon beantwortet',
  },
  nothing_to_hide: {
    status: 422,
    message: 'There is nothing left to take down',
    german: 'Es gibt nichts mehr zu entfernen',
  },
  nothing_to_withdraw: {
    status: 422,
    message: 'There is no decision here to withdraw',
    german: 'Hier gibt es keine Entscheidung zum Zurücknehmen',
  },
  appeal_waits: {
    status: 409,
    message: 'The member has appealed. Answer the appeal instead',
    german: 'Das Mitglied hat Einspruch eingelegt. Beantworte stattdessen den Einspruch',
  },
  admin_not_by_report: {
    status: 422,
    message: 'Suspend another admin on their user page, not through a report',
    german: 'Sperre einen anderen Admin auf der Seite des Benutzers, nicht über eine Meldung',
  },
  another_admin_decides: {
    status: 403,
    message: 'A different admin has to decide on this appeal',
    german: 'Über diesen Einspruch muss ein anderer Admin entscheiden',
  },
} as const satisfies Partial<Record<RefusalCode, Refusal>>;
