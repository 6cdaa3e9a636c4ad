import * as z from 'zod/mini';
import { subscriptionState } from '../settings/settingsRules.ts';
import { adminCommunityQuery } from '../core/adminListQuery.ts';
import { doneAnswer } from '../core/doneAnswer.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { timestamp } from '../core/schemaFields.ts';
import { emailBody, tokenBody } from '../core/commonBodies.ts';

export const adminSubscription = z.object({
  _id: z.string(),
  email: z.string(),
  state: subscriptionState,
  createdAt: timestamp,
});

export const newsletterEndpoints = {
  subscribe: defineEndpoint({
    method: 'POST',
    path: '/api/newsletter/subscribe',
    tag: 'Community',
    summary: 'Ask for the newsletter',
    auth: 'none',
    body: emailBody,
    status: 200,
    answer: doneAnswer,
  }),
  confirmSubscription: defineEndpoint({
    method: 'POST',
    path: '/api/newsletter/confirm',
    tag: 'Community',
    summary: 'Confirm by a mailed token',
    auth: 'none',
    body: tokenBody,
    status: 200,
    answer: doneAnswer,
    refuses: ['email_token_invalid'],
  }),
  unsubscribe: defineEndpoint({
    method: 'POST',
    path: '/api/newsletter/unsubscribe',
    tag: 'Community',
    summary: 'Leave by a mailed token',
    auth: 'none',
    body: tokenBody,
    status: 200,
    answer: doneAnswer,
    refuses: ['email_token_invalid'],
  }),
  adminNewsletter: defineEndpoint({
    method: 'GET',
    path: '/api/admin/newsletter',
    tag: 'Admin',
    summary: 'Newsletter subscriptions',
    auth: 'admin',
    query: adminCommunityQuery,
    status: 200,
    answer: z.array(adminSubscription),
  }),
} as const;
