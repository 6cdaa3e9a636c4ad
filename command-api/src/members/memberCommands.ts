import * as z from 'zod/mini';
import {
  memberRole,
  adminPermission,
  language,
  joiningMethod,
  vouchLostWhy,
  notificationChoice,
  quietHours,
  memberStatus,
  notificationPreferences,
  privacySettings,
  memberEvents,
} from '@pass-along/contracts';
import {
  secret,
  moment,
  actor,
  actorPermissions,
  beforeTexts,
  streamId,
  asSecret,
  type CommandIn,
  type CommandSchemas,
} from '../core/commandFields.ts';
import type { FactorProof } from './memberState.ts';

/** Omitted and undefined fields stay unchanged. */
const profileChanges = z.partial(
  z.omit(memberEvents.ProfileRevised.data, { memberId: true, changed: true, revisedAt: true }),
);

/** A code evaluated against the secret and the digests of that moment. The decider decides whether it still counts. */
const factorProof = asSecret(z.custom<FactorProof>());

export const memberCommands = {
  RegisterMember: {
    memberId: streamId,
    name: z.string(),
    email: secret,
    username: z.string(),
    passwordHash: secret,
    role: memberRole,
    /** Duties of an admin; empty for other members. */
    duties: z.array(adminPermission),
    status: z.enum(['active', 'waiting']),
    emailProven: z.boolean(),
    language,
    invitationId: z.nullable(z.string()),
    method: joiningMethod,
  },
  AbandonRegistration: { memberId: streamId },
  /**
   * `provenHash` is the hash that the password was checked against; null after another proof. `proof` is the result of
   * the second-factor code; null without a code.
   */
  SignIn: { role: memberRole, provenHash: z.nullable(secret), proof: z.nullable(factorProof) },
  BeginSecondFactor: { secret: secret, expiresAt: moment, proof: z.nullable(factorProof) },
  /** `step` is the time step of a right code for this secret; null for a wrong code. */
  ConfirmSecondFactor: {
    provenHash: secret,
    secret: secret,
    step: z.nullable(z.number()),
    recoveryDigests: z.readonly(z.array(secret)),
    role: memberRole,
  },
  RenewRecoveryCodes: { recoveryDigests: z.readonly(z.array(secret)), proof: factorProof },
  SwitchOffSecondFactor: { proof: factorProof },
  /** `by` is null when the operator of the server resets it. */
  ResetSecondFactor: { by: z.nullable(actor), reason: z.string() },
  LinkGoogle: { googleSubject: secret },
  RequestPasswordReset: { tokenDigest: secret, sealedToken: secret, expiresAt: moment },
  ResetPassword: { tokenDigest: secret, passwordHash: secret },
  ChangePassword: { provenHash: secret, passwordHash: secret, role: memberRole },
  RequestEmailChange: { newEmail: z.string(), tokenDigest: secret, sealedToken: secret, expiresAt: moment },
  ConfirmEmail: { tokenDigest: secret },
  /** The mail server takes no mail for `email`. */
  RefuseEmail: { email: secret },
  TestEmail: {},
  EndSessions: {},
  Approve: { by: actor },
  Decline: { by: actor, reason: z.string(), dueAt: moment },
  Verify: { by: actor, byDuties: actorPermissions },
  WithdrawVerification: { by: actor, byDuties: actorPermissions, reason: z.string() },
  AllowVerification: { by: actor, byDuties: actorPermissions },
  /** The member vouches for `subject`, another member as they are now. */
  GiveVouch: {
    subject: z.object({ memberId: z.string(), status: memberStatus, deletionDueAt: z.nullable(moment) }),
    hasCompletedSwap: z.boolean(),
    /** One of the two blocked the other. */
    isBlocked: z.boolean(),
    neighboursVerify: z.boolean(),
  },
  WithdrawVouch: { forMemberId: z.string() },
  /** A vouch for the member counts, or no longer counts. */
  CountVouch: { voucherId: z.string() },
  DropVouch: { voucherId: z.string(), why: vouchLostWhy },
  Suspend: {
    by: actor,
    byDuties: actorPermissions,
    reason: z.string(),
    until: z.nullable(moment),
    /** Allows replacing an existing suspension. */
    again: z.exactOptional(z.boolean()),
    caseId: z.exactOptional(z.string()),
  },
  SuggestUsernameChange: {},
  Warn: { by: actor, byDuties: actorPermissions, reason: z.string() },
  Note: { by: actor, note: z.string() },
  CorrectProfile: {
    changes: z.pick(profileChanges, { name: true, username: true, bio: true }),
    before: beforeTexts,
    removePicture: z.boolean(),
    by: actor,
    byDuties: actorPermissions,
    reason: z.string(),
  },
  OrderDeletion: { dueAt: moment, by: actor, byDuties: actorPermissions, reason: z.string() },
  /** `by` is null when the suspension expires. */
  /** `caseId`: the moderation case that undid the suspension. */
  Reinstate: { by: z.nullable(actor), byDuties: actorPermissions, caseId: z.exactOptional(z.string()) },
  Promote: { duties: z.array(adminPermission), by: actor, byDuties: actorPermissions },
  ChangeDuties: { duties: z.array(adminPermission), before: beforeTexts, by: actor, byDuties: actorPermissions },
  Demote: { by: actor, byDuties: actorPermissions },
  ReviseProfile: { changes: profileChanges, before: beforeTexts },
  /** Pictures by content id; null is the default picture. */
  ChangeAvatar: { avatar: z.nullable(z.string()) },
  ChangeCover: { coverImage: z.nullable(z.string()) },
  SetPreferences: {
    notifications: z.partial(notificationPreferences),
    /** Single choices, applied after the switches. */
    choices: z.exactOptional(z.readonly(z.array(notificationChoice))),
    /** Null removes the quiet hours; undefined leaves them unchanged. */
    quietHours: z.exactOptional(z.nullable(quietHours)),
    pushTexts: z.exactOptional(z.boolean()),
    language: z.exactOptional(language),
    privacy: z.partial(privacySettings),
  },
  /** The digest of the week ending at `until` is due. */
  SumUpWeek: { until: moment },
  ChooseMonthlyReport: { wanted: z.boolean() },
  /** The report of a month, such as 2026-03, is due. */
  SumUpMonth: { month: z.string() },
  AddPushDevice: { deviceId: z.string(), endpoint: z.string(), p256dh: z.string(), auth: secret },
  RemovePushDevice: { deviceId: z.string(), why: z.enum(['switched_off', 'gone']) },
  Deactivate: {},
  RequestDeletion: { dueAt: moment },
  /** The grace period is over. `subjects` are ids of data about the person's address under keys of their own. */
  /** `again`: the member was erased before, and a restored backup undid the erasure. */
  EraseMember: { subjects: z.array(z.string()), again: z.exactOptional(z.boolean()) },
} satisfies CommandSchemas;

export type MemberCommand = CommandIn<typeof memberCommands>;

export type CommandOf<T extends MemberCommand['type']> = Extract<MemberCommand, { type: T }>;
