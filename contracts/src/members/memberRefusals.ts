import type { Refusal } from '../core/refusal.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

/** Refusals about members and their profiles. */
export const memberRefusals = {
  last_admin: {
    status: 422,
    message: 'The community needs at least one admin',
    german: 'Die Gemeinschaft braucht mindestens einen Admin',
  },
  last_with_duty: {
    status: 422,
    message:
      'No other admin could give this permission any more. Give it to another admin first, together with Settings',
    german:
      'Diese Berechtigung könnte dann niemand mehr vergeben. Gib sie zuerst einem anderen Admin, zusammen ' +
      'mit Einstellungen',
  },
  own_account: {
    status: 422,
    message: 'You cannot do this to your own account',
    german: 'Bei deinem eigenen Konto geht das nicht',
  },
  profile_hidden: { status: 404, message: 'This profile is not public', german: 'Dieses Profil ist nicht öffentlich' },
  profile_away: {
    status: 404,
    message: 'This member is away at the moment',
    german: 'Dieses Mitglied ist gerade nicht erreichbar',
  },
  push_device_refused: {
    status: 422,
    message: 'Notifications cannot be sent to this device',
    german: 'An dieses Gerät lassen sich keine Benachrichtigungen senden',
  },
  member_not_found: { status: 404, message: 'User not found', german: 'Dieses Mitglied gibt es nicht' },
} as const satisfies Partial<Record<RefusalCode, Refusal>>;
