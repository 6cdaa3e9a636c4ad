import {
  type ContactEvent,
  type ExportRhythm,
  type Language,
  type ListName,
  type LogSeal,
  type MemberRole,
  type WatchedKind,
} from '@pass-along/contracts';
import { declineWords } from './declineWords.ts';
import { exportWords } from './exportWords.ts';
import { type Letter } from './letter.ts';

/** What became of a second factor. */
export type SecondFactorChange = 'set_up' | 'codes_renewed' | 'switched_off' | 'reset';

const secondFactorWords: Record<SecondFactorChange, { title: string; text: string }> = {
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

/** Writes each kind of mail; dates come written out, links whole. */
export const templates = {
  passwordReset: ({ name, url, expiresAt }: { name: string; url: string; expiresAt: string }): Letter => ({
    subject: 'Set a new password',
    heading: 'Set a new password',
    paragraphs: [`Hello ${name},`, 'You asked for a way to set a new password. The link works once.'],
    action: { label: 'Set a new password', url },
    notes: [
      `The link works until ${expiresAt}.`,
      'If you did not ask for this, leave this mail as it is: your password stays.',
    ],
  }),

  emailChange: ({ name, url, expiresAt }: { name: string; url: string; expiresAt: string }): Letter => ({
    subject: 'Confirm your new email address',
    heading: 'Confirm your new email address',
    paragraphs: [`Hello ${name},`, 'Your account is to use this address from now on. Confirm that it is yours.'],
    action: { label: 'Confirm this address', url },
    notes: [
      `The link works until ${expiresAt}.`,
      'If you did not ask for this, leave this mail as it is: nothing changes.',
    ],
  }),

  invitation: ({
    community,
    role,
    url,
    expiresAt,
  }: {
    community: string;
    role: MemberRole;
    url: string;
    expiresAt: string;
  }): Letter => ({
    subject: `You are invited to ${community}`,
    heading: `You are invited to ${community}`,
    paragraphs: [
      'In this community people pass on what they no longer need: they swap, barter and give.',
      ...(role === 'admin' ? ['You are invited as an admin.'] : []),
    ],
    action: { label: 'Join the community', url },
    notes: [`The invitation is open until ${expiresAt}.`],
  }),

  newsletter: ({ community, url, leaveUrl }: { community: string; url: string; leaveUrl: string }): Letter => ({
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

  contactMessage: ({
    name,
    email,
    subject,
    message,
    inquiryType,
  }: Pick<ContactMessage, 'name' | 'email' | 'subject' | 'message' | 'inquiryType'>): Letter => ({
    subject: `Message from ${name}: ${subject}`,
    heading: subject,
    paragraphs: [`${name} (${email}) wrote through the contact page. Kind of inquiry: ${inquiryType}.`],
    quote: message,
    notes: ['An answer to this mail goes to the sender.'],
  }),

  contactAnswer: ({
    name,
    subject,
    answer,
    community,
    url,
  }: {
    name: string;
    subject: string;
    answer: string;
    community: string;
    url: string;
  }): Letter => ({
    subject: `Re: ${subject}`,
    heading: subject,
    paragraphs: [`Hello ${name},`, `You wrote to ${community} through the contact page. This is the answer:`],
    quote: answer,
    action: { label: 'Write again', url },
  }),

  overdue: ({ kind, since, community, url }: Overdue): Letter => ({
    subject: `${overdueWords[kind]} ${waits}`,
    heading: `${overdueWords[kind]} ${waits}`,
    paragraphs: [`It has waited for an admin of ${community} since ${since}. Nobody has done it yet.`],
    action: { label: 'Open the desk', url },
    notes: ['This mail comes once, to every admin who moderates.'],
  }),

  secondFactor: ({
    name,
    community,
    what,
    reason,
    url,
  }: {
    name: string;
    community: string;
    what: SecondFactorChange;
    /** '' where it was the member's own doing. */
    reason: string;
    url: string;
  }): Letter => ({
    subject: secondFactorWords[what].title,
    heading: secondFactorWords[what].title,
    paragraphs: [`Hello ${name},`, secondFactorWords[what].text],
    ...(reason !== '' && { quote: reason }),
    notes: [
      `If you do not know of this, set a new password at once (${url}) and tell the other admins of ${community}.`,
    ],
  }),

  wrongCodes: ({ name, minutes, url }: { name: string; minutes: number; url: string }): Letter => ({
    subject: 'Somebody who knows your password',
    heading: 'Somebody who knows your password tried to sign in',
    paragraphs: [
      `Hello ${name},`,
      `The password of your account was right, but the codes of the second factor were wrong too often. Nobody got in; for ${String(minutes)} minutes no code is taken.`,
    ],
    action: { label: 'Set a new password', url },
    notes: ['If it was you, leave this mail as it is. If it was not, set a new password at once.'],
  }),

  approval: ({ name, community, url }: { name: string; community: string; url: string }): Letter => ({
    subject: `Welcome to ${community}`,
    heading: 'Your account is approved',
    paragraphs: [`Hello ${name},`, `An admin let you into ${community}. You can sign in now.`],
    action: { label: 'Sign in', url },
  }),

  declined: ({ name, language, community, reason }: Declined): Letter => {
    const words = declineWords[language];
    return {
      language,
      subject: words.subject(community),
      heading: words.subject(community),
      paragraphs: [words.hello(name), words.why],
      quote: reason,
      notes: [words.erased],
    };
  },

  suspension: ({
    name,
    community,
    reason,
    until,
    url,
  }: {
    name: string;
    community: string;
    reason: string;
    until: string | undefined;
    url: string;
  }): Letter => ({
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

  warning: ({ name, community, reason }: { name: string; community: string; reason: string }): Letter => ({
    subject: 'A warning',
    heading: 'A warning',
    paragraphs: [`Hello ${name},`, `An admin of ${community} asks you to read this:`],
    quote: reason,
    notes: ['Nothing else follows from it now.'],
  }),

  correction: ({ name, community, changed, reason, url }: Correction): Letter => ({
    subject: 'Your profile was corrected',
    heading: 'Your profile was corrected',
    paragraphs: [
      `Hello ${name},`,
      `An admin of ${community} changed this on your profile: ${changed.join(', ')}. The reason given:`,
    ],
    quote: reason,
    action: { label: 'See your profile', url },
  }),

  deletionOrdered: ({ name, community, reason, dueAt, url }: OrderedDeletion): Letter => ({
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

  scheduledExport: ({ name, language, list, every, url }: DueExport): Letter => {
    const words = exportWords[language];
    const named = words.lists[list];
    return {
      language,
      subject: words.subject(named),
      heading: words.subject(named),
      paragraphs: [words.hello(name), words.due[every](named)],
      action: { label: words.open, url },
      notes: [words.notHere, words.end],
    };
  },

  seal: ({
    community,
    seal: { day, events, position, hash, keyIsNew },
  }: {
    community: string;
    seal: Pick<LogSeal, 'day' | 'events' | 'position' | 'hash' | 'keyIsNew'>;
  }): Letter => ({
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

  deletion: ({ name, dueAt, url }: { name: string; dueAt: string; url: string }): Letter => ({
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

interface Declined {
  name: string;
  language: Language;
  community: string;
  reason: string;
}

interface DueExport {
  name: string;
  language: Language;
  list: ListName;
  every: ExportRhythm;
  url: string;
}

interface Correction {
  name: string;
  community: string;
  changed: readonly string[];
  reason: string;
  url: string;
}

interface OrderedDeletion {
  name: string;
  community: string;
  reason: string;
  dueAt: string;
  url: string;
}

interface Overdue {
  kind: WatchedKind;
  since: string;
  community: string;
  url: string;
}

const waits = 'waits for too long';
const overdueWords: Record<WatchedKind, string> = {
  report: 'A report',
  inviteRequest: 'A request for an invitation',
  approval: 'Somebody who wants to join',
  contactMessage: 'A message of the contact page',
};

type ContactMessage = Extract<ContactEvent, { type: 'ContactMessageSent' }>['data'];

/** `notices` and the `digest` are written in the reader's language, by `noticeLetter` and `digestLetter`. */
export type Template = keyof typeof templates | 'notices' | 'digest' | 'report';
