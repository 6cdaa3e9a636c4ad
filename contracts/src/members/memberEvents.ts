import * as z from 'zod/mini';
import { picturePaths } from '../core/picturePaths.ts';
import {
  joiningMethod,
  memberRole,
  memberStatus,
  notificationChoice,
  privacySettings,
  quietHours,
  sessionRole,
  sessionsEndedWhy,
  signInMethod,
} from './memberRules.ts';
import { language } from '../core/messageLanguage.ts';
import { defineEvent, type EventOf } from '../core/defineEvent.ts';
import { erasedNames } from '../core/erasedNames.ts';
import { adminPermission } from '../core/adminPermissionSchema.ts';
import { vouchEvents } from './vouchEvents.ts';

export const profileField = z.enum(['name', 'username', 'bio', 'phone', 'location', 'website', 'socialLinks']);

/** Profile fields that admins can correct. */
export const correctedFields = ['name', 'username', 'bio', 'picture'] as const;

const socialLinks = z.strictObject({ instagram: z.string(), twitter: z.string(), facebook: z.string() });
const privacy = z.strictObject(privacySettings.shape);

/** Placeholders for a member's name and addresses after erasure. */
export const erased = { name: erasedNames.member, username: 'deleted', email: 'deleted@invalid' } as const;

const changedPermissions = z.array(adminPermission).check(z.maxLength(adminPermission.options.length));

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

/**
 * A member's account, stream `member-<memberId>`. `byMemberId` is the acting member; null for automatic changes, such
 * as the end of a suspension.
 */
