import {
  type AdminDuty,
  type BeforeTexts,
  type JoiningMethod,
  type Language,
  type MemberRole,
  type NotificationChoice,
  type NotificationPreferences,
  type PrivacySettings,
  type QuietHours,
} from '@pass-along/contracts';
import { type FactorProof, type Profile } from './memberState.ts';

/** Fields left out, or undefined, stay. */
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
      /** An admin's; none for a member. */
      duties: AdminDuty[];
      status: 'active' | 'waiting';
      emailProven: boolean;
      language: Language;
      invitationId: string | null;
      method: JoiningMethod;
      at: string;
    }
  | { type: 'AbandonRegistration'; memberId: string; at: string }
  /** Who signs in proved it: by the password of `provenHash`, or otherwise (null). `proof` is what came of their code; null where they gave none. */
  | { type: 'SignIn'; role: MemberRole; provenHash: string | null; proof: FactorProof | null; at: string }
  | { type: 'BeginSecondFactor'; secret: string; expiresAt: string; proof: FactorProof | null; at: string }
  /** `step` is that of a right code for this secret; null: it was wrong. */
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
  /** `by` null: whoever runs the server. */
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
  | { type: 'EndSessions'; at: string }
  /** `by` is the id of the admin who decides. */
  | { type: 'Approve'; by: string; at: string }
  | { type: 'Decline'; by: string; reason: string; dueAt: string; at: string }
  /** `byDuties` are those the admin who decides has at that moment. */
  | { type: 'Verify'; by: string; byDuties: readonly AdminDuty[]; at: string }
  | { type: 'WithdrawVerification'; by: string; byDuties: readonly AdminDuty[]; at: string }
  | {
      type: 'Suspend';
      by: string;
      byDuties: readonly AdminDuty[];
      reason: string;
      until: string | null;
      /** Replaces a suspension that there is already. */
      again?: boolean;
      caseId?: string;
      at: string;
    }
  | { type: 'SuggestUsernameChange'; at: string }
  | { type: 'Warn'; by: string; byDuties: readonly AdminDuty[]; reason: string; at: string }
  | { type: 'Note'; by: string; note: string; at: string }
  | {
      type: 'CorrectProfile';
      changes: Changes<Pick<Profile, 'name' | 'username' | 'bio'>>;
      before?: BeforeTexts | undefined;
      removePicture: boolean;
      by: string;
      byDuties: readonly AdminDuty[];
      reason: string;
      at: string;
    }
  | { type: 'OrderDeletion'; dueAt: string; by: string; byDuties: readonly AdminDuty[]; reason: string; at: string }
  /** `by` null: its time is over. */
  | { type: 'Reinstate'; by: null; at: string }
  /** `caseId`: the case in which the suspension was undone. */
  | { type: 'Reinstate'; by: string; byDuties: readonly AdminDuty[]; caseId?: string; at: string }
  | { type: 'Promote'; duties: AdminDuty[]; by: string; byDuties: readonly AdminDuty[]; at: string }
  | {
      type: 'ChangeDuties';
      duties: AdminDuty[];
      before?: BeforeTexts | undefined;
      by: string;
      byDuties: readonly AdminDuty[];
      at: string;
    }
  | { type: 'Demote'; by: string; byDuties: readonly AdminDuty[]; at: string }
  /** `before`: what the form showed in the fields that it changes. */
  | { type: 'ReviseProfile'; changes: Changes<Profile>; before?: BeforeTexts | undefined; at: string }
  /** Pictures by content id; null is the default one. */
  | { type: 'ChangeAvatar'; avatar: string | null; at: string }
  | { type: 'ChangeCover'; coverImage: string | null; at: string }
  | {
      type: 'SetPreferences';
      notifications: Changes<NotificationPreferences>;
      /** Single ones; they come after the switches. */
      choices?: readonly NotificationChoice[];
      /** Null: none; undefined: as they are. */
      quietHours?: QuietHours | null;
      language?: Language;
      privacy: Changes<PrivacySettings>;
      at: string;
    }
  /** The digest of the week that ends at `until` is due. */
  | { type: 'SumUpWeek'; until: string; at: string }
  | { type: 'ChooseMonthlyReport'; wanted: boolean; at: string }
  /** The report of a month, as 2026-03, is due. */
  | { type: 'SumUpMonth'; month: string; at: string }
  | { type: 'AddPushDevice'; deviceId: string; endpoint: string; p256dh: string; auth: string; at: string }
  | { type: 'RemovePushDevice'; deviceId: string; why: 'switched_off' | 'gone'; at: string }
  | { type: 'Deactivate'; at: string }
  | { type: 'RequestDeletion'; dueAt: string; at: string }
  /** The grace is over; `subjects` are ids of what was kept for the person's address under keys of its own. */
  /** `again`: they were erased before, and a backup that was put back has forgotten it. */
  | { type: 'EraseMember'; subjects: string[]; again?: boolean; at: string };

export type CommandOf<T extends MemberCommand['type']> = Extract<MemberCommand, { type: T }>;
