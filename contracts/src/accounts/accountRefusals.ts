import type { Refusal } from '../core/refusal.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

/** Refusals about sign-up, sign-in, passwords and e-mail addresses. */
export const accountRefusals = {
  invalid_credentials: {
    status: 401,
    message: 'Invalid email or password',
    german: 'E-Mail oder Passwort stimmt nicht',
  },
  admin_by_invitation: {
    status: 403,
    message: 'Admin accounts are created by invitation',
    german: 'Admin-Konten gibt es nur auf Einladung',
  },
  not_an_admin: { status: 403, message: 'This account is not an admin', german: 'Dieses Konto gehört keinem Admin' },
  account_waiting: {
    status: 403,
    message: 'Your account is waiting for approval',
    german: 'Dein Konto wartet noch auf die Aufnahme',
  },
  account_suspended: { status: 403, message: 'Your account is suspended', german: 'Dein Konto ist gesperrt' },
  second_factor_needed: {
    status: 401,
    message: 'Please enter the code from your authenticator app as well',
    german: 'Bitte gib auch den Code aus deiner Authenticator-App ein',
  },
  second_factor_wrong: { status: 403, message: 'This code is not correct', german: 'Dieser Code stimmt nicht' },
  second_factor_used: {
    status: 403,
    message: 'This code has already been used, please wait for the next one',
    german: 'Dieser Code wurde schon benutzt, bitte warte auf den nächsten',
  },
  second_factor_locked: {
    status: 429,
    message: 'Too many wrong codes, please try again later',
    german: 'Zu viele falsche Codes, bitte versuch es später noch einmal',
  },
  second_factor_enrolment_over: {
    status: 409,
    message: 'This setup is no longer open, please start again',
    german: 'Diese Einrichtung ist nicht mehr offen, bitte fang noch einmal an',
  },
  second_factor_missing: {
    status: 409,
    message: 'This account has no second factor',
    german: 'Dieses Konto hat keinen zweiten Faktor',
  },
  second_factor_must_stay: {
    status: 409,
    message: 'Admins of this community need a second factor',
    german: 'Admins dieser Gemeinschaft brauchen einen zweiten Faktor',
  },
  second_factor_first: {
    status: 409,
    message: 'Set up a second factor for yourself first',
    german: 'Richte zuerst für dich selbst einen zweiten Faktor ein',
  },
  wrong_password: { status: 403, message: 'The password is not correct', german: 'Das Passwort stimmt nicht' },
  reset_token_invalid: {
    status: 400,
    message: 'This reset link is no longer valid, please ask for a new one',
    german: 'Dieser Link gilt nicht mehr, bitte fordere einen neuen an',
  },
  reset_email_differs: {
    status: 403,
    message: 'This reset link was sent to another email address',
    german: 'Dieser Link ging an eine andere E-Mail-Adresse',
  },
  email_token_invalid: {
    status: 400,
    message: 'This confirmation link is no longer valid',
    german: 'Dieser Bestätigungslink gilt nicht mehr',
  },
  google_token_invalid: {
    status: 401,
    message: 'Google login failed',
    german: 'Die Anmeldung mit Google hat nicht geklappt',
  },
  google_email_unverified: {
    status: 403,
    message: 'Google has not verified this email address',
    german: 'Google hat diese E-Mail-Adresse nicht bestätigt',
  },
  email_taken: { status: 409, message: 'User already exists', german: 'Es gibt schon ein Konto mit dieser Adresse' },
  username_taken: { status: 409, message: 'Username already taken', german: 'Dieser Benutzername ist schon vergeben' },
} as const satisfies Partial<Record<RefusalCode, Refusal>>;
