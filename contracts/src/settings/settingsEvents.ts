import * as z from 'zod/mini';
import { communitySetting, contactState, inquiryType, type CommunitySettings } from './settingsRules.ts';
import { memberRole } from '../members/memberRules.ts';
import { defineEvent, type EventOf } from '../core/defineEvent.ts';
import { adminPermission } from '../core/adminPermissionSchema.ts';

const settingValue = z.union([z.string(), z.number(), z.boolean()]);

/** One setting with its previous and its new value. */
export const settingChange = z.strictObject({ setting: communitySetting, from: settingValue, to: settingValue });
export type SettingChange = z.infer<typeof settingChange>;

/** Returns the settings that these changes result in; settings without a change are missing. */
export function toSettings(changes: readonly SettingChange[]): Partial<CommunitySettings> {
  return Object.fromEntries(changes.map(({ setting, to }) => [setting, to]));
}

/** Settings, stream `settings-community`; carries only what changed. */
export const settingsEvents = {
  CommunitySettingsChanged: defineEvent({
    version: 1,
    data: z.strictObject({
      changes: z.array(settingChange),
      byMemberId: z.string(),
      changedAt: z.iso.datetime(),
    }),
  }),
};

/** An invitation, stream `invitation-<id>`. Its code opens sign-up; an `email` restricts it to that address. */
export const invitationEvents = {
  InvitationIssued: defineEvent({
    version: 1,
    data: z.strictObject({
      invitationId: z.string(),
      code: z.string(),
      /** '' when any person with the code may use it. */
      email: z.string(),
      role: memberRole,
      /** Duties of an invited admin; empty for a member. */
      duties: z.array(adminPermission),
      /** The invite request it answers; null without a request. */
      requestId: z.nullable(z.string()),
      invitedBy: z.string(),
      expiresAt: z.iso.datetime(),
      issuedAt: z.iso.datetime(),
    }),
    personal: { of: 'invitationId', fields: { email: '', code: '' }, addresses: ['email'] },
    secrets: ['code'],
  }),
  InvitationRevoked: defineEvent({
    version: 1,
    data: z.strictObject({ invitationId: z.string(), byMemberId: z.string(), revokedAt: z.iso.datetime() }),
  }),
  InvitationUsed: defineEvent({
    version: 1,
    data: z.strictObject({
      invitationId: z.string(),
      memberId: z.string(),
      role: memberRole,
      invitedBy: z.string(),
      usedAt: z.iso.datetime(),
    }),
  }),
};

/** A request to be invited, stream `inviteRequest-<id>`. */
export const inviteRequestEvents = {
  InviteRequested: defineEvent({
    version: 1,
    data: z.strictObject({ requestId: z.string(), email: z.string(), requestedAt: z.iso.datetime() }),
    personal: { of: 'requestId', fields: { email: '' }, addresses: ['email'] },
  }),
  InviteRequestAnswered: defineEvent({
    version: 1,
    data: z.strictObject({
      requestId: z.string(),
      answer: z.enum(['invited', 'declined']),
      byMemberId: z.string(),
      answeredAt: z.iso.datetime(),
    }),
  }),
};

/** A newsletter subscription, stream `newsletter-<id>`; the id is derived from the address. */
export const newsletterEvents = {
  NewsletterRequested: defineEvent({
    version: 1,
    data: z.strictObject({
      subscriptionId: z.string(),
      email: z.string(),
      tokenDigest: z.string(),
      sealedToken: z.string(),
      requestedAt: z.iso.datetime(),
    }),
    personal: { of: 'subscriptionId', fields: { email: '', sealedToken: '' }, addresses: ['email'] },
    secrets: ['tokenDigest', 'sealedToken'],
  }),
  NewsletterConfirmed: defineEvent({
    version: 1,
    data: z.strictObject({ subscriptionId: z.string(), confirmedAt: z.iso.datetime() }),
  }),
  NewsletterLeft: defineEvent({
    version: 1,
    data: z.strictObject({ subscriptionId: z.string(), leftAt: z.iso.datetime() }),
  }),
};

/** A message from the contact page, stream `contact-<id>`. */
export const contactEvents = {
  ContactMessageSent: defineEvent({
    version: 1,
    data: z.strictObject({
      messageId: z.string(),
      name: z.string(),
      email: z.string(),
      subject: z.string(),
      message: z.string(),
      inquiryType,
      sentAt: z.iso.datetime(),
    }),
    personal: {
      of: 'messageId',
      fields: { name: '', email: '', subject: '', message: '' },
      addresses: ['email'],
    },
  }),
  ContactMessageMarked: defineEvent({
    version: 1,
    data: z.strictObject({
      messageId: z.string(),
      from: contactState,
      state: contactState,
      byMemberId: z.string(),
      markedAt: z.iso.datetime(),
    }),
  }),
  /** The answer was mailed to the sender. Its text is encrypted under the sender's key and erased with it. */
  ContactMessageAnswered: defineEvent({
    version: 1,
    data: z.strictObject({
      messageId: z.string(),
      name: z.string(),
      email: z.string(),
      subject: z.string(),
      answer: z.string(),
      from: contactState,
      byMemberId: z.string(),
      answeredAt: z.iso.datetime(),
    }),
    personal: {
      of: 'messageId',
      fields: { name: '', email: '', subject: '', answer: '' },
      addresses: ['email'],
    },
  }),
};

export type SettingsEvent = EventOf<typeof settingsEvents>;
export type InvitationEvent = EventOf<typeof invitationEvents>;
export type InviteRequestEvent = EventOf<typeof inviteRequestEvents>;
export type NewsletterEvent = EventOf<typeof newsletterEvents>;
export type ContactEvent = EventOf<typeof contactEvents>;
