import * as z from 'zod/mini';
import { communitySettings, contactState, inquiryType } from '../rules/community.ts';
import { memberRole } from '../rules/members.ts';
import { defineEvent, type EventOf } from './event.ts';

/** Settings, stream `settings-community`; carries what changed. */
export const settingsEvents = {
  CommunitySettingsChanged: defineEvent({
    version: 1,
    data: z.object({ changes: z.partial(communitySettings), changedAt: z.iso.datetime() }),
  }),
};

/** An invitation, stream `invitation-<id>`; its code opens sign-up, an address restricts it to that address. */
export const invitationEvents = {
  InvitationIssued: defineEvent({
    version: 1,
    data: z.object({
      invitationId: z.string(),
      code: z.string(),
      /** '' when anybody with the code may use it. */
      email: z.string(),
      role: memberRole,
      invitedBy: z.string(),
      expiresAt: z.iso.datetime(),
      issuedAt: z.iso.datetime(),
    }),
    personal: { of: 'invitationId', fields: { email: '', code: '' } },
  }),
  InvitationRevoked: defineEvent({
    version: 1,
    data: z.object({ invitationId: z.string(), revokedAt: z.iso.datetime() }),
  }),
  InvitationUsed: defineEvent({
    version: 1,
    data: z.object({ invitationId: z.string(), memberId: z.string(), usedAt: z.iso.datetime() }),
  }),
};

/** Somebody asked to be invited, stream `inviteRequest-<id>`. */
export const inviteRequestEvents = {
  InviteRequested: defineEvent({
    version: 1,
    data: z.object({ requestId: z.string(), email: z.string(), requestedAt: z.iso.datetime() }),
    personal: { of: 'requestId', fields: { email: '' } },
  }),
  InviteRequestAnswered: defineEvent({
    version: 1,
    data: z.object({ requestId: z.string(), answer: z.enum(['invited', 'declined']), answeredAt: z.iso.datetime() }),
  }),
};

/** A newsletter subscription, stream `newsletter-<id>`; the id is derived from the address. */
export const newsletterEvents = {
  NewsletterRequested: defineEvent({
    version: 1,
    data: z.object({
      subscriptionId: z.string(),
      email: z.string(),
      tokenDigest: z.string(),
      sealedToken: z.string(),
      requestedAt: z.iso.datetime(),
    }),
    personal: { of: 'subscriptionId', fields: { email: '', sealedToken: '' } },
  }),
  NewsletterConfirmed: defineEvent({
    version: 1,
    data: z.object({ subscriptionId: z.string(), confirmedAt: z.iso.datetime() }),
  }),
  NewsletterLeft: defineEvent({
    version: 1,
    data: z.object({ subscriptionId: z.string(), leftAt: z.iso.datetime() }),
  }),
};

/** A message from the contact page, stream `contact-<id>`. */
export const contactEvents = {
  ContactMessageSent: defineEvent({
    version: 1,
    data: z.object({
      messageId: z.string(),
      name: z.string(),
      email: z.string(),
      subject: z.string(),
      message: z.string(),
      inquiryType,
      sentAt: z.iso.datetime(),
    }),
    personal: { of: 'messageId', fields: { name: '', email: '', subject: '', message: '' } },
  }),
  ContactMessageMarked: defineEvent({
    version: 1,
    data: z.object({ messageId: z.string(), state: contactState, markedAt: z.iso.datetime() }),
  }),
};

export type SettingsEvent = EventOf<typeof settingsEvents>;
export type InvitationEvent = EventOf<typeof invitationEvents>;
export type InviteRequestEvent = EventOf<typeof inviteRequestEvents>;
export type NewsletterEvent = EventOf<typeof newsletterEvents>;
export type ContactEvent = EventOf<typeof contactEvents>;
