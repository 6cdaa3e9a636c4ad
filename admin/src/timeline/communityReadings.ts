import { defaultSettings, type CommunitySettings } from '@pass-along/contracts';
import { momentWords } from '../components/momentWords.ts';
import { member, orNone, said, type Facts, type Readings } from './reading.ts';

const settingWords: Record<keyof CommunitySettings, string> = {
  name: 'community name',
  timeZone: 'time zone',
  signupPolicy: 'sign-up policy',
  sessionDays: 'session days',
  deletionGraceDays: 'deletion grace days',
};

/** Settings, invitations, the mailbox and the roster of admins. No code and no token is told here. */
export const communityReadings: Readings<
  'settings' | 'invitation' | 'inviteRequest' | 'newsletter' | 'contact' | 'roster'
> = {
  CommunitySettingsChanged: ({ changes }) =>
    said([`Changed the ${Object.keys(settingFacts(changes)).join(', ')}`], settingFacts(changes)),

  InvitationIssued: ({ email, role, expiresAt }) =>
    said(
      [
        `Invited ${email === '' ? 'whoever has the code' : email} as ${role === 'admin' ? 'an admin' : 'a member'}, until ${momentWords(expiresAt)}`,
      ],
      {
        for: email === '' ? 'anybody with the code' : email,
        role,
        state: 'open',
      },
    ),
  InvitationRevoked: () => said(['Revoked the invitation'], { state: 'revoked' }),
  InvitationUsed: ({ memberId }) => said([member(memberId), ' joined with the invitation'], { state: 'used' }),

  InviteRequested: ({ email }) => said(['Asked to be invited'], { 'e-mail': orNone(email), state: 'waiting' }),
  InviteRequestAnswered: ({ answer }) =>
    said([answer === 'invited' ? 'Sent an invitation' : 'Declined the request'], { state: answer }),

  NewsletterRequested: ({ email }) =>
    said(['Asked for the newsletter'], { 'e-mail': orNone(email), state: 'unconfirmed' }),
  NewsletterConfirmed: () => said(['Confirmed the subscription'], { state: 'confirmed' }),
  NewsletterLeft: () => said(['Left the newsletter'], { state: 'unsubscribed' }),

  ContactMessageSent: ({ name, email, subject, inquiryType }) =>
    said([subject === '' ? 'Wrote a message, erased since' : `Wrote “${subject}”`], {
      from: orNone(name),
      'e-mail': orNone(email),
      about: inquiryType,
      state: 'new',
    }),
  ContactMessageMarked: ({ state }) => said([`Marked the message as ${state}`], { state }),

  AdminListed: ({ memberId }) => said([member(memberId), ' counts among the admins who can act']),
  AdminUnlisted: ({ memberId }) => said([member(memberId), ' no longer counts among the admins who can act']),
};

/** The settings of a community whose admins have changed none. */
export const settingsStart: Facts = settingFacts(defaultSettings);

function settingFacts(settings: { [K in keyof CommunitySettings]?: CommunitySettings[K] | undefined }): Facts {
  return Object.fromEntries(
    Object.entries(settings)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [settingWords[field as keyof CommunitySettings], String(value)]),
  );
}
