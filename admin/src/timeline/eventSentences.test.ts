import { catalogue } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { momentWords } from '../components/momentWords.ts';
import { withoutSecrets } from '../audit/withoutSecrets.ts';
import { readEvent } from './eventSentences.ts';
import { timelineSteps } from './timelineSteps.ts';

const at = '2030-05-05T10:00:00.000Z';
const subject = { memberId: 'm-1' };

describe('what happened to an account', () => {
  it.each([
    ['MemberApproved', { ...subject, approvedAt: at }, 'Let the member in'],
    ['MemberVerified', { ...subject, verifiedAt: at }, 'Gave the verified badge'],
    ['VerificationWithdrawn', { ...subject, withdrawnAt: at }, 'Took the verified badge back'],
    [
      'MemberSuspended',
      { ...subject, reason: 'Spam', until: at, suspendedAt: at },
      `Suspended the account until ${momentWords(at)}`,
    ],
    [
      'MemberSuspended',
      { ...subject, reason: 'Spam', until: null, suspendedAt: at },
      'Suspended the account until it is reinstated',
    ],
    ['MemberReinstated', { ...subject, reinstatedAt: at }, 'Ended the suspension'],
    ['MemberPromoted', { ...subject, promotedAt: at }, 'Made the member an admin'],
    ['MemberDemoted', { ...subject, demotedAt: at }, 'Made the admin a plain member'],
    ['AvatarChanged', { ...subject, avatar: null, changedAt: at }, 'Put the default profile picture back'],
    ['PasswordChanged', { ...subject, how: 'reset', changedAt: at }, 'Set a new password through the mailed link'],
    ['SessionsEnded', { ...subject, why: 'role_changed', endedAt: at }, 'Every session ended: the role has changed'],
    [
      'DeletionRequested',
      { ...subject, dueAt: at, requestedAt: at },
      `Asked for the account to be deleted, due on ${momentWords(at)}`,
    ],
    ['MemberErased', { ...subject, erasedAt: at }, 'Erased everything personal'],
  ])('%s reads as a sentence', (type, data, expected) => {
    expect(words(type, data)).toBe(expected);
  });
});

describe('what happened in the community', () => {
  it.each([
    [
      'CommunitySettingsChanged',
      { changes: { signupPolicy: 'approval', sessionDays: 3 }, changedAt: at },
      'Changed the sign-up policy, session days',
    ],
    [
      'InvitationIssued',
      {
        invitationId: 'n-1',
        code: 'SECRETCODE12',
        email: '',
        role: 'user',
        invitedBy: 'm-1',
        expiresAt: at,
        issuedAt: at,
      },
      `Invited whoever has the code as a member, until ${momentWords(at)}`,
    ],
    ['InvitationUsed', { invitationId: 'n-1', memberId: 'm-2', usedAt: at }, '[member m-2] joined with the invitation'],
    ['InviteRequestAnswered', { requestId: 'r-1', answer: 'declined', answeredAt: at }, 'Declined the request'],
    ['NewsletterLeft', { subscriptionId: 'l-1', leftAt: at }, 'Left the newsletter'],
    [
      'ContactMessageSent',
      {
        messageId: 'c-1',
        name: 'Ben',
        email: 'ben@example.org',
        subject: 'Opening hours',
        message: 'When?',
        inquiryType: 'general',
        sentAt: at,
      },
      'Wrote “Opening hours”',
    ],
    ['ContactMessageMarked', { messageId: 'c-1', state: 'answered', markedAt: at }, 'Marked the message as answered'],
    [
      'AdminUnlisted',
      { memberId: 'm-1', unlistedAt: at },
      '[member m-1] no longer counts among the admins who can act',
    ],
  ])('%s reads as a sentence', (type, data, expected) => {
    expect(words(type, data)).toBe(expected);
  });

  it('still reads when its personal fields are erased', () => {
    expect(words('ContactMessageSent', { messageId: 'c-1', inquiryType: 'general', sentAt: at })).toBe(
      'Wrote a message, erased since',
    );
  });
});

