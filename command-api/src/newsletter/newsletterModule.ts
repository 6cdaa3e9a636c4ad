import { defineModule } from '../core/commandModule.ts';
import { createFindSubjectId } from '../core/subjectIds.ts';
import { registerNewsletterRoutes } from './newsletterRoutes.ts';
import { createNewsletterSubscriptions } from './newsletterSubscriptions.ts';
import { subscriptionDecider } from './subscriptionDecider.ts';

/** Subscriptions to the newsletter. */
export const newsletterModule = defineModule({
  deciders: { newsletter: subscriptionDecider },
  routes(write, { handler, digests, vault, attemptLimits, clock }) {
    const subscriptions = createNewsletterSubscriptions(handler, createFindSubjectId(digests, vault));
    registerNewsletterRoutes(write, { subscriptions, digests, formLimit: attemptLimits.publicForms, clock });
  },
  policies: [],
});
