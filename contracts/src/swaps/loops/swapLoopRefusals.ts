import type { Refusal } from '../../core/refusal.ts';
import type { RefusalCode } from '../../core/refusalCode.ts';

/** Refusals about swap loops. */
export const swapLoopRefusals = {
  swap_loop_not_found: { status: 404, message: 'Swap loop not found', german: 'Diesen Tauschkreis gibt es nicht' },
  swap_loop_not_open: {
    status: 422,
    message: 'This swap loop can’t be answered any more',
    german: 'Auf diesen Tauschkreis kannst du nicht mehr antworten',
  },
  swap_loop_answered: {
    status: 422,
    message: 'You already said yes to this swap loop',
    german: 'Du hast zu diesem Tauschkreis schon Ja gesagt',
  },
  swap_loop_gone: {
    status: 409,
    message: 'One of the items was just reserved for someone else. The loop has ended',
    german: 'Etwas davon wurde gerade für jemand anderen reserviert. Der Tauschkreis ist beendet',
  },
  swap_loop_over: {
    status: 422,
    message: 'Nothing in this swap loop is open any more',
    german: 'In diesem Tauschkreis ist nichts mehr offen',
  },
  swap_loop_no_meeting: {
    status: 422,
    message: 'A meeting for everyone is possible while all handovers of an agreed loop are still to come',
    german: 'Ein Treffen für alle geht, solange in einem vereinbarten Kreis noch alle Übergaben ausstehen',
  },
  swap_loop_no_proposal: {
    status: 409,
    message: 'This suggestion is no longer open',
    german: 'Dieser Vorschlag ist nicht mehr offen',
  },
  swap_loop_meeting_answered: {
    status: 422,
    message: 'You already said that you can come',
    german: 'Du hast schon gesagt, dass du kommen kannst',
  },
  swap_loop_meeting_changed: {
    status: 409,
    message: 'Someone suggested another meeting in the meantime. Please look at it first',
    german: 'Inzwischen gibt es einen anderen Vorschlag. Bitte sieh ihn dir zuerst an',
  },
  swap_loop_not_short: {
    status: 422,
    message: 'Nothing is owed to this member in this swap loop',
    german: 'Diesem Mitglied steht in diesem Tauschkreis nichts zu',
  },
  swap_loop_wrong_replacement: {
    status: 422,
    message: 'This item can’t be given instead',
    german: 'Dieses Ding kann nicht als Ersatz gegeben werden',
  },
  swap_loop_no_replacement: {
    status: 409,
    message: 'This is no longer on offer to you',
    german: 'Das steht dir nicht mehr offen',
  },
  swap_loop_replacement_gone: {
    status: 409,
    message: 'This item is no longer available',
    german: 'Dieses Ding ist nicht mehr zu haben',
  },
  not_a_loop: {
    status: 422,
    message: 'These items do not form a loop',
    german: 'Diese Dinge bilden keinen Kreis',
  },
} as const satisfies Partial<Record<RefusalCode, Refusal>>;
