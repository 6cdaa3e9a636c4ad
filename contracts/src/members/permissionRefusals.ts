import type { Refusal } from '../core/refusal.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

/** Refusals for admins managing members and other admins. */
export const permissionRefusals = {
  duty_not_yours: {
    status: 403,
    message: 'You can only give permissions that you have yourself',
    german: 'Du kannst nur Berechtigungen vergeben, die du selbst hast',
  },
  already_admin: {
    status: 409,
    message: 'This member is already an admin. Change their permissions instead',
    german: 'Dieses Mitglied ist schon Admin. Ändere stattdessen die Berechtigungen',
  },
  not_admin_yet: { status: 409, message: 'This member is not an admin', german: 'Dieses Mitglied ist kein Admin' },
  not_waiting: {
    status: 409,
    message: 'This account is not waiting for approval',
    german: 'Dieses Konto wartet nicht auf die Aufnahme',
  },
  not_active_account: {
    status: 409,
    message: 'Only active accounts can be deleted this way, so that the member can still sign in and keep the account',
    german: 'So lassen sich nur aktive Konten löschen, damit das Mitglied sich anmelden und das Konto behalten kann',
  },
} as const satisfies Partial<Record<RefusalCode, Refusal>>;
