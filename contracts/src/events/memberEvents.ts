import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './event.ts';
import {
  memberRole,
  memberStatus,
  notificationPreferences,
  privacySettings,
  sessionRole,
  sessionsEndedWhy,
  socialLinks,
} from '../rules/members.ts';

/** A member's account, stream `member-<memberId>`. */
export const memberEvents = {
  MemberRegistered: defineEvent({
    version: 1,
    data: z.object({
      memberId: z.string(),
      name: z.string(),
      email: z.string(),
      username: z.string(),
      passwordHash: z.string(),
      role: memberRole,
      status: memberStatus,
      /** Who signed up proved that the address is theirs: by a mailed invitation, or by the provider's word. */
      emailProven: z.optional(z.boolean()),
      registeredAt: z.iso.datetime(),
    }),
    personal: {
      of: 'memberId',
      fields: { name: 'Deleted member', email: 'deleted@invalid', username: 'deleted', passwordHash: '' },
    },
  }),
  /** A registration that stopped half-way gave up its e-mail and username to somebody else; this member will never come to be. */
  RegistrationAbandoned: defineEvent({
    version: 1,
    data: z.object({ memberId: z.string(), abandonedAt: z.iso.datetime() }),
  }),
  MemberSignedIn: defineEvent({
    version: 1,
    data: z.object({ memberId: z.string(), role: sessionRole, signedInAt: z.iso.datetime() }),
  }),
  /** Signed up with, or linked to, the provider's account. */
  GoogleAccountLinked: defineEvent({
    version: 1,
    data: z.object({ memberId: z.string(), googleSubject: z.string(), linkedAt: z.iso.datetime() }),
    personal: { of: 'memberId', fields: { googleSubject: '' } },
  }),
  /** An admin let a waiting member in. */
  MemberApproved: defineEvent({
    version: 1,
    data: z.object({ memberId: z.string(), approvedAt: z.iso.datetime() }),
  }),
  MemberVerified: defineEvent({
    version: 1,
    data: z.object({ memberId: z.string(), verifiedAt: z.iso.datetime() }),
  }),
  VerificationWithdrawn: defineEvent({
    version: 1,
    data: z.object({ memberId: z.string(), withdrawnAt: z.iso.datetime() }),
  }),
  /** `until` null: until an admin reinstates. */
  MemberSuspended: defineEvent({
    version: 1,
    data: z.object({
      memberId: z.string(),
      reason: z.string(),
      until: z.nullable(z.iso.datetime()),
      suspendedAt: z.iso.datetime(),
    }),
    personal: { of: 'memberId', fields: { reason: '' } },
  }),
  MemberReinstated: defineEvent({
    version: 1,
    data: z.object({ memberId: z.string(), reinstatedAt: z.iso.datetime() }),
  }),
  MemberPromoted: defineEvent({
    version: 1,
    data: z.object({ memberId: z.string(), promotedAt: z.iso.datetime() }),
  }),
  MemberDemoted: defineEvent({
    version: 1,
    data: z.object({ memberId: z.string(), demotedAt: z.iso.datetime() }),
  }),
  /** The profile as it now stands, whole. */
  ProfileRevised: defineEvent({
    version: 1,
    data: z.object({
      memberId: z.string(),
      name: z.string(),
      username: z.string(),
      bio: z.string(),
      phone: z.string(),
      location: z.string(),
      website: z.string(),
      socialLinks,
      revisedAt: z.iso.datetime(),
    }),
    personal: {
      of: 'memberId',
      fields: {
        name: 'Deleted member',
        username: 'deleted',
        bio: '',
        phone: '',
        location: '',
        website: '',
        socialLinks: { instagram: '', twitter: '', facebook: '' },
      },
    },
  }),
  /** Host-relative path of the picture; null puts the default back. */
  AvatarChanged: defineEvent({
    version: 1,
    data: z.object({ memberId: z.string(), avatar: z.nullable(z.string()), changedAt: z.iso.datetime() }),
  }),
  CoverChanged: defineEvent({
    version: 1,
    data: z.object({ memberId: z.string(), coverImage: z.nullable(z.string()), changedAt: z.iso.datetime() }),
  }),
  NotificationPreferencesSet: defineEvent({
    version: 1,
    data: z.object({ memberId: z.string(), notifications: notificationPreferences, setAt: z.iso.datetime() }),
  }),
  PrivacySettingsSet: defineEvent({
    version: 1,
    data: z.object({ memberId: z.string(), privacy: privacySettings, setAt: z.iso.datetime() }),
  }),
  /** The token went out by mail; its digest (sha256, hex) is kept. `sealedToken` lets the mail outbox read it; it is of no use after `expiresAt`. */
  PasswordResetRequested: defineEvent({
    version: 1,
    data: z.object({
      memberId: z.string(),
      tokenDigest: z.string(),
      sealedToken: z.string(),
      expiresAt: z.iso.datetime(),
      requestedAt: z.iso.datetime(),
    }),
    personal: { of: 'memberId', fields: { sealedToken: '' } },
  }),
  PasswordChanged: defineEvent({
    version: 1,
    data: z.object({
      memberId: z.string(),
      passwordHash: z.string(),
      /** `withdrawn`: who owns the address linked a provider's account, and who had chosen the password never proved theirs. */
      how: z.enum(['reset', 'changed', 'withdrawn']),
      changedAt: z.iso.datetime(),
    }),
    personal: { of: 'memberId', fields: { passwordHash: '' } },
  }),
  EmailChangeRequested: defineEvent({
    version: 1,
    data: z.object({
      memberId: z.string(),
      newEmail: z.string(),
      tokenDigest: z.string(),
      sealedToken: z.string(),
      expiresAt: z.iso.datetime(),
      requestedAt: z.iso.datetime(),
    }),
    personal: { of: 'memberId', fields: { newEmail: 'deleted@invalid', sealedToken: '' } },
  }),
  EmailChanged: defineEvent({
    version: 1,
    data: z.object({ memberId: z.string(), email: z.string(), changedAt: z.iso.datetime() }),
    personal: { of: 'memberId', fields: { email: 'deleted@invalid' } },
  }),
  /** Every session opened before `endedAt` is over. */
  SessionsEnded: defineEvent({
    version: 1,
    data: z.object({ memberId: z.string(), why: sessionsEndedWhy, endedAt: z.iso.datetime() }),
  }),
  MemberDeactivated: defineEvent({
    version: 1,
    data: z.object({ memberId: z.string(), deactivatedAt: z.iso.datetime() }),
  }),
  MemberReactivated: defineEvent({
    version: 1,
    data: z.object({ memberId: z.string(), reactivatedAt: z.iso.datetime() }),
  }),
  DeletionRequested: defineEvent({
    version: 1,
    data: z.object({ memberId: z.string(), dueAt: z.iso.datetime(), requestedAt: z.iso.datetime() }),
  }),
  DeletionCancelled: defineEvent({
    version: 1,
    data: z.object({ memberId: z.string(), cancelledAt: z.iso.datetime() }),
  }),
  /** The grace is over: the key is destroyed after this, and read models, files and mails forget the person. */
  MemberErased: defineEvent({
    version: 1,
    data: z.object({
      memberId: z.string(),
      /** Ids of what was kept under keys of its own for the person's address: invitations, invite requests, subscriptions, contact messages. */
      subjects: z.optional(z.array(z.string())),
      erasedAt: z.iso.datetime(),
    }),
  }),
};

export type MemberEvent = EventOf<typeof memberEvents>;
