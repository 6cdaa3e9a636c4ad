import * as z from 'zod/mini';
import { contactStates, invitationStates, inviteRequestStates, subscriptionStates } from './communityStates.ts';
import { language } from '../core/messageLanguage.ts';

/** Sign-up policy of the community. */
export const signupPolicy = z.enum(['open', 'invite-only', 'approval']);
export type SignupPolicy = z.infer<typeof signupPolicy>;

/** Settings that admins can change at run time; changes are events. */
export const communitySettings = z.object({
  name: z.string(),
  /** IANA zone for times without an offset. */
  timeZone: z.string(),
  /** Language of mails to people without an account. */
  language,
  /** ISO 4217 code for amounts; '' for none. */
  currency: z.string(),
  signupPolicy,
  sessionDays: z.number(),
  /** Days between the deletion request and the erasure; signing in meanwhile cancels it. */
  deletionGraceDays: z.number(),
  /** Whether admins need a second factor before they may act as admins. */
  adminsNeedSecondFactor: z.boolean(),
  /** Whether visitors see first names and initials instead of names. */
  shortNamesForVisitors: z.boolean(),
  /** Whether visitors see the figures of the community on the landing page. */
  figuresForVisitors: z.boolean(),
  /** Whether members may ask the writing assistant for drafts, where one is set up. */
  descriptionAssistant: z.boolean(),
  /** Whether two neighbours that vouch for a member verify them; otherwise only admins do. */
  neighboursVerify: z.boolean(),
  /** Whether swap loops of two to five members are looked for. */
  swapLoops: z.boolean(),
  /** Words with the same meaning in every search, one group a line (`parseSynonyms`). */
  searchSynonyms: z.string(),
});
export type CommunitySettings = z.infer<typeof communitySettings>;

export const communitySetting = z.enum([
  'name',
  'timeZone',
  'language',
  'currency',
  'signupPolicy',
  'sessionDays',
  'deletionGraceDays',
  'adminsNeedSecondFactor',
  'shortNamesForVisitors',
  'figuresForVisitors',
  'descriptionAssistant',
  'neighboursVerify',
  'swapLoops',
  'searchSynonyms',
]);

/** Household words in English and German. */
const householdSynonyms = [
  ['bike', 'bicycle', 'Fahrrad', 'Velo'],
  ['sofa', 'couch', 'settee'],
  ['tv', 'television', 'Fernseher'],
  ['fridge', 'refrigerator', 'Kühlschrank'],
  ['stroller', 'pram', 'buggy', 'pushchair', 'Kinderwagen'],
  ['cupboard', 'wardrobe', 'closet', 'Schrank'],
  ['stove', 'cooker', 'Herd'],
  ['rug', 'carpet', 'Teppich'],
  ['hoover', 'vacuum', 'Staubsauger'],
  ['cellphone', 'smartphone'],
  ['shelf', 'bookcase', 'Regal'],
  ['desk', 'Schreibtisch'],
  ['lamp', 'Lampe', 'Leuchte'],
  ['pan', 'saucepan', 'Pfanne'],
  ['mug', 'Tasse', 'Becher'],
  ['jumper', 'sweater', 'pullover'],
  ['trousers', 'pants'],
  ['toy', 'Spielzeug'],
  ['drill', 'Bohrmaschine'],
  ['ladder', 'Leiter'],
  ['mattress', 'Matratze'],
]
  .map((group) => group.join(', '))
  .join('\n');

export const defaultSettings: CommunitySettings = {
  name: 'Pass-Along',
  timeZone: 'UTC',
  language: 'en',
  currency: '',
  signupPolicy: 'open',
  sessionDays: 7,
  deletionGraceDays: 14,
  adminsNeedSecondFactor: false,
  shortNamesForVisitors: true,
  // on, because all other figures of the landing page are about no community in particular
  figuresForVisitors: true,
  descriptionAssistant: true,
  neighboursVerify: true,
  swapLoops: true,
  searchSynonyms: householdSynonyms,
};

export const inquiryType = z.enum(['general', 'community', 'support', 'partnership', 'feedback']);
export type InquiryType = z.infer<typeof inquiryType>;

export const contactState = z.enum(contactStates);
export const invitationState = z.enum(invitationStates);
export const inviteRequestState = z.enum(inviteRequestStates);
export const subscriptionState = z.enum(subscriptionStates);
