import * as z from 'zod/mini';

/** Who may join; spec/decisions.md, Accounts. */
export const signupPolicy = z.enum(['open', 'invite-only', 'approval']);
export type SignupPolicy = z.infer<typeof signupPolicy>;

/** What an admin can change at run time, as an event. */
export const communitySettings = z.object({
  name: z.string(),
  /** IANA zone in which dates without a zone are read. */
  timeZone: z.string(),
  signupPolicy,
  sessionDays: z.number(),
  /** Days between asking for deletion and the erasure, during which signing in undoes it. */
  deletionGraceDays: z.number(),
  /** Whether admins may do nothing of theirs until they have a second factor. */
  adminsNeedSecondFactor: z.boolean(),
});
export type CommunitySettings = z.infer<typeof communitySettings>;

export const communitySetting = z.enum([
  'name',
  'timeZone',
  'signupPolicy',
  'sessionDays',
  'deletionGraceDays',
  'adminsNeedSecondFactor',
]);

export const defaultSettings: CommunitySettings = {
  name: 'Pass-Along',
  timeZone: 'UTC',
  signupPolicy: 'open',
  sessionDays: 7,
  deletionGraceDays: 14,
  adminsNeedSecondFactor: false,
};

export const inquiryType = z.enum(['general', 'community', 'support', 'partnership', 'feedback']);
export type InquiryType = z.infer<typeof inquiryType>;

export const contactState = z.enum(['new', 'answered', 'closed']);
export const invitationState = z.enum(['open', 'used', 'revoked', 'expired']);
export const inviteRequestState = z.enum(['waiting', 'invited', 'declined']);
export const subscriptionState = z.enum(['unconfirmed', 'confirmed', 'unsubscribed']);
