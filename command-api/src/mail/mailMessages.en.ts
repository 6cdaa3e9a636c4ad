import { type InquiryType, type WatchedKind } from '@pass-along/contracts';
import { exportEmailTemplates } from './exportEmailMessages.ts';
import {
  type AdminChange,
  type PermissionTexts,
  type FieldTexts,
  type SecondFactorChange,
  type MailTemplates,
} from './mailMessages.ts';

const formatList = (words: readonly string[]) => new Intl.ListFormat('en-GB').format(words);

const secondFactor: Record<SecondFactorChange, { title: string; text: string }> = {
  set_up: {
    title: 'Your second factor is set up',
    text: 'From now on signing in to your account asks for a code of your authenticator app. Every other session is over.',
  },
  codes_renewed: {
    title: 'You have new recovery codes',
    text: 'The recovery codes you had before are void.',
  },
  switched_off: {
    title: 'Your second factor is switched off',
    text: 'From now on your password is enough to sign in.',
  },
  reset: {
    title: 'Your second factor was taken away',
    text: 'You can sign in with your password and set up a new one. Every session is over. The reason given:',
  },
};

const overdue: Record<WatchedKind, string> = {
  report: 'A report waits for too long',
  inviteRequest: 'A request for an invitation waits for too long',
  approval: 'Somebody who wants to join waits for too long',
  contactMessage: 'A message of the contact page waits for too long',
};

const inquiries: Record<InquiryType, string> = {
  general: 'general',
  community: 'community',
  support: 'support',
  partnership: 'partnership',
  feedback: 'feedback',
};

const fields: FieldTexts = { name: 'name', username: 'username', bio: 'what it says about you', picture: 'picture' };

const duties: PermissionTexts = {
  moderate: {
    label: 'Moderate',
    value: 'users, items, swaps, events, circles, reviews, reports, invitations, messages',
  },
  analyse: { label: 'Analyse', value: 'figures and exports, nothing personal' },
  replay: { label: 'Replay', value: 'read models, streams and events, with what is personal masked' },
  settings: { label: 'Settings', value: 'settings, rules, factors, badges, admins and their duties' },
};

const adminChangeTexts: Record<
  AdminChange,
  { title: (community: string) => string; text: (community: string) => string }
> = {
  promoted: {
    title: (community) => `You are an admin of ${community} now`,
    text: (community) => `An admin made you an admin of ${community}. You have these duties:`,
  },
  changed: {
    title: (community) => `Your duties in ${community} have changed`,
    text: (community) => `An admin changed what you look after in ${community}. From now on you have these duties:`,
  },
  demoted: {
    title: (community) => `You are no longer an admin of ${community}`,
    text: (community) =>
      `An admin took your duties in ${community} away. Your account stays, as that of every other member; sign in again to go on.`,
  },
};

