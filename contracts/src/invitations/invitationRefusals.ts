import type { Refusal } from '../core/refusal.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

/** Refusals about invitations and access to sign-up. */
export const invitationRefusals = {
  invitation_needed: {
    status: 403,
    message: 'An invitation is needed to join',
    german: 'Zum Mitmachen brauchst du eine Einladung',
  },
  invitation_invalid: {
    status: 422,
    message: 'This invitation is no longer valid',
    german: 'Diese Einladung gilt nicht mehr',
  },
  invited_is_member: {
    status: 409,
    message: 'A member has this email address already',
    german: 'Ein Mitglied hat diese E-Mail-Adresse schon',
  },
} as const satisfies Partial<Record<RefusalCode, Refusal>>;
