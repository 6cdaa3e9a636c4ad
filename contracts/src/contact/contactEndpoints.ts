import * as z from 'zod/mini';
import { contactState, inquiryType } from '../settings/settingsRules.ts';
import { adminCommunityQuery } from '../core/adminListQuery.ts';
import { doneAnswer } from '../core/doneAnswer.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { email, id, requiredLine, requiredText, timestamp } from '../core/schemaFields.ts';
import { memberLimits } from '../members/memberLimits.ts';
import { communityLimits } from '../settings/communityLimits.ts';
import { deskLimits } from '../desk/deskLimits.ts';

export const contactBody = z.object({
  name: requiredLine('Name', memberLimits.name.max),
  email,
  subject: requiredLine('Subject', communityLimits.contact.subject),
  message: requiredText('Message', communityLimits.contact.message),
  inquiryType: z._default(
    z.enum(inquiryType.options, `Inquiry type must be one of: ${inquiryType.options.join(', ')}`),
    'general',
  ),
});
export type ContactBody = z.infer<typeof contactBody>;

export const markContactBody = z.object({
  state: z.enum(contactState.options, `State must be one of: ${contactState.options.join(', ')}`),
});

export const answerContactBody = z.object({
  answer: requiredText('Answer', deskLimits.desk.answer),
  /** Sends another answer even if one was sent before. */
  again: z._default(z.boolean('Again must be true or false'), false),
});

export const adminContactMessage = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  inquiryType,
  state: contactState,
  /** The latest answer mailed from the admin app; '' for none. */
  answer: z.string(),
  answeredAt: z.nullable(timestamp),
  createdAt: timestamp,
});

export const contactEndpoints = {
  sendContactQuery: defineEndpoint({
    method: 'POST',
    path: '/api/users/send-contact-query',
    tag: 'Community',
    summary: 'A message from the contact page',
    auth: 'none',
    body: contactBody,
    status: 200,
    answer: doneAnswer,
  }),
  adminContactMessages: defineEndpoint({
    method: 'GET',
    path: '/api/admin/contact-messages',
    tag: 'Admin',
    summary: 'Messages of the contact page',
    auth: 'admin',
    query: adminCommunityQuery,
    status: 200,
    answer: z.array(adminContactMessage),
  }),
  markContactMessage: defineEndpoint({
    method: 'POST',
    path: '/api/admin/contact-messages/:id/mark',
    tag: 'Admin',
    summary: 'Say where a message stands',
    auth: 'admin',
    params: z.object({ id }),
    body: markContactBody,
    status: 200,
    answer: doneAnswer,
    refuses: ['not_found'],
  }),
  answerContactMessage: defineEndpoint({
    method: 'POST',
    path: '/api/admin/contact-messages/:id/answer',
    tag: 'Admin',
    summary: 'Answer a message by a mail to who wrote it',
    auth: 'admin',
    params: z.object({ id }),
    body: answerContactBody,
    status: 200,
    answer: doneAnswer,
    refuses: ['not_found', 'sender_erased', 'already_answered'],
  }),
} as const;