describe('changes', () => {
  it('of the settings show what stood there by default', () => {
    const [step] = timelineSteps([
      entry('settings', 'CommunitySettingsChanged', { changes: { signupPolicy: 'invite-only' }, changedAt: at }),
    ]);
    expect(step?.changes).toEqual([{ field: 'sign-up policy', before: 'open', after: 'invite-only' }]);
  });

  it('of a profile show only what differs from a new account', () => {
    const registered = {
      ...subject,
      name: 'Ada',
      email: 'ada@example.org',
      username: 'ada',
      role: 'user',
      status: 'active',
      registeredAt: at,
    };
    const revised = {
      ...subject,
      name: 'Ada',
      username: 'ada',
      bio: 'I fix bicycles',
      phone: '',
      location: '',
      website: '',
      socialLinks: { instagram: '', twitter: '', facebook: '' },
      revisedAt: at,
    };
    const steps = timelineSteps([
      entry('member', 'MemberRegistered', registered),
      entry('member', 'ProfileRevised', revised),
    ]);
    expect(steps[1]?.changes).toEqual([{ field: 'bio', before: 'none', after: 'I fix bicycles' }]);
  });

  it('of privacy show the switch that moved', () => {
    const [step] = timelineSteps([
      entry('member', 'PrivacySettingsSet', {
        ...subject,
        privacy: { showProfile: false, allowDirectMessages: true, showLocation: true },
        setAt: at,
      }),
    ]);
    expect(step?.changes).toEqual([{ field: 'profile shown', before: 'on', after: 'off' }]);
  });

  it('of a suspension tell its reason and its end, and that both are over', () => {
    const steps = timelineSteps([
      entry('member', 'MemberSuspended', { ...subject, reason: 'Spam', until: null, suspendedAt: at }),
      entry('member', 'MemberReinstated', { ...subject, reinstatedAt: at }),
    ]);
    expect(steps[1]?.changes).toEqual([
      { field: 'status', before: 'suspended', after: 'active' },
      { field: 'suspension reason', before: 'Spam', after: 'none' },
      { field: 'suspended until', before: 'reinstated', after: 'none' },
    ]);
  });
});

describe('an event whose secrets the server keeps back', () => {
  it.each([
    [
      'PasswordResetRequested',
      { ...subject, expiresAt: at, requestedAt: at },
      `Asked for a mail to reset the password, good until ${momentWords(at)}`,
    ],
    [
      'EmailChangeRequested',
      { ...subject, newEmail: 'new@example.org', expiresAt: at, requestedAt: at },
      'Asked to change the e-mail address; the new one is still to be confirmed',
    ],
    [
      'NewsletterRequested',
      { subscriptionId: 'l-1', email: 'ada@example.org', requestedAt: at },
      'Asked for the newsletter',
    ],
  ])('reads as ever: %s', (type, data, expected) => {
    expect(words(type, data)).toBe(expected);
  });
});

describe('secrets', () => {
  const secret = 'not-for-reading';
  const withSecrets: [string, Record<string, unknown>][] = [
    [
      'MemberRegistered',
      {
        ...subject,
        name: 'Ada',
        email: 'ada@example.org',
        username: 'ada',
        passwordHash: secret,
        role: 'user',
        status: 'active',
        registeredAt: at,
      },
    ],
    ['GoogleAccountLinked', { ...subject, googleSubject: secret, linkedAt: at }],
    [
      'PasswordResetRequested',
      { ...subject, tokenDigest: secret, sealedToken: secret, expiresAt: at, requestedAt: at },
    ],
    ['PasswordChanged', { ...subject, passwordHash: secret, how: 'changed', changedAt: at }],
    [
      'EmailChangeRequested',
      {
        ...subject,
        newEmail: 'new@example.org',
        tokenDigest: secret,
        sealedToken: secret,
        expiresAt: at,
        requestedAt: at,
      },
    ],
    [
      'NewsletterRequested',
      { subscriptionId: 'l-1', email: 'ada@example.org', tokenDigest: secret, sealedToken: secret, requestedAt: at },
    ],
    [
      'InvitationIssued',
      { invitationId: 'n-1', code: secret, email: '', role: 'user', invitedBy: 'm-1', expiresAt: at, issuedAt: at },
    ],
  ];

  it.each(withSecrets)('of %s are told neither in its sentence nor in its data', (type, data) => {
    expect(JSON.stringify(readEvent(type, data))).not.toContain(secret);
    expect(JSON.stringify(withoutSecrets(data))).not.toContain(secret);
  });

  it('are looked for in every event type that has any', () => {
    const secretFields = /hash|digest|token|googleSubject|^code$/i;
    const types = Object.values(catalogue).flatMap((events) =>
      Object.entries(events)
        .filter(([, { data }]) =>
          Object.keys((data as { shape: object }).shape).some((field) => secretFields.test(field)),
        )
        .map(([type]) => type),
    );
    expect(types.toSorted()).toEqual(withSecrets.map(([type]) => type).toSorted());
  });
});

function words(type: string, data: Record<string, unknown>): string {
  return readEvent(type, data)
    .sentence.map((part) => (typeof part === 'string' ? part : `[${part.kind} ${part.id}]`))
    .join('');
}

function entry(category: string, type: string, data: Record<string, unknown>) {
  return {
    _id: '1',
    eventId: 'e-1',
    position: '1',
    stream: `${category}-x`,
    category,
    revision: 0,
    type,
    data,
    actor: { id: 'm-1', role: 'admin', name: 'Ada' },
    at,
    commandId: 'c-1',
    correlationId: 'c-1',
    causationId: 'c-1',
    subject: '',
  };
}