export const englishTemplates: MailTemplates = {
  passwordReset: ({ name, url, expiresAt }) => ({
    subject: 'Set a new password',
    heading: 'Set a new password',
    paragraphs: [`Hello ${name},`, 'You asked for a way to set a new password. The link works once.'],
    action: { label: 'Set a new password', url },
    notes: [
      `The link works until ${expiresAt}.`,
      'If you did not ask for this, leave this mail as it is: your password stays.',
    ],
  }),

  emailChange: ({ name, url, expiresAt }) => ({
    subject: 'Confirm your new email address',
    heading: 'Confirm your new email address',
    paragraphs: [`Hello ${name},`, 'Your account is to use this address from now on. Confirm that it is yours.'],
    action: { label: 'Confirm this address', url },
    notes: [
      `The link works until ${expiresAt}.`,
      'If you did not ask for this, leave this mail as it is: nothing changes.',
    ],
  }),

  emailChangeAsked: ({ name, url, contactUrl }) => ({
    subject: 'Your account is to have another email address',
    heading: 'Your account is to have another email address',
    paragraphs: [
      `Hello ${name},`,
      'Somebody who knows your password asked for another email address for your account. It takes the place of this one once it is confirmed.',
    ],
    action: { label: 'Set a new password', url },
    notes: [
      'If it was you, leave this mail as it is.',
      'If it was not, set a new password at once: that ends the change, and every session.',
      `If your address is no longer known there, write to us: ${contactUrl}`,
    ],
  }),

  invitation: ({ community, role, url, expiresAt }) => ({
    subject: `You are invited to ${community}`,
    heading: `You are invited to ${community}`,
    paragraphs: [
      'In this community people pass on what they no longer need: they swap, barter and give.',
      ...(role === 'admin' ? ['You are invited as an admin.'] : []),
    ],
    action: { label: 'Join the community', url },
    notes: [`The invitation is open until ${expiresAt}.`],
  }),

  newsletter: ({ community, url, leaveUrl }) => ({
    subject: `Confirm the ${community} newsletter`,
    heading: 'Confirm your subscription',
    paragraphs: [
      `Somebody, we hope you, asked for the newsletter of ${community} at this address. It comes once you confirm.`,
    ],
    action: { label: 'Confirm the subscription', url },
    notes: [
      'If it was not you, leave this mail as it is: nothing will come.',
      `To leave the newsletter at any time: ${leaveUrl}`,
    ],
  }),

  contactMessage: ({ name, email, subject, message, inquiryType }) => ({
    subject: `Message from ${name}: ${subject}`,
    heading: subject,
    paragraphs: [`${name} (${email}) wrote through the contact page. Kind of inquiry: ${inquiries[inquiryType]}.`],
    quote: message,
    notes: ['An answer to this mail goes to the sender.'],
  }),

  contactAnswer: ({ name, subject, answer, community, url }) => ({
    subject: `Re: ${subject}`,
    heading: subject,
    paragraphs: [`Hello ${name},`, `You wrote to ${community} through the contact page. This is the answer:`],
    quote: answer,
    action: { label: 'Write again', url },
  }),

  overdue: ({ kind, since, community, url }) => ({
    subject: overdue[kind],
    heading: overdue[kind],
    paragraphs: [`It has waited for an admin of ${community} since ${since}. Nobody has done it yet.`],
    action: { label: 'Open the desk', url },
    notes: ['This mail comes once, to every admin who moderates.'],
  }),

  secondFactor: ({ name, community, what, reason, url }) => ({
    subject: secondFactor[what].title,
    heading: secondFactor[what].title,
    paragraphs: [`Hello ${name},`, secondFactor[what].text],
    ...(reason !== '' && { quote: reason }),
    notes: [
      `If you do not know of this, set a new password at once (${url}) and tell the other admins of ${community}.`,
    ],
  }),

  wrongCodes: ({ name, minutes, url }) => ({
    subject: 'Somebody who knows your password',
    heading: 'Somebody who knows your password tried to sign in',
    paragraphs: [
      `Hello ${name},`,
      `The password of your account was right, but the codes of the second factor were wrong too often. Nobody got in; for ${String(minutes)} minutes no code is taken.`,
    ],
    action: { label: 'Set a new password', url },
    notes: ['If it was you, leave this mail as it is. If it was not, set a new password at once.'],
  }),

  approval: ({ name, community, url }) => ({
    subject: `Welcome to ${community}`,
    heading: 'Your account is approved',
    paragraphs: [`Hello ${name},`, `An admin let you into ${community}. You can sign in now.`],
    action: { label: 'Sign in', url },
  }),

  declined: ({ name, community, reason }) => ({
    subject: `Your account at ${community} was declined`,
    heading: `Your account at ${community} was declined`,
    paragraphs: [`Hello ${name},`, 'An admin looked at your wish to join and declined it. The reason given:'],
    quote: reason,
    notes: ['Everything about you is erased within the hour. You can sign up again after that.'],
  }),

  suspension: ({ name, community, reason, until, url }) => ({
    subject: 'Your account is suspended',
    heading: 'Your account is suspended',
    paragraphs: [
      `Hello ${name},`,
      until === undefined
        ? `An admin of ${community} suspended your account until further notice. The reason given:`
        : `An admin of ${community} suspended your account until ${until}. The reason given:`,
    ],
    quote: reason,
    action: { label: 'Ask for a second look', url },
    notes: ['You can appeal once. Another admin decides, where there is one.'],
  }),

  reinstatement: ({ name, community, isWaiting, url }) => ({
    subject: 'Your suspension is over',
    heading: 'Your suspension is over',
    paragraphs: [
      `Hello ${name},`,
      `An admin of ${community} lifted the suspension of your account, which stands again as before.`,
      isWaiting ? 'It still waits to be approved.' : 'You can sign in again.',
    ],
    ...(!isWaiting && { action: { label: 'Sign in', url } }),
  }),

  adminDuties: ({ name, community, what, duties: held, gone, url }) => ({
    subject: adminChangeTexts[what].title(community),
    heading: adminChangeTexts[what].title(community),
    paragraphs: [`Hello ${name},`, adminChangeTexts[what].text(community)],
    ...(held.length > 0 && { tickets: [{ lines: held.map((duty) => duties[duty]) }] }),
    ...(what !== 'demoted' && { action: { label: 'Open the admin pages', url } }),
    notes: gone.length === 0 ? [] : [`No longer yours: ${formatList(gone.map((duty) => duties[duty].label))}.`],
  }),

  warning: ({ name, community, reason }) => ({
    subject: 'A warning',
    heading: 'A warning',
    paragraphs: [`Hello ${name},`, `An admin of ${community} asks you to read this:`],
    quote: reason,
    notes: ['Nothing else follows from it now.'],
  }),

  correction: ({ name, community, changed, reason, url }) => ({
    subject: 'Your profile was corrected',
    heading: 'Your profile was corrected',
    paragraphs: [
      `Hello ${name},`,
      `An admin of ${community} changed this on your profile: ${formatList(changed.map((field) => fields[field]))}. The reason given:`,
    ],
    quote: reason,
    action: { label: 'See your profile', url },
  }),

  deletionOrdered: ({ name, community, reason, dueAt, url }) => ({
    subject: 'Your account will be deleted',
    heading: 'Your account will be deleted',
    paragraphs: [
      `Hello ${name},`,
      `An admin of ${community} has begun to delete your account. On ${dueAt} everything about you is erased for good. The reason given:`,
    ],
    quote: reason,
    action: { label: 'Sign in and keep the account', url },
    notes: ['Until then, signing in undoes it.'],
  }),

  scheduledExport: exportEmailTemplates.en,

  logAltered: ({ community, findings, verifiedAt, url }) => ({
    subject: 'The log was altered',
    heading: 'The log was altered',
    paragraphs: [
      `The nightly check of the log of ${community} (${verifiedAt}) found ${findings === 1 ? 'one place' : `${String(findings)} places`} where the log, its hash chain or its seals no longer fit each other. Something was changed past the system.`,
      'Keep the database and its backups as they are, and ask who runs the server.',
    ],
    action: { label: 'Verify the log', url },
    notes: ['On the server, npm run audit:verify lists what was found.'],
  }),

  seal: ({ community, seal: { day, events, position, hash, keyIsNew } }) => ({
    subject: `Seal of the log, ${day}`,
    heading: `Seal of the log, ${day}`,
    paragraphs: [
      `This says what the log of ${community} held when ${day} was over. Keep it: with it anybody can show later whether something was changed, taken out or put in before.`,
      ...(keyIsNew
        ? [
            'The public key that seals are signed with comes with this mail, once. Keep it as well. If you already have one and nobody told you of another, ask who runs the server.',
          ]
        : []),
    ],
    tickets: [
      {
        lines: [
          { label: 'Events', value: String(events) },
          { label: 'Last position', value: position },
          { label: 'SHA-256', value: hash },
        ],
      },
    ],
    notes: ['How to check it: docs/operating/seals.md, or npm run audit:verify -- --seal FILE.'],
  }),

  deletion: ({ name, dueAt, url }) => ({
    subject: 'Your account will be deleted',
    heading: 'Your account will be deleted',
    paragraphs: [
      `Hello ${name},`,
      `You asked us to delete your account. On ${dueAt} everything about you is erased for good.`,
      'Until then, signing in undoes it.',
    ],
    action: { label: 'Sign in and keep the account', url },
    notes: ['If you did not ask for this, sign in and change your password.'],
  }),
};
