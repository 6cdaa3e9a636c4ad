import * as z from 'zod/mini';
import { picturePaths } from '../pictures.ts';
import {
  adminDuty,
  joiningMethod,
  language,
  memberRole,
  memberStatus,
  notificationChoice,
  privacySettings,
  quietHours,
  sessionRole,
  sessionsEndedWhy,
  signInMethod,
} from '../rules/members.ts';
import { defineEvent, type EventOf } from './event.ts';

export const profileField = z.enum(['name', 'username', 'bio', 'phone', 'location', 'website', 'socialLinks']);

/** What admins correct. */
export const correctedFields = ['name', 'username', 'bio', 'picture'] as const;

const socialLinks = z.strictObject({ instagram: z.string(), twitter: z.string(), facebook: z.string() });
const privacy = z.strictObject(privacySettings.shape);

/** What a member's name and addresses read as once they are erased. */
export const erased = { name: 'Deleted member', username: 'deleted', email: 'deleted@invalid' } as const;

const changedDuties = z.array(adminDuty).check(z.maxLength(adminDuty.options.length));

const pictureChanged = z.strictObject({
  memberId: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  changedAt: z.iso.datetime(),
});
const files = {
  to: ({ memberId, to }: z.infer<typeof pictureChanged>) => ({
    originals: to === null ? [] : [picturePaths.member(memberId, to)],
    copies: to === null ? [] : [picturePaths.memberSmall(memberId, to)],
  }),
};

