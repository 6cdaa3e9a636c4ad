import * as z from 'zod/mini';
import {
  emailRefusal,
  notificationChoice,
  notificationPreferences,
  privacySettings,
  quietHours,
} from './memberRules.ts';
import { language } from '../core/messageLanguage.ts';
import { createBeforeTexts } from '../core/beforeTexts.ts';
import { doneAnswer } from '../core/doneAnswer.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { createRuleParams } from '../core/fieldErrors.ts';
import { id, lineText, optionalLine, patterned, requiredLine, text, timestamp, website } from '../core/schemaFields.ts';
import { memberLimits } from './memberLimits.ts';
import { isReservedUsername } from './nameRules.ts';
import { isTimeZone } from '../core/timeZone.ts';
import { currentUser } from './currentUser.ts';
import { passwordBody } from '../core/commonBodies.ts';

export const username = patterned(
  z
    .string('Username must be text')
    .check(
      z.trim(),
      z.minLength(
        memberLimits.username.min,
        `Username must be at least ${String(memberLimits.username.min)} characters`,
      ),
      z.maxLength(
        memberLimits.username.max,
        `Username must be at most ${String(memberLimits.username.max)} characters`,
      ),
    ),
  /^[A-Za-z0-9._]+$/,
  'Username may have letters, digits, dots and underscores',
  'invalid_username',
).check(
  z.refine((name) => !isReservedUsername(name), {
    error: 'This username is reserved',
    ...createRuleParams('reserved_name'),
  }),
);

const link = (label: string) => optionalLine(label, memberLimits.socialLink.max);

/** Clients send back the whole user: unknown and read-only fields are ignored. Missing fields stay unchanged. */
export const updateUserBody = z.partial(
  z.object({
    name: requiredLine('Name', memberLimits.name.max),
    username,
    bio: text('Bio', memberLimits.bio.max),
    phone: lineText('Phone', memberLimits.phone.max),
    location: lineText('Location', memberLimits.location.max),
    website,
    socialLinks: z.pipe(
      // old clients send null or leave out single links
      z.transform((value: unknown) => value ?? {}),
      z.object({ instagram: link('Instagram'), twitter: link('Twitter'), facebook: link('Facebook') }),
    ),
    before: createBeforeTexts([
      'name',
      'username',
      'bio',
      'phone',
      'location',
      'website',
      'socialLinks.instagram',
      'socialLinks.twitter',
      'socialLinks.facebook',
    ]),
  }),
);
export type UpdateUserBody = z.infer<typeof updateUserBody>;

const memberParams = z.object({ userId: id });

export const avatarAnswer = z.object({ avatar: z.string() });
export const coverAnswer = z.object({ coverImage: z.string() });

const createTimeOfDay = (label: string) =>
  patterned(z.string(`${label} is required`), /^([01]\d|2[0-3]):[0-5]\d$/, `${label} must be a time`, 'invalid_format');

const setQuietHours = z.object({
  from: createTimeOfDay('From'),
  to: createTimeOfDay('To'),
  timeZone: z.string('Time zone is required').check(
    z.refine((value) => value.length <= 60 && isTimeZone(value), {
      error: 'Time zone must be an IANA time zone as Europe/Berlin',
      ...createRuleParams('invalid_time_zone'),
    }),
  ),
});

/** Missing fields stay unchanged. */
export const preferencesBody = z.object({
  notifications: z.optional(z.partial(notificationPreferences)),
  /** Single choices, applied after the switches. */
  choices: z.optional(z.array(notificationChoice).check(z.maxLength(50, 'At most 50 choices can be made at once'))),
  /** Null for none. */
  quietHours: z.optional(z.nullable(setQuietHours)),
  /** False: pushes say only that there is something new. */
  pushTexts: z.optional(z.boolean('Push texts must be on or off')),
  language: z.optional(language),
  privacy: z.optional(z.partial(privacySettings)),
});
export const preferencesAnswer = z.object({
  notifications: notificationPreferences,
  choices: z.array(notificationChoice),
  quietHours: z.nullable(quietHours),
  /** False: pushes say only that there is something new. */
  pushTexts: z.boolean(),
  /** Language of mails. */
  language,
  privacy: privacySettings,
  /** When the account will be erased; null without a pending deletion. */
  deletionDueAt: z.nullable(timestamp),
  /** A new address waiting for confirmation; '' for none. */
  pendingEmail: z.string(),
  /** The address of the member, current or pending, that the mail server refused last. */
  emailRefusal: z.nullable(emailRefusal),
  /**
   * False after sign-up with Google until a password is set: actions that require one first ask to set it
   * by mail.
   */
  hasPassword: z.boolean(),
});
export type PreferencesAnswer = z.infer<typeof preferencesAnswer>;

