import {
  defaultChoices,
  defaultPrivacy,
  erased,
  limits,
  type AdminDuty,
  type Language,
  type MemberEvent,
  type MemberRole,
  type MemberStatus,
  type NotificationChoice,
  type PrivacySettings,
  type QuietHours,
  type SocialLinks,
} from '@pass-along/contracts';

/** What members say about themselves. */
export interface Profile {
  name: string;
  username: string;
  bio: string;
  phone: string;
  location: string;
  website: string;
  socialLinks: SocialLinks;
}

/** `until` null: until an admin reinstates. */
export interface Suspension {
  reason: string;
  until: string | null;
  by: string;
  suspendedAt: string;
  /** The report it was decided on; null where there was none. */
  caseId: string | null;
  /** How the account stood before, and will again. */
  from: MemberStatus;
}

/** A token that went out by mail, known by its digest (sha256, hex). */
interface MailedToken {
  tokenDigest: string;
  expiresAt: string;
}

/** A browser that takes pushes. */
export interface PushDevice {
  deviceId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** An authenticator app that signing in asks, and codes on paper beside it. */
export interface SecondFactor {
  /** Base32. */
  secret: string;
  /** The 30 seconds of the last code that did, counted from 1970; only later ones will. */
  lastStep: number;
  /** Of the codes that were not used yet. */
  recoveryDigests: readonly string[];
  /** When the latest wrong codes came, oldest first; none after a right one. */
  refusedAt: readonly string[];
  /** How the latest code ended, and when. */
  latest: { passed: boolean; at: string };
}

/** What a code says, looked at beside the secret and the digests that stood there: whether it still counts is decided with the event. */
export type FactorProof =
  | { way: 'app'; secret: string; step: number }
  | { way: 'recovery'; digest: string }
  | { way: 'wrong' };

export interface RegisteredMember extends Profile {
  status: 'registered';
  memberId: string;
  email: string;
  /** The address was seen to be theirs. */
  emailProven: boolean;
  /** '' for who only ever signed in with Google, and after erasure. */
  passwordHash: string;
  role: MemberRole;
  /** An admin's; none for a member. */
  duties: AdminDuty[];
  language: Language;
  account: MemberStatus;
  verified: boolean;
  suspension: Suspension | null;
  /** Pictures by content id; null shows the default. */
  avatar: string | null;
  coverImage: string | null;
  notifications: readonly NotificationChoice[];
  quietHours: QuietHours | null;
  /** Up to when their weeks were summed up; null before the first digest. */
  summedUpTo: string | null;
  /** An admin's wish. */
  wantsReport: boolean;
  /** The last month they got the report of, as 2026-03; null before the first. */
  reportedMonth: string | null;
  secondFactor: SecondFactor | null;
  /** A secret that an app is to show it knows; null while there is none. */
  factorBegun: { secret: string; expiresAt: string } | null;
  /** Oldest first. */
  pushDevices: readonly PushDevice[];
  privacy: PrivacySettings;
  /** '' when no Google account is linked. */
  googleSubject: string;
  reset: MailedToken | null;
  emailChange: (MailedToken & { newEmail: string }) | null;
  registeredAt: string;
  /** The role of the latest session; null before the first sign-in. */
  signedInAs: MemberRole | null;
  /** Sessions opened now are of this generation; every ending begins the next. */
  sessionGeneration: number;
  /** When the account will be erased; null while nobody asked for it. */
  deletionDueAt: string | null;
}

/** `abandoned`: the registration stopped half-way and gave up its unique values. */
export type Member = { status: 'unknown' } | { status: 'abandoned' } | RegisteredMember;

export function evolveMember(member: Member, event: MemberEvent): Member {
  if (event.type === 'MemberRegistered') return newcomer(event.data);
  if (event.type === 'RegistrationAbandoned') return { status: 'abandoned' };
  return member.status === 'registered' ? { ...member, ...changes(event, member) } : member;
}

function suspensionBy({ reason, until, from, byMemberId, suspendedAt, caseId }: Suspended): Suspension {
  return { reason, until, from, by: byMemberId, suspendedAt, caseId: caseId ?? null };
}

type Suspended = Extract<MemberEvent, { type: 'MemberSuspended' }>['data'];
type Registered = Extract<MemberEvent, { type: 'MemberRegistered' }>['data'];
type PasswordChanged = Extract<MemberEvent, { type: 'PasswordChanged' }>['data'];
type Change = Exclude<MemberEvent, { type: 'MemberRegistered' | 'RegistrationAbandoned' }>;

function newcomer({ status, invitationId: _, method: __, ...details }: Registered): RegisteredMember {
  return {
    ...details,
    status: 'registered',
    account: status,
    verified: false,
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
    signedInAs: null,
    sessionGeneration: 0,
    deletionDueAt: null,
  };
}

function changes(
  event: Change,
  { pushDevices, secondFactor, factorBegun }: RegisteredMember,
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
      return { verified: true };
    case 'VerificationWithdrawn':
      return { verified: false };
    case 'MemberSuspended':
      return {
        account: 'suspended',
        suspension: suspensionBy(event.data),
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
      return { notifications: event.data.choices, quietHours: event.data.quietHours };
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
      return passwordChanged(event.data);
    case 'EmailChangeRequested': {
      const { newEmail, tokenDigest, expiresAt } = event.data;
      return { emailChange: { newEmail, tokenDigest, expiresAt } };
    }
    case 'EmailChanged':
      // a reset link lies in the old mailbox
      return { email: event.data.to, emailProven: true, emailChange: null, reset: null };
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
      return { secondFactor: secondFactor && factorAfter(event, secondFactor) };
    case 'SecondFactorRemoved':
      return { secondFactor: null, factorBegun: null };
    case 'SessionsEnded':
      // who may be in nobody's hands any more hears nothing
      return { sessionGeneration: event.data.generation + 1, pushDevices: [], factorBegun: null };
    case 'MemberDeactivated':
      return { account: 'deactivated' };
    case 'DeletionRequested':
      return { deletionDueAt: event.data.dueAt };
    case 'DeletionCancelled':
      return { deletionDueAt: null };
    // what follows from them, the events beside them say
    case 'MemberDeclined':
    case 'MemberWarned':
    case 'MemberNoted':
    case 'ProfileCorrected':
    case 'DeletionOrdered':
      return {};
    case 'MemberErased':
      return { ...forgotten, account: 'deleted' };
  }
}

type FactorChange = Extract<
  MemberEvent,
  { type: 'SecondFactorPassed' | 'SecondFactorRefused' | 'RecoveryCodesRenewed' }
>;

function factorAfter(event: FactorChange, factor: SecondFactor): SecondFactor {
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

/** Whoever knew the password before may have asked for links: none of them is good any more. */
function passwordChanged({ how, passwordHash }: PasswordChanged): Partial<RegisteredMember> {
  const changed = { passwordHash, reset: null, emailChange: null };
  // the link lay in the mailbox
  return how === 'reset' ? { ...changed, emailProven: true } : changed;
}

/** The placeholders that events read as once the key is gone, so that folds from before and after agree. */
const forgotten: Partial<RegisteredMember> = {
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
