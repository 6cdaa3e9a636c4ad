import {
  defaultChoices,
  defaultPrivacy,
  erased,
  limits,
  type AdminPermission,
  type EmailRefusal,
  type Language,
  type MemberEvent,
  type MemberRole,
  type MemberStatus,
  type NotificationChoice,
  type PrivacySettings,
  type QuietHours,
  type SocialLinks,
} from '@pass-along/contracts';
import { evolveVouching, noVouching, type Vouching } from './vouchingState.ts';

/** The public profile of a member. */
export interface Profile {
  name: string;
  username: string;
  bio: string;
  phone: string;
  location: string;
  website: string;
  socialLinks: SocialLinks;
}

/** `until` is null when the suspension lasts until an admin reinstates the member. */
export interface Suspension {
  reason: string;
  until: string | null;
  by: string;
  suspendedAt: string;
  /** The moderation case behind it; null without one. */
  caseId: string | null;
  /** The account status before the suspension and after it. */
  from: MemberStatus;
}

/** A mailed token, stored as its digest (SHA-256, hex). */
interface MailedToken {
  tokenDigest: string;
  expiresAt: string;
}

/** A browser that receives pushes. */
export interface PushDevice {
  deviceId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** An authenticator app with recovery codes. */
export interface SecondFactor {
  /** Base32. */
  secret: string;
  /** The time step (30 seconds, counted from 1970) of the last accepted code. Only later steps are accepted. */
  lastStep: number;
  /** Digests of the unused recovery codes. */
  recoveryDigests: readonly string[];
  /** Times of the latest wrong codes, oldest first; empty after a right one. */
  refusedAt: readonly string[];
  /** Result and time of the latest code. */
  latest: { passed: boolean; at: string };
}

/** A code evaluated against the secret and the digests of that moment. The decider decides whether it still counts. */
export type FactorProof =
  | { way: 'app'; secret: string; step: number }
  | { way: 'recovery'; digest: string }
  | { way: 'wrong' };

export interface RegisteredMember extends Profile {
  status: 'registered';
  memberId: string;
  email: string;
  /** The member has proven to own the address. */
  emailProven: boolean;
  /** '' for members that only ever signed in with Google, and after erasure. */
  passwordHash: string;
  role: MemberRole;
  /** Duties of an admin; empty for other members. */
  duties: AdminPermission[];
  language: Language;
  account: MemberStatus;
  verified: boolean;
  vouching: Vouching;
  suspension: Suspension | null;
  /** Pictures by content id; null is the default picture. */
  avatar: string | null;
  coverImage: string | null;
  notifications: readonly NotificationChoice[];
  quietHours: QuietHours | null;
  /** False: pushes say only that there is something new. */
  pushTexts: boolean;
  /** End of the last week that a digest covered; null before the first digest. */
  summedUpTo: string | null;
  /** True when an admin wants the monthly report. */
  wantsReport: boolean;
  /** The month of the latest report, such as 2026-03; null before the first. */
  reportedMonth: string | null;
  secondFactor: SecondFactor | null;
  /** A secret that the app has not confirmed yet; null without one. */
  factorBegun: { secret: string; expiresAt: string } | null;
  /** Oldest first. */
  pushDevices: readonly PushDevice[];
  privacy: PrivacySettings;
  /** '' without a linked Google account. */
  googleSubject: string;
  reset: MailedToken | null;
  emailChange: (MailedToken & { newEmail: string }) | null;
  /** The address that the mail server refused last; null if it takes mail, as far as known. */
  emailRefusal: EmailRefusal | null;
  registeredAt: string;
  /** The role of the latest session; null before the first sign-in. */
  signedInAs: MemberRole | null;
  /** The generation of sessions opened now. Ending all sessions begins the next generation. */
  sessionGeneration: number;
  /** The due date of the erasure; null without a deletion request. */
  deletionDueAt: string | null;
}

/** `abandoned`: the registration failed half-way and released its unique values. */
export type Member = { status: 'unknown' } | { status: 'abandoned' } | RegisteredMember;

export function evolveMember(member: Member, event: MemberEvent): Member {
  if (event.type === 'MemberRegistered') return toRegisteredMember(event.data);
  if (event.type === 'RegistrationAbandoned') return { status: 'abandoned' };
  return member.status === 'registered' ? { ...member, ...getChangedFields(event, member) } : member;
}

function toSuspension({ reason, until, from, byMemberId, suspendedAt, caseId }: Suspended): Suspension {
  return { reason, until, from, by: byMemberId, suspendedAt, caseId: caseId ?? null };
}

type Suspended = Extract<MemberEvent, { type: 'MemberSuspended' }>['data'];
type Registered = Extract<MemberEvent, { type: 'MemberRegistered' }>['data'];
type PasswordChanged = Extract<MemberEvent, { type: 'PasswordChanged' }>['data'];
type Change = Exclude<MemberEvent, { type: 'MemberRegistered' | 'RegistrationAbandoned' }>;

function toRegisteredMember({ status, invitationId: _, method: __, ...details }: Registered): RegisteredMember {
  return {
    ...details,
    status: 'registered',
    account: status,
    verified: false,
    vouching: noVouching,
    suspension: null,
    bio: '',
    phone: '',
    location: '',
    website: '',
    socialLinks: { instagram: '', twitter: '', facebook: '' },
    avatar: null,
    coverImage: null,
    notifications: defaultChoices,
    quietHours: null,
    pushTexts: true,
    summedUpTo: null,
    wantsReport: false,
    reportedMonth: null,
    secondFactor: null,
    factorBegun: null,
    pushDevices: [],
    privacy: defaultPrivacy,
    googleSubject: '',
    reset: null,
    emailChange: null,
    emailRefusal: null,
    signedInAs: null,
    sessionGeneration: 0,
    deletionDueAt: null,
  };
}

function getChangedFields(
  event: Change,
  { pushDevices, secondFactor, factorBegun, vouching }: RegisteredMember,
): Partial<RegisteredMember> {
  switch (event.type) {
    case 'MemberSignedIn':
      return { signedInAs: event.data.role };
    case 'GoogleAccountLinked':
      return { googleSubject: event.data.googleSubject, emailProven: true };
    case 'MemberApproved':
    case 'MemberReactivated':
      return { account: event.data.to };
    case 'MemberVerified':
    case 'MemberVerifiedByNeighbours':
      return { verified: true, vouching: evolveVouching(vouching, event) };
    case 'VerificationWithdrawn':
    case 'VerificationLapsed':
      return { verified: false, vouching: evolveVouching(vouching, event) };
    case 'VerificationAllowed':
    case 'VouchGiven':
    case 'VouchWithdrawn':
    case 'VouchReceived':
    case 'VouchLost':
      return { vouching: evolveVouching(vouching, event) };
    case 'MemberSuspended':
      return {
        account: 'suspended',
        suspension: toSuspension(event.data),
      };
    case 'MemberReinstated':
      return { account: event.data.to, suspension: null };
    case 'MemberPromoted':
      return { role: event.data.to, duties: event.data.duties };
    case 'AdminDutiesChanged':
      return { duties: event.data.to };
    case 'MemberDemoted':
      return { role: event.data.to, duties: [] };
    case 'ProfileRevised': {
      const { name, username, bio, phone, location, website, socialLinks } = event.data;
      return { name, username, bio, phone, location, website, socialLinks };
    }
    case 'AvatarChanged':
      return { avatar: event.data.to };
    case 'CoverChanged':
      return { coverImage: event.data.to };
    case 'NotificationPreferencesSet':
      return {
        notifications: event.data.choices,
        quietHours: event.data.quietHours,
        pushTexts: event.data.pushTexts ?? true,
      };
    case 'WeekSummedUp':
      return { summedUpTo: event.data.until };
    case 'MonthlyReportChosen':
      return { wantsReport: event.data.wanted };
    case 'MonthSummedUp':
      return { reportedMonth: event.data.month };
    case 'UsernameChangeSuggested':
      return {};
    case 'PushDeviceAdded': {
      const { deviceId, endpoint, p256dh, auth } = event.data;
      const others = pushDevices.filter((each) => each.deviceId !== deviceId);
      return {
        pushDevices: [...others, { deviceId, endpoint, p256dh, auth }].slice(-limits.notifications.pushDevices),
      };
    }
    case 'PushDeviceRemoved':
      return { pushDevices: pushDevices.filter(({ deviceId }) => deviceId !== event.data.deviceId) };
    case 'LanguageChosen':
      return { language: event.data.to };
    case 'PrivacySettingsSet':
      return { privacy: event.data.to };
    case 'PasswordResetRequested':
      return { reset: { tokenDigest: event.data.tokenDigest, expiresAt: event.data.expiresAt } };
    case 'PasswordChanged':
      return evolvePassword(event.data);
    case 'EmailChangeRequested': {
      const { newEmail, tokenDigest, expiresAt } = event.data;
      return { emailChange: { newEmail, tokenDigest, expiresAt } };
    }
    case 'EmailChanged':
      // a pending reset link is in the old mailbox
      return { email: event.data.to, emailProven: true, emailChange: null, emailRefusal: null, reset: null };
    case 'EmailRefused':
      return { emailRefusal: { email: event.data.email, refusedAt: event.data.refusedAt } };
    case 'EmailTestRequested':
      return { emailRefusal: null };
    case 'SecondFactorBegun':
      return { factorBegun: { secret: event.data.secret, expiresAt: event.data.expiresAt } };
    case 'SecondFactorConfirmed': {
      const { step: lastStep, recoveryDigests, confirmedAt } = event.data;
      const latest = { passed: true, at: confirmedAt };
      const secret = factorBegun?.secret ?? '';
      return { secondFactor: { secret, lastStep, recoveryDigests, refusedAt: [], latest }, factorBegun: null };
    }
    case 'SecondFactorPassed':
    case 'SecondFactorRefused':
    case 'RecoveryCodesRenewed':
      return { secondFactor: secondFactor && evolveFactor(event, secondFactor) };
    case 'SecondFactorRemoved':
      return { secondFactor: null, factorBegun: null };
    case 'SessionsEnded':
      // a device may have been lost, so it gets no more pushes
      return { sessionGeneration: event.data.generation + 1, pushDevices: [], factorBegun: null };
    case 'MemberDeactivated':
      return { account: 'deactivated' };
    case 'DeletionRequested':
      return { deletionDueAt: event.data.dueAt };
    case 'DeletionCancelled':
      return { deletionDueAt: null };
    // the accompanying events carry the consequences
    case 'MemberDeclined':
    case 'MemberWarned':
    case 'MemberNoted':
    case 'ProfileCorrected':
    case 'DeletionOrdered':
      return {};
    case 'MemberErased':
      return { ...erasedFields, account: 'deleted' };
  }
}

type FactorChange = Extract<
  MemberEvent,
  { type: 'SecondFactorPassed' | 'SecondFactorRefused' | 'RecoveryCodesRenewed' }
>;

function evolveFactor(event: FactorChange, factor: SecondFactor): SecondFactor {
  switch (event.type) {
    case 'SecondFactorPassed': {
      const { step, recoveryDigest, passedAt } = event.data;
      const recoveryDigests = factor.recoveryDigests.filter((digest) => digest !== recoveryDigest);
      const latest = { passed: true, at: passedAt };
      return { ...factor, lastStep: step ?? factor.lastStep, recoveryDigests, refusedAt: [], latest };
    }
    case 'SecondFactorRefused': {
      const { refusedAt: at } = event.data;
      const refusedAt = [...factor.refusedAt, at].slice(-limits.secondFactor.tries);
      return { ...factor, refusedAt, latest: { passed: false, at } };
    }
    case 'RecoveryCodesRenewed':
      return { ...factor, recoveryDigests: event.data.recoveryDigests };
  }
}

/** Pending links become invalid, because a person that knew the old password may have requested them. */
function evolvePassword({ how, passwordHash }: PasswordChanged): Partial<RegisteredMember> {
  const changed = { passwordHash, reset: null, emailChange: null };
  // the link reached the mailbox, which proves the address
  return how === 'reset' ? { ...changed, emailProven: true } : changed;
}

/** The placeholders that events yield after the key is destroyed, so that earlier and later folds agree. */
const erasedFields: Partial<RegisteredMember> = {
  ...erased,
  passwordHash: '',
  bio: '',
  phone: '',
  location: '',
  website: '',
  socialLinks: { instagram: '', twitter: '', facebook: '' },
  avatar: null,
  coverImage: null,
  googleSubject: '',
  suspension: null,
  reset: null,
  emailChange: null,
  deletionDueAt: null,
  pushDevices: [],
  secondFactor: null,
  factorBegun: null,
};
