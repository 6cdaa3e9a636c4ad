import type { Refusal } from '../core/refusal.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

/** Refusals about calls. */
export const callRefusals = {
  call_not_found: {
    status: 404,
    message: 'This call is over',
    german: 'Dieser Anruf ist vorbei',
  },
  call_answered_elsewhere: {
    status: 409,
    message: 'You answered this call on another device',
    german: 'Du hast diesen Anruf auf einem anderen Gerät angenommen',
  },
  call_before_answer: {
    status: 403,
    message: 'You can call this member once they have written to you',
    german: 'Du kannst dieses Mitglied anrufen, sobald es dir geschrieben hat',
  },
  call_direct_only: {
    status: 422,
    message: 'Only the two members of a direct conversation can call each other',
    german: 'Anrufen könnt ihr euch nur in einer Unterhaltung zu zweit',
  },
  in_a_call: {
    status: 409,
    message: 'This member is in another call',
    german: 'Dieses Mitglied ist gerade in einem anderen Anruf',
  },
  own_call_open: {
    status: 409,
    message: 'You’re already in a call. Hang up there first',
    german: 'Du bist schon in einem Anruf. Leg dort zuerst auf',
  },
  no_calls: {
    status: 403,
    message: 'This member doesn’t take calls',
    german: 'Dieses Mitglied nimmt keine Anrufe an',
  },
  too_many_calls: {
    status: 422,
    message: 'You’ve called several times without an answer. Write a message, or try again in a few minutes',
    german: 'Du hast mehrmals vergeblich angerufen. Schreib eine Nachricht oder versuch es in ein paar Minuten wieder',
  },
  call_not_editable: {
    status: 422,
    message: 'The entry of a call can’t be changed',
    german: 'Der Eintrag eines Anrufs lässt sich nicht ändern',
  },
} as const satisfies Partial<Record<RefusalCode, Refusal>>;
