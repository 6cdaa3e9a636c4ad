import { endpoints } from '@pass-along/contracts';
import { clientAddress, START } from '@pass-along/platform';
import { type Request, type Response } from 'express';
import { type TryLimit } from '../accounts/tryLimit.ts';
import { tryOrWait } from '../http/tryOrWait.ts';
import { type Clock, type Write } from '../http/write.ts';
import { type Digests } from '../claims/digests.ts';
import { type PublicForms } from './publicForms.ts';

export interface CommunityRoutesDeps {
  forms: PublicForms;
  digests: Digests;
  /** Limits public forms by client address. */
  formLimit: TryLimit;
  clock: Clock;
}

/** Registers the forms that need no sign-in. No answer reveals whether an email address is known. */
export function communityRoutes(write: Write, { forms, digests, formLimit, clock }: CommunityRoutesDeps): void {
  const count = (form: string, req: Request, res: Response) => {
    tryOrWait(formLimit, `${form} ${clientAddress(req)}`, clock(), res);
  };
  const done = (message: string) => ({ position: START, answer: { success: true, message } });

  write(endpoints.sendContactQuery, async ({ body, contextFor }, req, res) => {
    count('contact', req, res);
    const position = await forms.sendMessage(body, contextFor(digests.email(body.email)));
    const message = "Message sent successfully! We'll get back to you soon.";
    return { position, answer: { success: true, message } };
  });

  write(endpoints.requestInvite, async ({ body, contextFor }, req, res) => {
    count('invite', req, res);
    await forms.requestInvite(body.email, contextFor(digests.email(body.email)));
    return done("Your invite request has been sent to the admin. We'll get back to you shortly!");
  });

  write(endpoints.subscribe, async ({ body, contextFor }, req, res) => {
    count('newsletter', req, res);
    await forms.subscribe(body.email, contextFor(digests.email(body.email)));
    return done('Please confirm your subscription by the link we sent you');
  });

  write(endpoints.confirmSubscription, async ({ body, contextFor }) => {
    await forms.confirmSubscription(body.token, contextFor(body.token));
    return done('Your subscription is confirmed');
  });

  write(endpoints.unsubscribe, async ({ body, contextFor }) => {
    await forms.unsubscribe(body.token, contextFor(body.token));
    return done('You will get no more newsletters');
  });
}
