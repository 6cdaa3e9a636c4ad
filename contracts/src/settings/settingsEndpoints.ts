import * as z from 'zod/mini';
import { settingChange } from './settingsEvents.ts';
import { language } from '../core/messageLanguage.ts';
import { createRuleParams } from '../core/fieldErrors.ts';
import { signupPolicy, communitySettings } from './settingsRules.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { communityLimits } from './communityLimits.ts';
import { requiredLine, text, timestamp } from '../core/schemaFields.ts';

/** Information for signed-out pages. */
export const siteAnswer = z.object({
  communityName: z.string(),
  /** IANA zone of the community. */
  timeZone: z.string(),
  /** ISO 4217 code for amounts; '' for none. */
  currency: z.string(),
  signupPolicy,
  /** Null when Google sign-in is not configured: the button is hidden. */
  googleClientId: z.nullable(z.string()),
  /** Public key of the server's push messages: an uncompressed P-256 point, base64url. */
  pushKey: z.string(),
  /** Days between a deletion request and the erasure. */
  deletionGraceDays: z.number(),
});
export type SiteAnswer = z.infer<typeof siteAnswer>;

/**
 * Totals of the community for the landing page. Null while they would be about fewer than three people, and while an
 * admin has switched them off.
 */
export const siteFiguresAnswer = z.object({
  /** Members with an active account. */
  members: z.nullable(z.number()),
  /** Items that changed hands since the community began. */
  things: z.nullable(z.number()),
  /** Kilograms kept from waste since then, rounded down: to tens from ten on, else whole; null below one. */
  kg: z.nullable(z.number()),
});
export type SiteFiguresAnswer = z.infer<typeof siteFiguresAnswer>;

export const settingsBody = z.partial(
  z.object({
    name: requiredLine('Community name', 60),
    timeZone: requiredLine('Time zone', 60),
    language: z.enum(language.options, `Language must be one of: ${language.options.join(', ')}`),
    currency: z.string('Currency must be text').check(
      z.maxLength(3, 'Currency must be at most 3 characters'),
      z.refine((code) => code === '' || Intl.supportedValuesOf('currency').includes(code), {
        error: 'Currency must be an ISO 4217 code as EUR, or empty',
        ...createRuleParams('invalid_choice'),
      }),
    ),
    signupPolicy: z.enum(signupPolicy.options, `Signup policy must be one of: ${signupPolicy.options.join(', ')}`),
    sessionDays: z
      .number('Session days must be a number')
      .check(
        z.int('Session days must be a whole number'),
        z.gte(1, 'Session days must be at least 1'),
        z.lte(90, 'Session days must be at most 90'),
      ),
    deletionGraceDays: z
      .number('Grace days must be a number')
      .check(
        z.int('Grace days must be a whole number'),
        z.gte(0, 'Grace days must be at least 0'),
        z.lte(90, 'Grace days must be at most 90'),
      ),
    adminsNeedSecondFactor: z.boolean('Admins need a second factor must be true or false'),
    shortNamesForVisitors: z.boolean('Short names for visitors must be true or false'),
    figuresForVisitors: z.boolean('Figures for visitors must be true or false'),
    descriptionAssistant: z.boolean('Writing assistant must be true or false'),
    neighboursVerify: z.boolean('Neighbours verify must be true or false'),
    swapLoops: z.boolean('Swap loops must be true or false'),
    searchSynonyms: text('Synonyms', communityLimits.searchSynonyms),
  }),
);

export const adminSettings = z.object({ _id: z.string(), ...communitySettings.shape });

/** One change of the settings, with its author and time. */
export const settingsChange = z.object({
  /** Identifies the change. */
  revision: z.number(),
  at: timestamp,
  byId: z.string(),
  /** '' once the author is erased. */
  byName: z.string(),
  changes: z.array(settingChange),
  /** Whether every setting it changed still has the value it set. */
  canUndo: z.boolean(),
});
export type SettingsChange = z.infer<typeof settingsChange>;

export const settingsEndpoints = {
  site: defineEndpoint({
    method: 'GET',
    path: '/api/site',
    tag: 'Community',
    summary: 'What signed-out pages need to know',
    auth: 'none',
    status: 200,
    answer: siteAnswer,
  }),
  adminSettings: defineEndpoint({
    method: 'GET',
    path: '/api/admin/settings/community',
    tag: 'Admin',
    summary: 'Community settings',
    auth: 'admin',
    status: 200,
    answer: adminSettings,
  }),
  changeSettings: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/settings/community',
    tag: 'Admin',
    summary: 'Change community settings',
    auth: 'admin',
    body: settingsBody,
    status: 200,
    answer: adminSettings,
    refuses: ['second_factor_first'],
  }),
  settingsHistory: defineEndpoint({
    method: 'GET',
    path: '/api/admin/settings/community/history',
    tag: 'Admin',
    summary: 'The last hundred changes of the settings, newest first',
    auth: 'admin',
    status: 200,
    answer: z.object({ changes: z.array(settingsChange) }),
  }),
  undoSettingsChange: defineEndpoint({
    method: 'POST',
    path: '/api/admin/settings/community/history/:revision/undo',
    tag: 'Admin',
    summary: 'Put back what a change of the settings replaced: a change of its own',
    auth: 'admin',
    params: z.object({ revision: z.string() }),
    status: 200,
    answer: adminSettings,
    refuses: ['not_found', 'second_factor_first', 'setting_changed_since'],
  }),
} as const;

/** Apart from the others, so that pages without these figures need no byte for them. */
export const siteFigureEndpoints = {
  siteFigures: defineEndpoint({
    method: 'GET',
    path: '/api/site/figures',
    tag: 'Community',
    summary: "The community's totals, for the landing page",
    auth: 'none',
    status: 200,
    answer: siteFiguresAnswer,
  }),
} as const;
