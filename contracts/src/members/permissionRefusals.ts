import { type Refusal } from '../core/refusal.ts';

/** Refusals for admins managing members and other admins. */
export const permissionRefusals = {
  duty_not_yours: {
    status: 403,
    message: 'You can only give duties that you have yourself',
    german: 'Vergeben kannst du nur Aufgaben, die du selbst hast',
  },
  already_admin: {
    status: 409,
    message: 'This member is an admin already: change their duties instead',
    german: 'Dieses Mitglied ist schon Admin: Ändere stattdessen die Aufgaben',
  },
  not_admin_yet: { status: 409, message: 'This member is no admin', german: 'Dieses Mitglied ist kein Admin' },
  not_waiting: {
    status: 409,
    message: 'This account does not wait for an answer',
    german: 'Dieses Konto wartet auf keine Antwort',
  },
  not_active_account: {
    status: 409,
    message: 'Only an active account can be deleted this way: its member must be able to sign in and keep it',
    german: 'So löschen lässt sich nur ein aktives Konto: Wem es gehört, muss sich anmelden und es behalten können',
  },
} as const satisfies Record<string, Refusal>;
