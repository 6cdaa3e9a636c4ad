import type { Refusal } from '../core/refusal.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

/** Refusals about members' reports and appeals. */
export const reportRefusals = {
  case_not_found: { status: 404, message: 'Report not found', german: 'Diese Meldung gibt es nicht' },
  own_report: {
    status: 422,
    message: 'You cannot report yourself or anything of yours',
    german: 'Du kannst weder dich selbst noch etwas von dir melden',
  },
  already_reported: {
    status: 409,
    message: 'You have already reported this. An admin will look at it',
    german: 'Das hast du schon gemeldet. Ein Admin sieht es sich an',
  },
  nothing_to_appeal: {
    status: 422,
    message: 'There is no decision you can appeal against',
    german: 'Es gibt keine Entscheidung, gegen die du Einspruch einlegen kannst',
  },
  already_appealed: {
    status: 409,
    message: 'You can only appeal once',
    german: 'Du kannst nur einmal Einspruch einlegen',
  },
  appeal_link_invalid: { status: 400, message: 'This link is no longer valid', german: 'Dieser Link gilt nicht mehr' },
  event_taken_down: {
    status: 403,
    message: 'An admin took this event down. Only an admin can put it back',
    german: 'Ein Admin hat diese Veranstaltung entfernt. Nur ein Admin kann sie wieder einstellen',
  },
} as const satisfies Partial<Record<RefusalCode, Refusal>>;
