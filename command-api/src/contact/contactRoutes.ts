import { endpoints } from '@pass-along/contracts';
import { getClientAddress } from '@pass-along/platform';
import type { AttemptLimit } from '../core/attemptLimit.ts';
import { checkAttemptLimit } from '../core/checkAttemptLimit.ts';
import type { Clock, Write } from '../core/commandRoute.ts';
import type { KeyedDigests } from '../core/keyedDigests.ts';
import type { ContactMessages } from './contactMessages.ts';

export interface ContactRoutesDeps {
  messages: ContactMessages;
  digests: KeyedDigests;
  /** Limits public forms by client address. */
  formLimit: AttemptLimit;
  clock: Clock;
}

/** The contact form, which needs no sign-in, and the answers of admins. */
export function registerContactRoutes(write: Write, { messages, digests, formLimit, clock }: ContactRoutesDeps): void {
  write(endpoints.sendContactQuery, async ({ body, contextFor }, req, res) => {
    checkAttemptLimit(formLimit, `contact ${getClientAddress(req)}`, clock(), res);
    const position = await messages.send(body, contextFor(digests.email(body.email)));
    const message = "Message sent successfully! We'll get back to you soon.";
    return { position, answer: { success: true, message } };
  });

  write(endpoints.markContactMessage, async ({ params, body, context }) => ({
    position: await messages.mark(params.id, body.state, context),
    answer: { success: true, message: 'The message is marked' },
  }));

  write(endpoints.answerContactMessage, async ({ params, body, context }) => ({
    position: await messages.answer(params.id, body, context),
    answer: { success: true, message: 'The answer is on its way' },
  }));
}
