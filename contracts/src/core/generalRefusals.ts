import { failureMessage } from './failureMessage.ts';
import type { Refusal } from './refusal.ts';
import type { RefusalCode } from './refusalCode.ts';

/** Refusals that belong to no feature. */
export const generalRefusals = {
  validation_failed: {
    status: 400,
    message: 'Please check the highlighted fields',
    german: 'Bitte sieh dir die markierten Felder an',
  },
  malformed_body: {
    status: 400,
    message: 'The request body could not be read',
    german: 'Die Anfrage ließ sich nicht lesen',
  },
  malformed_request: {
    status: 400,
    message: 'The request could not be understood',
    german: 'Die Anfrage war nicht verständlich',
  },
  unauthenticated: { status: 401, message: 'Please sign in', german: 'Bitte melde dich an' },
  invalid_token: {
    status: 401,
    message: 'Your session has ended, please sign in again',
    german: 'Deine Sitzung ist zu Ende, bitte melde dich neu an',
  },
  forbidden: { status: 403, message: 'You are not allowed to do this', german: 'Das darfst du nicht' },
  second_factor_required: {
    status: 403,
    message: 'Admins of this community need a second factor: please set one up',
    german: 'Admins dieser Gemeinschaft brauchen einen zweiten Faktor: Bitte richte einen ein',
  },
  duty_needed: {
    status: 403,
    message: 'Your account does not have the permission for this',
    german: 'Deinem Konto fehlt dafür die Berechtigung',
  },
  not_found: { status: 404, message: 'Not found', german: 'Nicht gefunden' },
  method_not_allowed: {
    status: 405,
    message: 'This address does not accept this method',
    german: 'Diese Adresse nimmt diese Methode nicht an',
  },
  too_slow: {
    status: 408,
    message: 'The request took too long to arrive, please try again',
    german: 'Die Anfrage kam zu langsam an, bitte versuch es noch einmal',
  },
  version_conflict: {
    status: 409,
    message: 'Someone else changed this at the same moment, please try again',
    german: 'Jemand hat das im selben Moment geändert, bitte versuch es noch einmal',
  },
  changed_meanwhile: {
    status: 409,
    message: 'This was changed in the meantime. Please choose which version to keep',
    german: 'Das wurde inzwischen geändert. Bitte wähle, welche Fassung bleiben soll',
  },
  history_unreadable: {
    status: 409,
    message:
      'Part of what is stored about this cannot be read, so it cannot be changed. Please contact the ' +
      'people who run this site',
    german:
      'Ein Teil der gespeicherten Daten dazu ist nicht lesbar, deshalb lässt sich hier nichts ändern. ' +
      'Bitte sag den Betreibern dieser Seite Bescheid',
  },
  payload_too_large: { status: 413, message: 'The request is too large', german: 'Das ist zu groß' },
  wrong_type: {
    status: 415,
    message: 'This type of content is not accepted',
    german: 'Diese Art von Datei nehmen wir nicht an',
  },
  rate_limited: {
    status: 429,
    message: 'Too many attempts, please wait a moment',
    german: 'Zu viele Versuche, bitte warte einen Moment',
  },
  headers_too_large: {
    status: 431,
    message: 'The address or the headers of the request are too long',
    german: 'Die Adresse oder die Kopfzeilen der Anfrage sind zu lang',
  },
  internal: { status: 500, message: failureMessage, german: 'Da ist etwas schiefgegangen' },
  unavailable: {
    status: 503,
    message: 'The service is briefly unavailable, please try again',
    german: 'Wir sind kurz nicht erreichbar, bitte versuch es gleich noch einmal',
  },
} as const satisfies Partial<Record<RefusalCode, Refusal>>;
