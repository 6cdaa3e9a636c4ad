import type { InquiryType, WatchedKind } from '@pass-along/contracts';
import { exportEmailTemplates } from './exportEmailMessages.ts';
import type { AdminChange, PermissionTexts, FieldTexts, SecondFactorChange, MailTemplates } from './mailMessages.ts';

const formatList = (words: readonly string[]) => new Intl.ListFormat('en-GB').format(words);

const secondFactor: Record<SecondFactorChange, { title: string; text: string }> = {
  set_up: {
    title: 'Your second factor is set up',
    text:
      'From now on, signing in to your account also asks for a code from your authenticator app. All other ' +
      'sessions have ended.',
  },
  codes_renewed: {
    title: 'You have new recovery codes',
    text: 'Your previous recovery codes no longer work.',
  },
  switched_off: {
    title: 'Your second factor is turned off',
    text: 'From now on, your password is enough to sign in.',
  },
  reset: {
    title: 'Your second factor was removed',
    text: 'You can sign in with your password and set up a new one. All sessions have ended. The reason given:',
  },
};

const overdue: Record<WatchedKind, string> = {
  report: 'A report has been waiting too long',
  brokenLoop: 'Someone in a swap loop has been waiting too long to be compensated',
  inviteRequest: 'An invite request has been waiting too long',
  approval: 'A new member has been waiting too long for approval',
  contactMessage: 'A contact message has been waiting too long',
  parkedEvent: 'A parked event has been waiting too long',
};

const inquiries: Record<InquiryType, string> = {
  general: 'general',
  community: 'community',
  support: 'support',
  partnership: 'partnership',
  feedback: 'feedback',
};

const fields: FieldTexts = { name: 'name', username: 'username', bio: 'bio', picture: 'picture' };

const duties: PermissionTexts = {
  moderate: {
    label: 'Moderate',
    value: 'users, items, swaps, events, groups, reviews, reports, invitations, messages',
  },
  analyse: { label: 'Analyse', value: 'figures and exports, nothing personal' },
  replay: { label: 'Replay', value: 'read models, streams and events, with personal data masked' },
  settings: { label: 'Settings', value: 'settings, rules, factors, badges, admins and their permissions' },
};

const adminChangeTexts: Record<
  AdminChange,
  { title: (community: string) => string; text: (community: string) => string }
> = {
  promoted: {
    title: (community) => `You’re now an admin of ${community}`,
    text: (community) => `An admin made you an admin of ${community}. You have these permissions:`,
  },
  changed: {
    title: (community) => `Your permissions in ${community} have changed`,
    text: (community) => `An admin changed your permissions in ${community}. You now have these permissions:`,
  },
  demoted: {
    title: (community) => `You’re no longer an admin of ${community}`,
    text: (community) =>
      `An admin removed your admin permissions in ${community}. You keep your account as a regular member; ` +
      `please sign in again to continue.`,
  },
};

