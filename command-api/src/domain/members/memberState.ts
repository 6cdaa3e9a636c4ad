import {
  defaultNotifications,
  defaultPrivacy,
  type MemberEvent,
  type MemberRole,
  type MemberStatus,
  type NotificationPreferences,
  type PrivacySettings,
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
}

/** A token that went out by mail, known by its digest (sha256, hex). */
interface MailedToken {
  tokenDigest: string;
  expiresAt: string;
}

export interface RegisteredMember extends Profile {
  status: 'registered';
  memberId: string;
  email: string;
  /** The address was seen to be theirs. */
  emailProven: boolean;
  /** '' for who only ever signed in with Google, and after erasure. */
  passwordHash: string;
  role: MemberRole;
  account: MemberStatus;
  verified: boolean;
  suspension: Suspension | null;
  /** Host-relative path; null shows the default. */
  avatar: string | null;
  coverImage: string | null;
  notifications: NotificationPreferences;
  privacy: PrivacySettings;
  /** '' when no Google account is linked. */
  googleSubject: string;
  reset: MailedToken | null;
  emailChange: (MailedToken & { newEmail: string }) | null;
  registeredAt: string;
  /** The role of the latest session; null before the first sign-in. */
  signedInAs: MemberRole | null;
  /** When the latest session was opened. */
  sessionAt: string;
  /** Sessions opened before this are over; null when none was ended. */
  sessionsEndedAt: string | null;
  /** When the account will be erased; null while nobody asked for it. */
  deletionDueAt: string | null;
}

/** `abandoned`: the registration stopped half-way and gave up its unique values. */
export type Member = { status: 'unknown' } | { status: 'abandoned' } | RegisteredMember;

export function evolveMember(member: Member, event: MemberEvent): Member {
  if (event.type === 'MemberRegistered') return newcomer(event.data);
  if (event.type === 'RegistrationAbandoned') return { status: 'abandoned' };
  return member.status === 'registered' ? { ...member, ...changes(event) } : member;
}

type Registered = Extract<MemberEvent, { type: 'MemberRegistered' }>['data'];
type PasswordChanged = Extract<MemberEvent, { type: 'PasswordChanged' }>['data'];
type Change = Exclude<MemberEvent, { type: 'MemberRegistered' | 'RegistrationAbandoned' }>;

function newcomer({ status, emailProven = false, ...details }: Registered): RegisteredMember {
  return {
    ...details,
    status: 'registered',
    emailProven,
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
    notifications: defaultNotifications,
    privacy: defaultPrivacy,
    googleSubject: '',
    reset: null,
    emailChange: null,
    signedInAs: null,
    sessionAt: details.registeredAt,
    sessionsEndedAt: null,
    deletionDueAt: null,
  };
}

function changes(event: Change): Partial<RegisteredMember> {
  switch (event.type) {
    case 'MemberSignedIn':
      return { signedInAs: event.data.role, sessionAt: event.data.signedInAt };
    case 'GoogleAccountLinked':
      return { googleSubject: event.data.googleSubject, emailProven: true };
    case 'MemberApproved':
    case 'MemberReactivated':
      return { account: 'active' };
    case 'MemberVerified':
      return { verified: true };
    case 'VerificationWithdrawn':
      return { verified: false };
    case 'MemberSuspended':
      return { account: 'suspended', suspension: { reason: event.data.reason, until: event.data.until } };
    case 'MemberReinstated':
      return { account: 'active', suspension: null };
    case 'MemberPromoted':
      return { role: 'admin' };
    case 'MemberDemoted':
      return { role: 'user' };
    case 'ProfileRevised': {
      const { name, username, bio, phone, location, website, socialLinks } = event.data;
      return { name, username, bio, phone, location, website, socialLinks };
    }
    case 'AvatarChanged':
      return { avatar: event.data.avatar };
    case 'CoverChanged':
      return { coverImage: event.data.coverImage };
    case 'NotificationPreferencesSet':
      return { notifications: event.data.notifications };
    case 'PrivacySettingsSet':
      return { privacy: event.data.privacy };
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
      return { email: event.data.email, emailProven: true, emailChange: null, reset: null };
    case 'SessionsEnded':
      return { sessionsEndedAt: event.data.endedAt };
    case 'MemberDeactivated':
      return { account: 'deactivated' };
    case 'DeletionRequested':
      return { deletionDueAt: event.data.dueAt };
    case 'DeletionCancelled':
      return { deletionDueAt: null };
    case 'MemberErased':
      return { ...forgotten, account: 'deleted' };
  }
}

function passwordChanged({ how, passwordHash }: PasswordChanged): Partial<RegisteredMember> {
  switch (how) {
    case 'changed':
      return { passwordHash, reset: null };
    case 'reset':
      // the link lay in the mailbox
      return { passwordHash, reset: null, emailProven: true };
    case 'withdrawn':
      return { passwordHash, reset: null, emailChange: null };
  }
}

/** The placeholders that events read as once the key is gone, so that folds from before and after agree. */
const forgotten: Partial<RegisteredMember> = {
  name: 'Deleted member',
  email: 'deleted@invalid',
  username: 'deleted',
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
};
