import { type Refusal } from '../../core/refusal.ts';
import { type RefusalCode } from '../../core/refusalCode.ts';

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
    message: 'One of the things was just promised to someone else. The loop has ended',
    german: 'Etwas davon wurde gerade anderweitig vergeben. Der Tauschkreis ist beendet',
  },
  not_a_loop: {
    status: 422,
    message: 'These things do not form a loop',
    german: 'Diese Sachen bilden keinen Kreis',
  },
} as const satisfies Partial<Record<RefusalCode, Refusal>>;
