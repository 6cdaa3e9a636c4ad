import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import {
  contactState,
  inquiryType,
  invitationState,
  inviteRequestState,
  signupPolicy,
  subscriptionState,
} from '../rules/community.ts';
import { memberRole } from '../rules/members.ts';
import { email, optionalText, requiredText } from './fields.ts';

/** What signed-out pages need to know. */
export const siteAnswer = z.object({
  communityName: z.string(),
  signupPolicy,
  /** Null where Google sign-in is not configured: the button is not shown. */
  googleClientId: z.nullable(z.string()),
  /** How long a deleted account waits before it is erased. */
  deletionGraceDays: z.number(),
});
export type SiteAnswer = z.infer<typeof siteAnswer>;

export const doneAnswer = z.object({ success: z.boolean(), message: z.string() });

export const contactBody = z.object({
  name: requiredText('Name', limits.name.max),
  email,
  subject: requiredText('Subject', limits.contact.subject),
  message: requiredText('Message', limits.contact.message),
  inquiryType: z._default(
    z.enum(inquiryType.options, `Inquiry type must be one of: ${inquiryType.options.join(', ')}`),
    'general',
  ),
});
export type ContactBody = z.infer<typeof contactBody>;

export const emailBody = z.object({ email });
export const tokenBody = z.object({ token: requiredText('Token', 200) });

export const invitationParams = z.object({ code: z.string().check(z.minLength(1), z.maxLength(40)) });
/** What the sign-up page shows about an invitation; `email` is '' when anybody with the code may use it. */
export const invitationAnswer = z.object({ state: invitationState, email: z.string(), role: memberRole });
export type InvitationAnswer = z.infer<typeof invitationAnswer>;

export const issueInvitationBody = z.object({
  email: z._default(z.union([z.literal(''), email], 'Enter a valid email address'), ''),
  role: z._default(memberRole, 'user'),
});
export const suspendBody = z.object({
  reason: requiredText('Reason', limits.suspensionReason),
  until: z._default(z.nullable(z.iso.datetime({ offset: true, error: 'Until must be a date and time' })), null),
});
export const markContactBody = z.object({
  state: z.enum(contactState.options, `State must be one of: ${contactState.options.join(', ')}`),
});
export const settingsBody = z.partial(
  z.object({
    name: requiredText('Community name', 60),
    timeZone: requiredText('Time zone', 60),
    signupPolicy: z.enum(signupPolicy.options, `Signup policy must be one of: ${signupPolicy.options.join(', ')}`),
    sessionDays: z
      .number('Session days must be a number')
      .check(z.int('Session days must be a whole number'), z.gte(1), z.lte(90)),
    deletionGraceDays: z
      .number('Grace days must be a number')
      .check(z.int('Grace days must be a whole number'), z.gte(0), z.lte(90)),
  }),
);

export const adminInvitation = z.object({
  _id: z.string(),
  code: z.string(),
  email: z.string(),
  role: memberRole,
  state: invitationState,
  invitedBy: z.string(),
  usedBy: z.nullable(z.string()),
  expiresAt: z.string(),
  createdAt: z.string(),
});
export const adminInviteRequest = z.object({
  _id: z.string(),
  email: z.string(),
  state: inviteRequestState,
  createdAt: z.string(),
});
export const adminContactMessage = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  inquiryType,
  state: contactState,
  createdAt: z.string(),
});
export const adminSubscription = z.object({
  _id: z.string(),
  email: z.string(),
  state: subscriptionState,
  createdAt: z.string(),
});
export const adminSettings = z.object({
  _id: z.string(),
  name: z.string(),
  timeZone: z.string(),
  signupPolicy,
  sessionDays: z.number(),
  deletionGraceDays: z.number(),
});
export const reasonedDecline = z.object({ reason: optionalText('Reason', limits.suspensionReason) });