export const englishTemplates: MailTemplates = {
  passwordReset: ({ name, url, expiresAt }) => ({
    subject: 'Set a new password',
    heading: 'Set a new password',
    paragraphs: [`Hello ${name},`, 'You asked to set a new password. This link works once.'],
    action: { label: 'Set a new password', url },
    notes: [
      `The link works until ${expiresAt}.`,
      'If you didn’t ask for this, you can ignore this email: your password stays the same.',
    ],
  }),

  emailChange: ({ name, url, expiresAt }) => ({
    subject: 'Confirm your new email address',
    heading: 'Confirm your new email address',
    paragraphs: [
      `Hello ${name},`,
      'This address was entered as the new email address of your account. Please confirm that it’s yours.',
    ],
    action: { label: 'Confirm this address', url },
    notes: [
      `The link works until ${expiresAt}.`,
      'If you didn’t ask for this, you can ignore this email: nothing will change.',
    ],
  }),

  emailChangeAsked: ({ name, url, contactUrl }) => ({
    subject: 'Your email address is about to change',
    heading: 'Your email address is about to change',
    paragraphs: [
      `Hello ${name},`,
      'Someone who knows your password asked to change the email address of your account. The new address ' +
        'will replace this one once it is confirmed.',
    ],
    action: { label: 'Set a new password', url },
    notes: [
      'If it was you, you can ignore this email.',
      'If it wasn’t, set a new password right away: that stops the change and ends every session.',
      `If the site no longer recognises your address, write to us: ${contactUrl}`,
    ],
  }),

  invitation: ({ community, role, url, expiresAt }) => ({
    subject: `You’re invited to ${community}`,
    heading: `You’re invited to ${community}`,
    paragraphs: [
      'In this community, people pass on what they no longer need: they swap, barter and give things away.',
      ...(role === 'admin' ? ['You’re invited as an admin.'] : []),
    ],
    action: { label: 'Join the community', url },
    notes: [`The invitation is valid until ${expiresAt}.`],
  }),

  newsletter: ({ community, url, leaveUrl }) => ({
    subject: `Confirm the ${community} newsletter`,
    heading: 'Confirm your subscription',
    paragraphs: [
      `Someone, hopefully you, signed up for the ${community} newsletter with this address. You’ll receive ` +
        `it once you confirm.`,
    ],
    action: { label: 'Confirm subscription', url },
    notes: [
      'If it wasn’t you, you can ignore this email: nothing will be sent.',
      `You can unsubscribe at any time: ${leaveUrl}`,
    ],
  }),

  contactMessage: ({ name, email, subject, message, inquiryType }) => ({
    subject: `Message from ${name}: ${subject}`,
    heading: subject,
    paragraphs: [`${name} (${email}) sent a message through the contact page. Topic: ${inquiries[inquiryType]}.`],
    quote: message,
    notes: ['Replies to this email go to the sender.'],
  }),

  contactAnswer: ({ name, subject, answer, community, url }) => ({
    subject: `Re: ${subject}`,
    heading: subject,
    paragraphs: [`Hello ${name},`, `You wrote to ${community} through the contact page. Here is our answer:`],
    quote: answer,
    action: { label: 'Write again', url },
  }),

  overdue: ({ kind, since, community, url }) => ({
    subject: overdue[kind],
    heading: overdue[kind],
    paragraphs: [`It has been waiting for an admin of ${community} since ${since}.`],
    action: { label: 'Open your desk', url },
    notes: [
      kind === 'parkedEvent'
        ? 'This email is sent once, to every admin who looks after replays.'
        : 'This email is sent once, to every admin who moderates.',
    ],
  }),

  emailTest: ({ name, community, url }) => ({
    subject: 'Your email works again',
    heading: 'Your email works again',
    paragraphs: [
      `Hello ${name},`,
      `An earlier email from ${community} to this address was refused. This one arrived, so you’ll hear from us again.`,
    ],
    action: { label: 'Open your profile', url },
  }),

  secondFactor: ({ name, community, what, reason, url }) => ({
    subject: secondFactor[what].title,
    heading: secondFactor[what].title,
    paragraphs: [`Hello ${name},`, secondFactor[what].text],
    ...(reason !== '' && { quote: reason }),
    notes: [
      `If you don’t recognise this, set a new password right away (${url}) and tell the other admins of ${community}.`,
    ],
  }),

  wrongCodes: ({ name, minutes, url }) => ({
    subject: 'Someone knows your password',
    heading: 'Someone who knows your password tried to sign in',
    paragraphs: [
      `Hello ${name},`,
      `The password for your account was correct, but the code from the second factor was wrong too many ` +
        `times. Nobody got in. No codes are accepted for ${String(minutes)} minutes.`,
    ],
    action: { label: 'Set a new password', url },
    notes: ['If it was you, you can ignore this email. If it wasn’t, set a new password right away.'],
  }),

  approval: ({ name, community, url }) => ({
    subject: `Welcome to ${community}`,
    heading: 'Your account is approved',
    paragraphs: [`Hello ${name},`, `An admin approved your account at ${community}. You can sign in now.`],
    action: { label: 'Sign in', url },
  }),

  declined: ({ name, community, reason }) => ({
    subject: `Your account at ${community} was declined`,
    heading: `Your account at ${community} was declined`,
    paragraphs: [`Hello ${name},`, 'An admin reviewed your request to join and declined it. The reason given:'],
    quote: reason,
    notes: ['Everything about you will be erased within the hour. After that you can sign up again.'],
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
    action: { label: 'Appeal', url },
    notes: ['You can appeal once. If there is another admin, they will decide.'],
  }),

  reinstatement: ({ name, community, isWaiting, url }) => ({
    subject: 'Your suspension is over',
    heading: 'Your suspension is over',
    paragraphs: [
      `Hello ${name},`,
      `An admin of ${community} lifted the suspension of your account. Everything is as it was before.`,
      isWaiting ? 'Your account is still waiting for approval.' : 'You can sign in again.',
    ],
    ...(!isWaiting && { action: { label: 'Sign in', url } }),
  }),

  adminDuties: ({ name, community, what, duties: held, gone, url }) => ({
    subject: adminChangeTexts[what].title(community),
    heading: adminChangeTexts[what].title(community),
    paragraphs: [`Hello ${name},`, adminChangeTexts[what].text(community)],
    ...(held.length > 0 && { tickets: [{ lines: held.map((duty) => duties[duty]) }] }),
    ...(what !== 'demoted' && { action: { label: 'Open the admin pages', url } }),
    notes: gone.length === 0 ? [] : [`Removed: ${formatList(gone.map((duty) => duties[duty].label))}.`],
  }),

  warning: ({ name, community, reason }) => ({
    subject: 'A warning from an admin',
    heading: 'A warning from an admin',
    paragraphs: [`Hello ${name},`, `An admin of ${community} asks you to read this:`],
    quote: reason,
    notes: ['Nothing else changes for now.'],
  }),

  correction: ({ name, community, changed, reason, url }) => ({
    subject: 'Your profile was corrected',
    heading: 'Your profile was corrected',
    paragraphs: [
      `Hello ${name},`,
      `An admin of ${community} changed this on your profile: ` +
        `${formatList(changed.map((field) => fields[field]))}. The reason given:`,
    ],
    quote: reason,
    action: { label: 'See your profile', url },
  }),

  badgeRemoved: ({ name, community, reason, url }) => ({
    subject: 'You no longer have the Verified badge',
    heading: 'You no longer have the Verified badge',
    paragraphs: [`Hello ${name},`, `An admin of ${community} took your Verified badge back. The reason given:`],
    quote: reason,
    action: { label: 'See your profile', url },
    notes: ['Vouches from neighbours can’t bring it back until an admin allows it.'],
  }),

  deletionOrdered: ({ name, community, reason, dueAt, url }) => ({
    subject: 'Your account will be deleted',
    heading: 'Your account will be deleted',
    paragraphs: [
      `Hello ${name},`,
      `An admin of ${community} has started to delete your account. Everything about you will be ` +
        `permanently erased on ${dueAt}. The reason given:`,
    ],
    quote: reason,
    action: { label: 'Sign in and keep my account', url },
    notes: ['Signing in before then cancels the deletion.'],
  }),

  scheduledExport: exportEmailTemplates.en,

  logAltered: ({ community, findings, verifiedAt, url }) => ({
    subject: 'The log was altered',
    heading: 'The log was altered',
    paragraphs: [
      `The nightly check of the log of ${community} (${verifiedAt}) found ` +
        `${findings === 1 ? 'one place' : `${String(findings)} places`} where the log, its hash chain or its ` +
        `seals no longer match. Something was changed outside the system.`,
      'Keep the database and its backups as they are, and talk to the person who runs the server.',
    ],
    action: { label: 'Verify the log', url },
    notes: ['On the server, npm run audit:verify lists the findings.'],
  }),

  seal: ({ community, seal: { day, events, position, hash, keyIsNew } }) => ({
    subject: `Seal of the log, ${day}`,
    heading: `Seal of the log, ${day}`,
    paragraphs: [
      `This records what the log of ${community} contained at the end of ${day}. Keep it: it lets anyone ` +
        `check later whether something was changed, removed or added before then.`,
      ...(keyIsNew
        ? [
            'The public key for checking seals is attached to this email, once. Keep it as well. If you ' +
              'already have one and weren’t told about a new one, talk to the person who runs the server.',
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
      `You asked us to delete your account. Everything about you will be permanently erased on ${dueAt}.`,
      'Signing in before then cancels the deletion.',
    ],
    action: { label: 'Sign in and keep my account', url },
    notes: ['If you didn’t ask for this, sign in and change your password.'],
  }),
};