/** A member as others see them; `location` and contact details are '' when hidden. */
export const publicProfile = z.object({
  ...z.pick(currentUser, {
    _id: true,
    name: true,
    username: true,
    bio: true,
    location: true,
    website: true,
    socialLinks: true,
    avatar: true,
    coverImage: true,
    role: true,
    verified: true,
    joinDate: true,
    karmaPoints: true,
  }).shape,
  itemCount: z.number(),
  exchangedCount: z.number(),
});
export type PublicProfile = z.infer<typeof publicProfile>;

/** When everything will be erased, unless the member signs in before. */
export const deletionAnswer = z.extend(doneAnswer, { dueAt: timestamp });

export const profileEndpoints = {
  getUser: defineEndpoint({
    method: 'GET',
    path: '/api/users/get-user',
    tag: 'Users',
    summary: 'The signed-in member',
    auth: 'member',
    status: 200,
    answer: currentUser,
  }),
  updateUser: defineEndpoint({
    method: 'PUT',
    path: '/api/users/update-user',
    tag: 'Users',
    summary: 'Revise the profile',
    rules: ['Missing fields stay unchanged.'],
    auth: 'member',
    body: updateUserBody,
    status: 200,
    answer: currentUser,
    refuses: ['changed_meanwhile', 'username_taken'],
  }),
  uploadAvatar: defineEndpoint({
    method: 'POST',
    path: '/api/users/upload',
    tag: 'Users',
    summary: 'Change the avatar',
    auth: 'member',
    files: { image: 1 },
    status: 200,
    answer: avatarAnswer,
  }),
  uploadCover: defineEndpoint({
    method: 'POST',
    path: '/api/users/upload-cover',
    tag: 'Users',
    summary: 'Change the cover',
    auth: 'member',
    files: { image: 1 },
    status: 200,
    answer: coverAnswer,
  }),
  getPreferences: defineEndpoint({
    method: 'GET',
    path: '/api/users/preferences',
    tag: 'Users',
    summary: 'Notices and privacy',
    auth: 'member',
    status: 200,
    answer: preferencesAnswer,
  }),
  setPreferences: defineEndpoint({
    method: 'PUT',
    path: '/api/users/preferences',
    tag: 'Users',
    summary: 'Change notices and privacy',
    auth: 'member',
    body: preferencesBody,
    status: 200,
    answer: preferencesAnswer,
  }),
  deactivate: defineEndpoint({
    method: 'POST',
    path: '/api/users/deactivate',
    tag: 'Users',
    summary: 'Deactivate; signing in again reactivates',
    auth: 'member',
    body: passwordBody,
    status: 200,
    answer: doneAnswer,
    refuses: ['wrong_password', 'last_admin', 'last_with_duty'],
  }),
  deleteAccount: defineEndpoint({
    method: 'POST',
    path: '/api/users/delete-account',
    tag: 'Users',
    summary: 'Ask for erasure after the grace',
    rules: ['Needs the password. Signing in within the grace period keeps the account.'],
    auth: 'member',
    body: passwordBody,
    status: 200,
    answer: deletionAnswer,
    refuses: ['wrong_password', 'last_admin', 'last_with_duty'],
  }),
  exportData: defineEndpoint({
    method: 'GET',
    path: '/api/users/export',
    tag: 'Users',
    summary: 'Everything about the caller, as a ZIP',
    auth: 'member',
    status: 200,
    answer: z.unknown(),
    contentType: 'application/zip',
    refuses: ['rate_limited'],
  }),
  getProfile: defineEndpoint({
    method: 'GET',
    path: '/api/users/:userId/profile',
    tag: 'Users',
    summary: "A member's public profile",
    auth: 'optional',
    params: memberParams,
    status: 200,
    answer: publicProfile,
    refuses: ['member_not_found', 'profile_away', 'profile_hidden'],
  }),
} as const;
