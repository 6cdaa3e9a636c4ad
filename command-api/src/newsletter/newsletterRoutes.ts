import { endpoints } from '@pass-along/contracts';
import { getClientAddress, START } from '@pass-along/platform';
import type { AttemptLimit } from '../core/attemptLimit.ts';
import { checkAttemptLimit } from '../core/checkAttemptLimit.ts';
import type { Clock, Write } from '../core/commandRoute.ts';
import type { KeyedDigests } from '../core/keyedDigests.ts';
import type { NewsletterSubscriptions } from './newsletterSubscriptions.ts';

export interface NewsletterRoutesDeps {
  subscriptions: NewsletterSubscriptions;
  digests: KeyedDigests;
  /** Limits public forms by client address. */
  formLimit: AttemptLimit;
  clock: Clock;
}

/** The newsletter's forms, which need no sign-in. No answer reveals whether an email address is known. */
export function registerNewsletterRoutes(
  write: Write,
  { subscriptions, digests, formLimit, clock }: NewsletterRoutesDeps,
): void {
  write(endpoints.subscribe, async ({ body, contextFor }, req, res) => {
    checkAttemptLimit(formLimit, `newsletter ${getClientAddress(req)}`, clock(), res);
    await subscriptions.subscribe(body.email, contextFor(digests.email(body.email)));
    return {
      position: START,
      answer: { success: true, message: 'Please confirm your subscription with the link we sent you' },
    };
  });

  write(endpoints.confirmSubscription, async ({ body, contextFor }) => {
    await subscriptions.confirm(body.token, contextFor(body.token));
    return { position: START, answer: { success: true, message: 'Your subscription is confirmed' } };
  });

  write(endpoints.unsubscribe, async ({ body, contextFor }) => {
    await subscriptions.unsubscribe(body.token, contextFor(body.token));
    return { position: START, answer: { success: true, message: 'You are unsubscribed from the newsletter' } };
  });
}