/** A member's account, stream `member-<memberId>`. `byMemberId` is who acted; null when nobody did, as when a suspension ends by itself. */
export const memberEvents = {
  /** `duties` are an admin's, `invitationId` is what let them in, null where none was needed. */
  MemberRegistered: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      name: z.string(),
      email: z.string(),
      username: z.string(),
      passwordHash: z.string(),
      role: memberRole,
      duties: z.array(adminDuty),
      status: memberStatus,
      /** Who signed up proved that the address is theirs: by a mailed invitation, or by the provider's word. */
      emailProven: z.boolean(),
      language,
      invitationId: z.nullable(z.string()),
      method: joiningMethod,
      registeredAt: z.iso.datetime(),
    }),
    personal: { of: 'memberId', fields: { ...erased, passwordHash: '' }, addresses: ['email'] },
    secrets: ['passwordHash'],
  }),
  /** A registration that stopped half-way gave up its e-mail and username to somebody else; this member will never come to be. */
  RegistrationAbandoned: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), abandonedAt: z.iso.datetime() }),
  }),
  MemberSignedIn: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      role: sessionRole,
      method: signInMethod,
      signedInAt: z.iso.datetime(),
    }),
  }),
  /** Signed up with, or linked to, the provider's account. */
  GoogleAccountLinked: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), googleSubject: z.string(), linkedAt: z.iso.datetime() }),
    personal: { of: 'memberId', fields: { googleSubject: '' } },
    secrets: ['googleSubject'],
  }),
  /** An admin let a waiting member in. */
  MemberApproved: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      from: memberStatus,
      to: memberStatus,
      byMemberId: z.string(),
      approvedAt: z.iso.datetime(),
    }),
  }),
  /** An admin turned a waiting member away, in words they got by mail; the deletion that follows can't be undone. */
  MemberDeclined: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      reason: z.string(),
      byMemberId: z.string(),
      declinedAt: z.iso.datetime(),
    }),
    personal: { of: 'memberId', fields: { reason: '' } },
  }),
  MemberVerified: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), byMemberId: z.string(), verifiedAt: z.iso.datetime() }),
  }),
  VerificationWithdrawn: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), byMemberId: z.string(), withdrawnAt: z.iso.datetime() }),
  }),
  /** `until` null: until an admin reinstates. `from` is how the account stood, and will stand when the suspension is over. */
  MemberSuspended: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      from: memberStatus,
      reason: z.string(),
      until: z.nullable(z.iso.datetime()),
      byMemberId: z.string(),
      /** The report it was decided on. */
      caseId: z.optional(z.string()),
      suspendedAt: z.iso.datetime(),
    }),
    personal: { of: 'memberId', fields: { reason: '' } },
  }),
  /** The suspension is over: the account stands as before it. */
  MemberReinstated: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      to: memberStatus,
      byMemberId: z.nullable(z.string()),
      /** The case in which the suspension was undone. */
      caseId: z.optional(z.string()),
      reinstatedAt: z.iso.datetime(),
    }),
  }),
  /** An admin told them, in words they got by mail, that something must not happen again. */
  MemberWarned: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      reason: z.string(),
      byMemberId: z.string(),
      warnedAt: z.iso.datetime(),
    }),
    personal: { of: 'memberId', fields: { reason: '' } },
  }),
  /** What admins tell each other about them; it goes with them. */
  MemberNoted: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      note: z.string(),
      byMemberId: z.string(),
      notedAt: z.iso.datetime(),
    }),
    personal: { of: 'memberId', fields: { note: '' } },
  }),
  /** Why an admin changed what they say about themselves; what it is now, the events before it say. */
  ProfileCorrected: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      changed: z.array(z.enum(correctedFields)),
      reason: z.string(),
      byMemberId: z.string(),
      correctedAt: z.iso.datetime(),
    }),
    personal: { of: 'memberId', fields: { reason: '' } },
  }),
  /** Why an admin had the deletion begin that follows. */
  DeletionOrdered: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      dueAt: z.iso.datetime(),
      reason: z.string(),
      byMemberId: z.string(),
      orderedAt: z.iso.datetime(),
    }),
    personal: { of: 'memberId', fields: { reason: '' } },
  }),
  MemberPromoted: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      from: memberRole,
      to: memberRole,
      duties: z.array(adminDuty),
      byMemberId: z.string(),
      promotedAt: z.iso.datetime(),
    }),
  }),
  /** An admin keeps house in other ways from now on. */
  AdminDutiesChanged: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      from: changedDuties,
      to: changedDuties,
      byMemberId: z.string(),
      changedAt: z.iso.datetime(),
    }),
  }),
  /** `duties` are those given up. */
  MemberDemoted: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      from: memberRole,
      to: memberRole,
      duties: z.array(adminDuty),
      byMemberId: z.string(),
      demotedAt: z.iso.datetime(),
    }),
  }),
  /** The profile as it now stands, whole, and which fields changed. */
  ProfileRevised: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      name: z.string(),
      username: z.string(),
      bio: z.string(),
      phone: z.string(),
      location: z.string(),
      website: z.string(),
      socialLinks,
      changed: z.array(profileField),
      revisedAt: z.iso.datetime(),
    }),
    personal: {
      of: 'memberId',
      fields: {
        name: erased.name,
        username: erased.username,
        bio: '',
        phone: '',
        location: '',
        website: '',
        socialLinks: { instagram: '', twitter: '', facebook: '' },
      },
    },
  }),
  /** Content ids of the pictures (see `picturePaths`); null is the default one. */
  AvatarChanged: defineEvent({ version: 1, data: pictureChanged, files }),
  CoverChanged: defineEvent({ version: 1, data: pictureChanged, files }),
  /** Every choice as it now stands; what is not named is wanted. */
  NotificationPreferencesSet: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      choices: z.array(notificationChoice),
      quietHours: z.nullable(quietHours),
      setAt: z.iso.datetime(),
    }),
  }),
  /** What the community says to them in from now on. */
  LanguageChosen: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), from: language, to: language, chosenAt: z.iso.datetime() }),
  }),
  /** What happened from `since` to `until` is summed up for them; the digest is mailed where anything did. */
  WeekSummedUp: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      since: z.iso.datetime(),
      until: z.iso.datetime(),
      summedUpAt: z.iso.datetime(),
    }),
  }),
  /** Whether an admin wants the monthly report mailed. */
  MonthlyReportChosen: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), wanted: z.boolean(), chosenAt: z.iso.datetime() }),
  }),
  /** The report of a month, as 2026-03, is due for an admin who wants it. */
  MonthSummedUp: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), month: z.string(), summedUpAt: z.iso.datetime() }),
  }),
  /** The member is told once that the username equals the first part of the e-mail address. */
  UsernameChangeSuggested: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), suggestedAt: z.iso.datetime() }),
  }),
  /** A browser that takes pushes; `endpoint` is where its maker takes them, under the two keys that it alone can open. */
  PushDeviceAdded: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      deviceId: z.string(),
      endpoint: z.string(),
      p256dh: z.string(),
      auth: z.string(),
      addedAt: z.iso.datetime(),
    }),
    personal: { of: 'memberId', fields: { endpoint: '', p256dh: '', auth: '' } },
    secrets: ['endpoint', 'p256dh', 'auth'],
  }),
  /** `gone`: its push service knows it no more. */
  PushDeviceRemoved: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      deviceId: z.string(),
      why: z.enum(['switched_off', 'gone']),
      removedAt: z.iso.datetime(),
    }),
  }),
  PrivacySettingsSet: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), from: privacy, to: privacy, setAt: z.iso.datetime() }),
  }),
  /** The token went out by mail; its digest (sha256, hex) is kept. `sealedToken` lets the mail outbox read it; it is of no use after `expiresAt`. */
  PasswordResetRequested: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      email: z.string(),
      tokenDigest: z.string(),
      sealedToken: z.string(),
      expiresAt: z.iso.datetime(),
      requestedAt: z.iso.datetime(),
    }),
    personal: { of: 'memberId', fields: { email: erased.email, sealedToken: '' }, addresses: ['email'] },
    secrets: ['tokenDigest', 'sealedToken'],
  }),
  PasswordChanged: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      passwordHash: z.string(),
      /** `withdrawn`: who owns the address linked a provider's account, and who had chosen the password never proved theirs. */
      how: z.enum(['reset', 'changed', 'withdrawn']),
      changedAt: z.iso.datetime(),
    }),
    personal: { of: 'memberId', fields: { passwordHash: '' } },
    secrets: ['passwordHash'],
  }),
  /** `email` is the address until the new one is confirmed. */
  EmailChangeRequested: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      email: z.string(),
      newEmail: z.string(),
      tokenDigest: z.string(),
      sealedToken: z.string(),
      expiresAt: z.iso.datetime(),
      requestedAt: z.iso.datetime(),
    }),
    personal: {
      of: 'memberId',
      fields: { email: erased.email, newEmail: erased.email, sealedToken: '' },
      addresses: ['email', 'newEmail'],
    },
    secrets: ['tokenDigest', 'sealedToken'],
  }),
  EmailChanged: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), from: z.string(), to: z.string(), changedAt: z.iso.datetime() }),
    personal: {
      of: 'memberId',
      fields: { from: erased.email, to: erased.email },
      addresses: ['from', 'to'],
    },
  }),
  /** `secret` (base32) is what an authenticator app is to know; nothing is asked for yet. */
  SecondFactorBegun: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      secret: z.string(),
      expiresAt: z.iso.datetime(),
      begunAt: z.iso.datetime(),
    }),
    personal: { of: 'memberId', fields: { secret: '' } },
    secrets: ['secret'],
  }),
  /** The app knows the secret begun last: from now on signing in asks for its code, or for a recovery code (kept as keyed digests). `step` is the code's. */
  SecondFactorConfirmed: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      step: z.number(),
      recoveryDigests: z.array(z.string()),
      confirmedAt: z.iso.datetime(),
    }),
    secrets: ['recoveryDigests'],
  }),
  /** A right code; neither its step, those before, nor the recovery code will do again. One of the two is null. */
  SecondFactorPassed: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      step: z.nullable(z.number()),
      recoveryDigest: z.nullable(z.string()),
      recoveryCodesLeft: z.number(),
      passedAt: z.iso.datetime(),
    }),
    secrets: ['recoveryDigest'],
  }),
  /** A wrong code after a right password; `failures` in a row. */
  SecondFactorRefused: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), failures: z.number(), refusedAt: z.iso.datetime() }),
  }),
  RecoveryCodesRenewed: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      recoveryDigests: z.array(z.string()),
      renewedAt: z.iso.datetime(),
    }),
    secrets: ['recoveryDigests'],
  }),
  /** `byMemberId` null: whoever runs the server, on the command line. `reason` is '' where the member did it. */
  SecondFactorRemoved: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      why: z.enum(['switched_off', 'reset']),
      reason: z.string(),
      byMemberId: z.nullable(z.string()),
      removedAt: z.iso.datetime(),
    }),
    personal: { of: 'memberId', fields: { reason: '' } },
  }),
  /** Every session of `generation`, and of those before, is over; the next ones are of the generation after. */
  SessionsEnded: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      why: sessionsEndedWhy,
      generation: z.number(),
      endedAt: z.iso.datetime(),
    }),
  }),
  MemberDeactivated: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), from: memberStatus, deactivatedAt: z.iso.datetime() }),
  }),
  MemberReactivated: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), to: memberStatus, reactivatedAt: z.iso.datetime() }),
  }),
  DeletionRequested: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      dueAt: z.iso.datetime(),
      byMemberId: z.string(),
      requestedAt: z.iso.datetime(),
    }),
  }),
  DeletionCancelled: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), dueAt: z.iso.datetime(), cancelledAt: z.iso.datetime() }),
  }),
  /**
   * The grace is over: the key is destroyed after this, and read models, files and mails forget the person. `subjects` are ids of what
   * was kept under keys of its own for the person's address: invitations, invite requests, subscriptions, contact messages.
   */
  MemberErased: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      from: memberStatus,
      subjects: z.array(z.string()),
      erasedAt: z.iso.datetime(),
    }),
  }),
};

export type MemberEvent = EventOf<typeof memberEvents>;
