import {
  defaultNotifications,
  defaultPrivacy,
  type NotificationPreferences,
  type PrivacySettings,
} from '@pass-along/contracts';
import { momentWords } from '../components/momentWords.ts';
import { orNone, said, type DataOf, type Facts, type Readings } from './reading.ts';

const endings: Record<DataOf<'SessionsEnded'>['why'], string> = {
  signed_out_everywhere: 'signed out everywhere',
  password_reset: 'the password was reset',
  password_changed: 'the password was changed',
  suspended: 'the account is suspended',
  deactivated: 'the account is deactivated',
  deleted: 'the account is to be deleted',
  role_changed: 'the role has changed',
};

const notices: Record<keyof NotificationPreferences, string> = {
  emailNewMessages: 'mail about messages',
  pushItemMatches: 'item matches',
  weeklyDigest: 'weekly digest',
  swapSteps: 'swap steps',
  eventReminders: 'event reminders',
};
const openness: Record<keyof PrivacySettings, string> = {
  showProfile: 'profile shown',
  allowDirectMessages: 'direct messages',
  showLocation: 'location shown',
};

/** An account, from joining to erasure. */
export const memberReadings: Readings<'member'> = {
  MemberRegistered: ({ name, email, username, role, status }) =>
    said([role === 'admin' ? 'Joined as an admin' : 'Joined'], { name, username, 'e-mail': email, role, status }),
  RegistrationAbandoned: () => said(['Gave up a registration that stopped half-way']),
  MemberSignedIn: ({ role }) => said([role === 'admin' ? 'Signed in as admin' : 'Signed in']),
  GoogleAccountLinked: () => said(['Linked a Google account to sign in with'], { 'Google account': 'linked' }),

  MemberApproved: () => said(['Let the member in'], { status: 'active' }),
  MemberVerified: () => said(['Gave the verified badge'], { verified: 'yes' }),
  VerificationWithdrawn: () => said(['Took the verified badge back'], { verified: 'no' }),
  MemberSuspended: ({ reason, until }) =>
    said(
      [
        until === null
          ? 'Suspended the account until it is reinstated'
          : `Suspended the account until ${momentWords(until)}`,
      ],
      {
        status: 'suspended',
        'suspension reason': orNone(reason),
        'suspended until': until === null ? 'reinstated' : momentWords(until),
      },
    ),
  MemberReinstated: () =>
    said(['Ended the suspension'], { status: 'active', 'suspension reason': 'none', 'suspended until': 'none' }),
  MemberPromoted: () => said(['Made the member an admin'], { role: 'admin' }),
  MemberDemoted: () => said(['Made the admin a plain member'], { role: 'user' }),

  ProfileRevised: ({ name, username, bio, phone, location, website, socialLinks }) =>
    said(['Revised the profile'], {
      name,
      username,
      bio: orNone(bio),
      phone: orNone(phone),
      location: orNone(location),
      website: orNone(website),
      Instagram: orNone(socialLinks.instagram),
      Twitter: orNone(socialLinks.twitter),
      Facebook: orNone(socialLinks.facebook),
    }),
  AvatarChanged: ({ avatar }) =>
    said([avatar === null ? 'Put the default profile picture back' : 'Changed the profile picture'], {
      'profile picture': picture(avatar),
    }),
  CoverChanged: ({ coverImage }) =>
    said([coverImage === null ? 'Put the default cover back' : 'Changed the cover'], { cover: picture(coverImage) }),
  NotificationPreferencesSet: ({ notifications }) =>
    said(['Chose which notices to get'], switches(notices, notifications)),
  PrivacySettingsSet: ({ privacy }) => said(['Chose what others may see and do'], switches(openness, privacy)),

  PasswordResetRequested: ({ expiresAt }) =>
    said([`Asked for a mail to reset the password, good until ${momentWords(expiresAt)}`]),
  PasswordChanged: ({ how }) =>
    said([how === 'reset' ? 'Set a new password through the mailed link' : 'Changed the password']),
  EmailChangeRequested: ({ newEmail }) =>
    said(['Asked to change the e-mail address; the new one is still to be confirmed'], {
      'unconfirmed e-mail': newEmail,
    }),
  EmailChanged: ({ email }) =>
    said(['Confirmed the new e-mail address'], { 'e-mail': email, 'unconfirmed e-mail': 'none' }),
  SessionsEnded: ({ why }) => said([`Every session ended: ${endings[why]}`]),

  MemberDeactivated: () => said(['Deactivated the account'], { status: 'deactivated' }),
  MemberReactivated: () => said(['Came back: the account is active again'], { status: 'active' }),
  DeletionRequested: ({ dueAt }) =>
    said([`Asked for the account to be deleted, due on ${momentWords(dueAt)}`], { 'to be erased': momentWords(dueAt) }),
  DeletionCancelled: () => said(['Called the deletion off'], { 'to be erased': 'no' }),
  MemberErased: () => said(['Erased everything personal'], { status: 'deleted' }),
};

/** What is true of a new account without any event saying so. */
export const memberStart: Facts = {
  verified: 'no',
  'suspension reason': 'none',
  'suspended until': 'none',
  bio: 'none',
  phone: 'none',
  location: 'none',
  website: 'none',
  Instagram: 'none',
  Twitter: 'none',
  Facebook: 'none',
  'profile picture': 'default',
  cover: 'default',
  'unconfirmed e-mail': 'none',
  'to be erased': 'no',
  ...switches(notices, defaultNotifications),
  ...switches(openness, defaultPrivacy),
};

function switches<K extends string>(words: Record<K, string>, set: Record<K, boolean>): Facts {
  return Object.fromEntries((Object.keys(words) as K[]).map((key) => [words[key], set[key] ? 'on' : 'off']));
}

/** The last part of a picture's path tells one picture from the next. */
function picture(path: string | null): string {
  return path === null ? 'default' : (path.split('/').at(-1) ?? path);
}
