import * as z from 'zod/mini';

/** The role an account has, and the role a session was opened with; an admin may sign in as a plain user. */
export const memberRole = z.enum(['user', 'admin']);
export type MemberRole = z.infer<typeof memberRole>;
export const sessionRole = memberRole;

export const memberStatus = z.enum(['active', 'waiting', 'suspended', 'deactivated', 'deleted']);
export type MemberStatus = z.infer<typeof memberStatus>;

/** Who is asking, as the token says. */
export interface Caller {
  memberId: string;
  role: MemberRole;
}

/** Stable paths the server answers itself, so that a picture is never missing. */
export const defaultAvatar = '/assets/default-avatar.svg';
export const defaultCover = '/assets/default-cover.svg';

/** Which notices a member wants; each switch of the profile settings. */
export const notificationPreferences = z.object({
  emailNewMessages: z.boolean(),
  pushItemMatches: z.boolean(),
  weeklyDigest: z.boolean(),
  swapSteps: z.boolean(),
  eventReminders: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

export const privacySettings = z.object({
  showProfile: z.boolean(),
  allowDirectMessages: z.boolean(),
  showLocation: z.boolean(),
});
export type PrivacySettings = z.infer<typeof privacySettings>;

export const defaultNotifications: NotificationPreferences = {
  emailNewMessages: true,
  pushItemMatches: true,
  weeklyDigest: true,
  swapSteps: true,
  eventReminders: true,
};
export const defaultPrivacy: PrivacySettings = { showProfile: true, allowDirectMessages: true, showLocation: true };

export const socialLinks = z.object({ instagram: z.string(), twitter: z.string(), facebook: z.string() });
export type SocialLinks = z.infer<typeof socialLinks>;

/** Why all sessions of a member ended. */
export const sessionsEndedWhy = z.enum([
  'signed_out_everywhere',
  'password_reset',
  'password_changed',
  'google_linked',
  'suspended',
  'deactivated',
  'deleted',
  'role_changed',
]);
