import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { notificationPreferences, privacySettings } from '../rules/members.ts';
import { currentUser } from './accounts.ts';
import { doneAnswer } from './community.ts';
import { email, newPassword, optionalText, requiredText } from './fields.ts';

const username = z
  .string('Username must be text')
  .check(
    z.trim(),
    z.minLength(limits.username.min, `Username must be at least ${String(limits.username.min)} characters`),
    z.maxLength(limits.username.max, `Username must be at most ${String(limits.username.max)} characters`),
    z.regex(/^[A-Za-z0-9._]+$/, 'Username may have letters, digits, dots and underscores'),
  );
const website = z
  .string('Website must be text')
  .check(
    z.trim(),
    z.maxLength(limits.website.max, `Website must be at most ${String(limits.website.max)} characters`),
    z.regex(/^(https?:\/\/\S+)?$/i, 'Website must start with http:// or https://'),
  );
const link = (label: string) => optionalText(label, limits.socialLink.max);

/** Clients send the whole user back: what is not listed here, or read-only, is ignored. Fields left out stay. */
export const updateUserBody = z.partial(
  z.object({
    name: requiredText('Name', limits.name.max),
    username,
    bio: z
      .string('Bio must be text')
      .check(z.trim(), z.maxLength(limits.bio.max, `Bio must be at most ${String(limits.bio.max)} characters`)),
    phone: z
      .string('Phone must be text')
      .check(z.trim(), z.maxLength(limits.phone.max, `Phone must be at most ${String(limits.phone.max)} characters`)),
    location: z
      .string('Location must be text')
      .check(
        z.trim(),
        z.maxLength(limits.location.max, `Location must be at most ${String(limits.location.max)} characters`),
      ),
    website,
    socialLinks: z.pipe(
      // old clients send null or leave single links out
      z.transform((value: unknown) => value ?? {}),
      z.object({ instagram: link('Instagram'), twitter: link('Twitter'), facebook: link('Facebook') }),
    ),
  }),
);
export type UpdateUserBody = z.infer<typeof updateUserBody>;

export const avatarAnswer = z.object({ avatar: z.string() });
export const coverAnswer = z.object({ coverImage: z.string() });

export const preferencesBody = z.object({
  notifications: z.optional(z.partial(notificationPreferences)),
  privacy: z.optional(z.partial(privacySettings)),
});
export const preferencesAnswer = z.object({
  notifications: notificationPreferences,
  privacy: privacySettings,
  /** When the account will be erased; null while nobody asked for it. */
  deletionDueAt: z.nullable(z.string()),
  /** A new address that waits for confirmation; '' while there is none. */
  pendingEmail: z.string(),
  /** False for who came with Google and never set one: what asks for it comes after setting one by mail. */
  hasPassword: z.boolean(),
});
export type PreferencesAnswer = z.infer<typeof preferencesAnswer>;

/** What others see of a member; `location` and contact details are '' where the member hides them. */
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

export const passwordBody = z.object({
  password: z
    .string({ error: 'Password is required' })
    .check(z.minLength(1, 'Password is required'), z.maxLength(1024, 'Password is too long')),
});

const confirmed = <S extends { password: typeof newPassword; confirmPassword: z.ZodMiniString }>(shape: S) =>
  z
    .object(shape)
    .check(
      z.refine(
        (body) => (body as { password: string }).password === (body as { confirmPassword: string }).confirmPassword,
        { error: 'Passwords do not match', path: ['confirmPassword'], params: { code: 'passwords_differ' } },
      ),
    );
const confirmPassword = z.string({ error: 'Please repeat the password' });

export const resetPasswordBody = confirmed({
  token: requiredText('Token', 200),
  email: z.optional(z.nullable(z.string())),
  password: newPassword,
  confirmPassword,
});
export const changePasswordBody = confirmed({
  currentPassword: z
    .string({ error: 'Current password is required' })
    .check(z.minLength(1, 'Current password is required'), z.maxLength(1024, 'Password is too long')),
  password: newPassword,
  confirmPassword,
});
/** When everything is erased, unless signing in undoes it. */
export const deletionAnswer = z.extend(doneAnswer, { dueAt: z.string() });

export const changeEmailBody = z.object({ email, password: passwordBody.shape.password });
