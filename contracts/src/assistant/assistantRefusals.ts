import type { Refusal } from '../core/refusal.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

/** Refusals of the writing assistant. The last seven say how its service failed. */
export const assistantRefusals = {
  assistant_off: {
    status: 404,
    message: 'This community has no writing assistant',
    german: 'Diese Gemeinschaft hat keine Schreibhilfe',
  },
  assistant_consent_needed: {
    status: 403,
    message: 'Please agree first to what is sent, and where',
    german: 'Bitte stimme erst zu, was wohin gesendet wird',
  },
  assistant_busy: {
    status: 409,
    message: 'A draft is already being written for you',
    german: 'Für dich wird gerade schon ein Entwurf geschrieben',
  },
  assistant_share_used: {
    status: 429,
    message: 'You have used your share of drafts for today',
    german: 'Du hast deinen Anteil an Entwürfen für heute aufgebraucht',
  },
  assistant_day_used: {
    status: 429,
    message: 'The community has used all drafts of today',
    german: 'Die Gemeinschaft hat alle Entwürfe für heute aufgebraucht',
  },
  assistant_refused: {
    status: 502,
    message: 'The writing assistant does not let us in. An admin has to check its settings',
    german: 'Die Schreibhilfe lässt uns nicht ein. Ein Admin muss ihre Einstellungen prüfen',
  },
  assistant_overloaded: {
    status: 502,
    message: 'The writing assistant has too much to do. Please try again later',
    german: 'Die Schreibhilfe hat zu viel zu tun. Bitte versuch es später noch einmal',
  },
  assistant_failed: {
    status: 502,
    message: 'The writing assistant is out of order. Please try again later',
    german: 'Die Schreibhilfe ist gestört. Bitte versuch es später noch einmal',
  },
  assistant_slow: {
    status: 502,
    message: 'The writing assistant took too long. Please try again',
    german: 'Die Schreibhilfe hat zu lange gebraucht. Bitte versuch es noch einmal',
  },
  assistant_cut: {
    status: 502,
    message: 'The connection to the writing assistant broke off. Please try again',
    german: 'Die Verbindung zur Schreibhilfe ist abgerissen. Bitte versuch es noch einmal',
  },
  assistant_unreadable: {
    status: 502,
    message: 'The answer of the writing assistant could not be read',
    german: 'Die Antwort der Schreibhilfe war nicht lesbar',
  },
  assistant_declined: {
    status: 422,
    message: 'The writing assistant has no draft for this picture and title',
    german: 'Zu diesem Bild und Titel hat die Schreibhilfe keinen Entwurf',
  },
} as const satisfies Partial<Record<RefusalCode, Refusal>>;
