import {
  type AdminPermission,
  type Availability,
  type BeforeTexts,
  type JoiningMethod,
  type Language,
  type MemberRole,
  type NotificationChoice,
  type NotificationPreferences,
  type PrivacySettings,
  type QuietHours,
  type VouchLostWhy,
} from '@pass-along/contracts';
import { type FactorProof, type Profile } from './memberState.ts';

/** Omitted and undefined fields stay unchanged. */
export type Changes<T> = { [F in keyof T]?: T[F] | undefined };

export type MemberCommand =
  | {
      type: 'RegisterMember';
      memberId: string;
      name: string;
      email: string;
      username: string;
      passwordHash: string;
      role: MemberRole;
      /** Duties of an admin; empty for other members. */
      duties: AdminPermission[];
      status: 'active' | 'waiting';
      emailProven: boolean;
      language: Language;
      invitationId: string | null;
      method: JoiningMethod;
      at: string;
    }
  | { type: 'AbandonRegistration'; memberId: string; at: string }
  /**
   * `provenHash` is the hash that the password was checked against; null after another proof. `proof` is the result of
   * the second-factor code; null without a code.
   */
  | { type: 'SignIn'; role: MemberRole; provenHash: string | null; proof: FactorProof | null; at: string }
  | { type: 'BeginSecondFactor'; secret: string; expiresAt: string; proof: FactorProof | null; at: string }
  /** `step` is the time step of a right code for this secret; null for a wrong code. */
  | {
      type: 'ConfirmSecondFactor';
      provenHash: string;
      secret: string;
      step: number | null;
      recoveryDigests: readonly string[];
      role: MemberRole;
      at: string;
    }
  | { type: 'RenewRecoveryCodes'; recoveryDigests: readonly string[]; proof: FactorProof; at: string }
  | { type: 'SwitchOffSecondFactor'; proof: FactorProof; at: string }
  /** `by` is null when the operator of the server resets it. */
  | { type: 'ResetSecondFactor'; by: string | null; reason: string; at: string }
  | { type: 'LinkGoogle'; googleSubject: string; at: string }
  | { type: 'RequestPasswordReset'; tokenDigest: string; sealedToken: string; expiresAt: string; at: string }
  | { type: 'ResetPassword'; tokenDigest: string; passwordHash: string; at: string }
  | { type: 'ChangePassword'; provenHash: string; passwordHash: string; role: MemberRole; at: string }
  | {
      type: 'RequestEmailChange';
      newEmail: string;
      tokenDigest: string;
      sealedToken: string;
      expiresAt: string;
      at: string;
    }
  | { type: 'ConfirmEmail'; tokenDigest: string; at: string }
  /** The mail server takes no mail for `email`. */
  | { type: 'RefuseEmail'; email: string; at: string }
  | { type: 'TestEmail'; at: string }
  | { type: 'EndSessions'; at: string }
  /** `by` is the id of the deciding admin. */
  | { type: 'Approve'; by: string; at: string }
  | { type: 'Decline'; by: string; reason: string; dueAt: string; at: string }
  /** `byDuties` are the deciding admin's duties at that moment. */
  | { type: 'Verify'; by: string; byDuties: readonly AdminPermission[]; at: string }
  | { type: 'WithdrawVerification'; by: string; byDuties: readonly AdminPermission[]; reason: string; at: string }
  | { type: 'AllowVerification'; by: string; byDuties: readonly AdminPermission[]; at: string }
  /** The member vouches for `subject`, another member as they are now. */
  | {
      type: 'GiveVouch';
      subject: Availability & { memberId: string };
      hasCompletedSwap: boolean;
      /** One of the two blocked the other. */
      isBlocked: boolean;
      neighboursVerify: boolean;
      at: string;
    }
  | { type: 'WithdrawVouch'; forMemberId: string; at: string }
  /** A vouch for the member counts, or no longer counts. */
  | { type: 'CountVouch'; voucherId: string; at: string }
  | { type: 'DropVouch'; voucherId: string; why: VouchLostWhy; at: string }
  | {
      type: 'Suspend';
      by: string;
      byDuties: readonly AdminPermission[];
      reason: string;
      until: string | null;
      /** Allows replacing an existing suspension. */
      again?: boolean;
      caseId?: string;
      at: string;
    }
  | { type: 'SuggestUsernameChange'; at: string }
  | { type: 'Warn'; by: string; byDuties: readonly AdminPermission[]; reason: string; at: string }
  | { type: 'Note'; by: string; note: string; at: string }
  | {
      type: 'CorrectProfile';
      changes: Changes<Pick<Profile, 'name' | 'username' | 'bio'>>;
      before?: BeforeTexts | undefined;
      removePicture: boolean;
      by: string;
      byDuties: readonly AdminPermission[];
      reason: string;
      at: string;
    }
  | {
      type: 'OrderDeletion';
      dueAt: string;
      by: string;
      byDuties: readonly AdminPermission[];
      reason: string;
      at: string;
    }
  /** `by` is null when the suspension expires. */
  | { type: 'Reinstate'; by: null; at: string }
  /** `caseId`: the moderation case that undid the suspension. */
  | { type: 'Reinstate'; by: string; byDuties: readonly AdminPermission[]; caseId?: string; at: string }
  | { type: 'Promote'; duties: AdminPermission[]; by: string; byDuties: readonly AdminPermission[]; at: string }
  | {
      type: 'ChangeDuties';
      duties: AdminPermission[];
      before?: BeforeTexts | undefined;
      by: string;
      byDuties: readonly AdminPermission[];
      at: string;
    }
  | { type: 'Demote'; by: string; byDuties: readonly AdminPermission[]; at: string }
  /** `before`: the previous values that the form displayed, for the fields that it changes. */
  | { type: 'ReviseProfile'; changes: Changes<Profile>; before?: BeforeTexts | undefined; at: string }
  /** Pictures by content id; null is the default picture. */
  | { type: 'ChangeAvatar'; avatar: string | null; at: string }
  | { type: 'ChangeCover'; coverImage: string | null; at: string }
  | {
      type: 'SetPreferences';
      notifications: Changes<NotificationPreferences>;
      /** Single choices, applied after the switches. */
      choices?: readonly NotificationChoice[];
      /** Null removes the quiet hours; undefined leaves them unchanged. */
      quietHours?: QuietHours | null;
      pushTexts?: boolean;
      language?: Language;
      privacy: Changes<PrivacySettings>;
      at: string;
    }
  /** The digest of the week ending at `until` is due. */
  | { type: 'SumUpWeek'; until: string; at: string }
  | { type: 'ChooseMonthlyReport'; wanted: boolean; at: string }
  /** The report of a month, such as 2026-03, is due. */
  | { type: 'SumUpMonth'; month: string; at: string }
  | { type: 'AddPushDevice'; deviceId: string; endpoint: string; p256dh: string; auth: string; at: string }
  | { type: 'RemovePushDevice'; deviceId: string; why: 'switched_off' | 'gone'; at: string }
  | { type: 'Deactivate'; at: string }
  | { type: 'RequestDeletion'; dueAt: string; at: string }
  /** The grace period is over. `subjects` are ids of data about the person's address under keys of their own. */
  /** `again`: the member was erased before, and a restored backup undid the erasure. */
  | { type: 'EraseMember'; subjects: string[]; again?: boolean; at: string };

export type CommandOf<T extends MemberCommand['type']> = Extract<MemberCommand, { type: T }>;