export const memberEvents = {
  /** `duties` belong to an admin. `invitationId` is the invitation used, null if none was needed. */
  MemberRegistered: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      name: z.string(),
      email: z.string(),
      username: z.string(),
      passwordHash: z.string(),
      role: memberRole,
      duties: z.array(adminPermission),
      status: memberStatus,
      /** The address was proven at sign-up: by a mailed invitation, or by the sign-in provider. */
      emailProven: z.boolean(),
      language,
      invitationId: z.nullable(z.string()),
      method: joiningMethod,
      registeredAt: z.iso.datetime(),
    }),
    personal: { of: 'memberId', fields: { ...erased, passwordHash: '' }, addresses: ['email'] },
    secrets: ['passwordHash'],
  }),
  /** An incomplete registration lost its e-mail and username to another person; this member will never exist. */
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
  /** The account was created with, or linked to, a Google account. */
  GoogleAccountLinked: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), googleSubject: z.string(), linkedAt: z.iso.datetime() }),
    personal: { of: 'memberId', fields: { googleSubject: '' } },
    secrets: ['googleSubject'],
  }),
  /** An admin approved a waiting member. */
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
  /** An admin declined a waiting member and mailed the reason. The deletion that follows can't be undone. */
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
  /** An admin took the badge back. Vouches do not give it again until an admin allows it. */
  VerificationWithdrawn: defineEvent({
    version: 2,
    data: z.strictObject({
      memberId: z.string(),
      /** '' in events of older releases. */
      reason: z.string(),
      byMemberId: z.string(),
      withdrawnAt: z.iso.datetime(),
    }),
    personal: { of: 'memberId', fields: { reason: '' } },
    upcasters: { 1: (data) => ({ ...data, reason: '' }) },
  }),
  /**
   * `until` null: until an admin reinstates the member. `from` is the status before, which returns after the
   * suspension.
   */
  MemberSuspended: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      from: memberStatus,
      reason: z.string(),
      until: z.nullable(z.iso.datetime()),
      byMemberId: z.string(),
      /** The moderation case behind it. */
      caseId: z.optional(z.string()),
      suspendedAt: z.iso.datetime(),
    }),
    personal: { of: 'memberId', fields: { reason: '' } },
  }),
  /** The suspension is over: the account has its previous status. */
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
  /** An admin mailed the member a warning. */
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
  /** An internal note of admins about the member; erased with the member. */
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
  /** Why an admin corrected the profile. The preceding events carry the new values. */
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
  /** Why an admin ordered the deletion that follows. */
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
      duties: z.array(adminPermission),
      byMemberId: z.string(),
      promotedAt: z.iso.datetime(),
    }),
  }),
  /** The admin has these duties from now on. */
  AdminDutiesChanged: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      from: changedPermissions,
      to: changedPermissions,
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
      duties: z.array(adminPermission),
      byMemberId: z.string(),
      demotedAt: z.iso.datetime(),
    }),
  }),
  /** The complete current profile, and the names of the changed fields. */
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
  /** Content ids of the pictures (see `picturePaths`); null for the default picture. */
  AvatarChanged: defineEvent({ version: 1, data: pictureChanged, files }),
  CoverChanged: defineEvent({ version: 1, data: pictureChanged, files }),
  /** All current choices; kinds not listed are wanted. */
  NotificationPreferencesSet: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      choices: z.array(notificationChoice),
      quietHours: z.nullable(quietHours),
      /** False: pushes say only that there is something new. Missing in older events, which mean true. */
      pushTexts: z.optional(z.boolean()),
      setAt: z.iso.datetime(),
    }),
  }),
  /** Language of mails and other messages to the member from now on. */
  LanguageChosen: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), from: language, to: language, chosenAt: z.iso.datetime() }),
  }),
  /** Summarises the time from `since` to `until`; a digest is mailed if it is not empty. */
  WeekSummedUp: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      since: z.iso.datetime(),
      until: z.iso.datetime(),
      summedUpAt: z.iso.datetime(),
    }),
  }),
  /** Whether an admin wants the monthly report by mail. */
  MonthlyReportChosen: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), wanted: z.boolean(), chosenAt: z.iso.datetime() }),
  }),
  /** The report of a month, such as 2026-03, is due for a subscribed admin. */
  MonthSummedUp: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), month: z.string(), summedUpAt: z.iso.datetime() }),
  }),
  /** The member is told once that the username equals the local part of the e-mail address. */
  UsernameChangeSuggested: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), suggestedAt: z.iso.datetime() }),
  }),
  /**
   * A browser subscribed to push messages. `endpoint` is its push service's URL; the two keys encrypt messages for this
   * browser only.
   */
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
  /** `gone`: the push service no longer knows the subscription. */
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
  /**
   * A reset token was mailed; its digest (SHA-256, hex) is stored. `sealedToken` lets the mail outbox read it and is
   * useless after `expiresAt`.
   */
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
      /**
       * `withdrawn`: the owner of the address linked a Google account, and the password's author never proved the
       * address.
       */
      how: z.enum(['reset', 'changed', 'withdrawn']),
      changedAt: z.iso.datetime(),
    }),
    personal: { of: 'memberId', fields: { passwordHash: '' } },
    secrets: ['passwordHash'],
  }),
  /** `email` stays the current address until the new one is confirmed. */
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
  /** The mail server takes no mail for this address of the member, current or to be confirmed. */
  EmailRefused: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), email: z.string(), refusedAt: z.iso.datetime() }),
    personal: { of: 'memberId', fields: { email: erased.email }, addresses: ['email'] },
  }),
  /** The member asked for a mail to their address, because an earlier one was refused. */
  EmailTestRequested: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), requestedAt: z.iso.datetime() }),
  }),
  /** `secret` (base32) is the authenticator app's secret; codes are not required yet. */
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
  /**
   * The app confirmed the latest secret: from now on sign-in requires its code or a recovery code (stored as keyed
   * digests). `step` is the code's time step.
   */
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
  /**
   * A correct code. Its step, earlier steps and the used recovery code are not accepted again. One of the two fields is
   * null.
   */
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
  /** A wrong code after a correct password; `failures` in a row. */
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
  /** `byMemberId` null: removed on the server's command line. `reason` is '' when the member did it. */
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
  /** All sessions of `generation` and earlier ones have ended; new sessions belong to the next generation. */
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
   * The grace period is over. The member's key is destroyed after this event, and read models, files and mails forget
   * the person. `subjects` are ids of data with keys of its own for the same address: invitations, invite requests,
   * subscriptions, contact messages.
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
  ...vouchEvents,
};

export type MemberEvent = EventOf<typeof memberEvents>;
