import { endpoints } from '@pass-along/contracts';
import { getClientAddress, START } from '@pass-along/platform';
import { type Request, type Response } from 'express';
import { type AttemptLimit } from '../core/attemptLimit.ts';
import { checkAttemptLimit } from '../core/checkAttemptLimit.ts';
import { type Clock, type Write } from '../core/commandRoute.ts';
import { type KeyedDigests } from '../core/keyedDigests.ts';
import { type PublicForms } from './publicForms.ts';

export interface PublicFormRoutesDeps {
  forms: PublicForms;
  digests: KeyedDigests;
  /** Limits public forms by client address. */
  formLimit: AttemptLimit;
  clock: Clock;
}

/** Registers the forms that need no sign-in. No answer reveals whether an email address is known. */
export function registerPublicFormRoutes(
  write: Write,
  { forms, digests, formLimit, clock }: PublicFormRoutesDeps,
): void {
  const count = (form: string, req: Request, res: Response) => {
    checkAttemptLimit(formLimit, `${form} ${getClientAddress(req)}`, clock(), res);
  };
  const toSuccess = (message: string) => ({ position: START, answer: { success: true, message } });

  write(endpoints.sendContactQuery, async ({ body, contextFor }, req, res) => {
    count('contact', req, res);
    const position = await forms.sendMessage(body, contextFor(digests.email(body.email)));
    const message = "Message sent successfully! We'll get back to you soon.";
    return { position, answer: { success: true, message } };
  });

  write(endpoints.requestInvite, async ({ body, contextFor }, req, res) => {
    count('invite', req, res);
    await forms.requestInvite(body.email, contextFor(digests.email(body.email)));
    return toSuccess("Your invite request has been sent to the admin. We'll get back to you shortly!");
  });

  write(endpoints.subscribe, async ({ body, contextFor }, req, res) => {
    count('newsletter', req, res);
    await forms.subscribe(body.email, contextFor(digests.email(body.email)));
    return toSuccess('Please confirm your subscription with the link we sent you');
  });

  write(endpoints.confirmSubscription, async ({ body, contextFor }) => {
    await forms.confirmSubscription(body.token, contextFor(body.token));
    return toSuccess('Your subscription is confirmed');
  });

  write(endpoints.unsubscribe, async ({ body, contextFor }) => {
    await forms.unsubscribe(body.token, contextFor(body.token));
    return toSuccess('You are unsubscribed from the newsletter');
  });
}
