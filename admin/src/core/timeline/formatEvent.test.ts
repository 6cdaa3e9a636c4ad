import {
  buildEventShapes,
  defaultKarmaRules,
  getEventDefinition,
  eventTypes,
  removeSecrets,
  type AuditEntry,
} from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { getFormats } from '../i18n/formats.ts';
import { formatEvent } from './formatEvent.ts';
import { createFormatHelpers, type FormatHelpers } from './formatHelpers.ts';
import { timelineMessages } from './timelineMessages.ts';
import { toPlainText } from '../../testing/toPlainText.ts';
import { buildTimelineSteps } from './timelineSteps.ts';

const { moment } = getFormats('en');
const at = '2030-05-05T10:00:00.000Z';
const subject = { memberId: 'm-1' };
const place = { name: 'Library', address: 'Mill Street 3', mapUrl: '', hours: '', stepFree: true, note: '' };
const parties = { swapId: 's-1', requestedItemId: 'i-1', offeredItemId: null, requesterId: 'm-1', ownerId: 'm-2' };
const circle = { circleId: 'k-1', name: 'Readers', groupAdminId: 'm-1', memberCount: 2 };
const ofReview = { byMemberId: 'm-1', aboutMemberId: 'm-2', itemId: 'i-1', itemTitle: 'Lamp' };
const ofSwap = { ...parties, ...ofReview, isSecond: false, completedAt: at, closesAt: at, writtenAt: at };

describe('an export of figures', () => {
  const data = { exportId: 'e-1', report: 'impact', from: '2030-01-01', to: '2030-03-31', granularity: 'month' };

  it('is told with what was taken out and of which time, in both languages', () => {
    const sentence = (language: 'en' | 'de') =>
      toPlainText(formatEvent('FiguresExported', { ...data, byMemberId: 'm-1', exportedAt: at }, language).sentence);
    expect(sentence('en')).toBe('exported the impact as a spreadsheet, from 2030-01-01 to 2030-03-31');
    expect(sentence('de')).toBe('hat als Tabelle exportiert: Wirkung, 2030-01-01 bis 2030-03-31');
  });
});

describe('the formatters of all features', () => {
  const files = import.meta.glob<{ createFormatters: (helpers: FormatHelpers) => object }>(
    '../../*/*EventFormatters.ts',
    { eager: true },
  );

  it('have a sentence for each event type, and each type in one place', () => {
    const types = Object.values(files).flatMap((file) => Object.keys(file.createFormatters(createFormatHelpers('en'))));
    expect(types.toSorted()).toEqual([...eventTypes].toSorted());
  });
});

describe('a sentence', () => {
  const { events } = buildEventShapes();
  const types = Object.entries(events).map(([type, { data: shape }]) => ({ type, data: sample(shape) }));

  it.each(types)('of $type is formatted, and begins with its actor or names none', ({ type, data }) => {
    for (const language of ['en', 'de'] as const) {
      const { sentence, isConsequence = false } = formatEvent(type, data as AuditEntry['data'], language, 'an admin');
      const [first = ''] = sentence;
      // the name of the actor stands before a verb, so that a second name would be one too many
      if (typeof first !== 'string') expect(isConsequence).toBe(true);
      else expect([first, /^\p{Lu}/u.test(first)]).toEqual([first, isConsequence]);
      expect(first).not.toBe(timelineMessages[language].unknown);
    }
  });
});

describe('what happened to an account', () => {
  it.each([
    ['MemberApproved', { ...subject, approvedAt: at }, 'approved [subject]'],
    ['MemberDeclined', { ...subject, reason: 'Spam', declinedAt: at }, 'declined [subject]: Spam'],
    ['MemberVerified', { ...subject, verifiedAt: at }, 'gave [subject] the verified badge'],
    [
      'VerificationWithdrawn',
      { ...subject, reason: 'Another person', withdrawnAt: at },
      'removed the verified badge of [subject]: Another person',
    ],
    ['VerificationAllowed', { ...subject, allowedAt: at }, 'allowed neighbours to verify [subject] again'],
    [
      'MemberSuspended',
      { ...subject, reason: 'Spam', until: at, suspendedAt: at },
      `suspended [subject] until ${moment(at)}`,
    ],
    [
      'MemberSuspended',
      { ...subject, reason: 'Spam', until: null, suspendedAt: at },
      'suspended [subject] until further notice',
    ],
    ['MemberReinstated', { ...subject, reinstatedAt: at }, 'lifted the suspension of [subject]'],
    ['MemberPromoted', { ...subject, promotedAt: at }, 'made [subject] an admin'],
    ['AdminDutiesChanged', { ...subject, to: ['moderate'], changedAt: at }, 'changed the permissions of [subject]'],
    ['MemberDemoted', { ...subject, demotedAt: at }, 'removed [subject] as an admin'],
    ['WeekSummedUp', { ...subject, since: at, until: at, summedUpAt: at }, 'prepared the weekly digest for [subject]'],
    ['MonthSummedUp', { ...subject, month: '2030-01', summedUpAt: at }, 'emailed the report for 2030-01 to [subject]'],
    ['AvatarChanged', { ...subject, to: null, changedAt: at }, 'removed the profile picture'],
    ['PasswordChanged', { ...subject, how: 'reset', changedAt: at }, 'set a new password with the emailed link'],
    ['SecondFactorConfirmed', { ...subject, step: 1, confirmedAt: at }, 'set up a second factor'],
    [
      'SecondFactorPassed',
      { ...subject, step: null, recoveryCodesLeft: 9, passedAt: at },
      'used a recovery code, 9 left',
    ],
    [
      'SecondFactorPassed',
      { ...subject, step: 7, recoveryCodesLeft: 9, passedAt: at },
      'entered a correct code from the authenticator app',
    ],
    ['SecondFactorRefused', { ...subject, failures: 2, refusedAt: at }, 'entered a wrong code, 2 in a row'],
    [
      'SecondFactorRemoved',
      { ...subject, why: 'reset', reason: 'Lost the phone', byMemberId: 'm-1', removedAt: at },
      'removed the second factor of [subject]: Lost the phone',
    ],
    ['SessionsEnded', { ...subject, why: 'role_changed', endedAt: at }, 'ended all sessions: the role has changed'],
    [
      'DeletionRequested',
      { ...subject, dueAt: at, requestedAt: at },
      `asked to delete the account, due on ${moment(at)}`,
    ],
    ['MemberErased', { ...subject, erasedAt: at }, 'erased all personal data'],
  ])('%s reads as a sentence', (type, data, expected) => {
    expect(words(type, data)).toBe(expected);
  });
});

describe('what happened to a circle', () => {
  it.each([
    ['CircleJoined', { memberId: 'm-2', how: 'link', joinedAt: at }, 'joined [subject] with an invite link'],
    ['CircleLeft', { memberId: 'm-2', why: 'left', leftAt: at }, 'left [subject]'],
    [
      'CircleMemberRemoved',
      { memberId: 'm-2', byMemberId: 'm-1', removedAt: at },
      'removed [member m-2] from [subject]',
    ],
    [
      'CircleHandedOver',
      { fromMemberId: 'm-1', toMemberId: 'm-2', byMemberId: 'm-1', handedOverAt: at },
      'handed [subject] over, from [member m-1] to [member m-2]',
    ],
    [
      'CircleArchived',
      { lastMemberId: 'm-1', archivedAt: at },
      '[subject] was archived because it had no members left',
    ],
  ])('%s reads as a sentence', (type, data, expected) => {
    expect(words(type, { ...circle, ...data })).toBe(expected);
  });
});

describe('what happened in the community', () => {
  it.each([
    [
      'CommunitySettingsChanged',
      {
        changes: [
          { setting: 'signupPolicy', from: 'open', to: 'approval' },
          { setting: 'sessionDays', from: 7, to: 3 },
        ],
        changedAt: at,
      },
      'changed the sign-up policy, session days',
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
      `invited anyone with the code as a member, until ${moment(at)}`,
    ],
    ['InvitationUsed', { invitationId: 'n-1', memberId: 'm-2', usedAt: at }, '[member m-2] joined with the invitation'],
    [
      'InviteRequestAnswered',
      { requestId: 'r-1', answer: 'declined', answeredAt: at },
      'declined the invite request of [subject]',
    ],
    ['NewsletterLeft', { subscriptionId: 'l-1', leftAt: at }, 'unsubscribed from the newsletter'],
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
      'wrote “Opening hours”',
    ],
    ['ContactMessageMarked', { messageId: 'c-1', state: 'answered', markedAt: at }, 'marked [subject] as answered'],
    ['ReviewWritten', { ...ofSwap, rating: 4, comment: 'On time' }, 'reviewed [member m-2] for the swap of [subject]'],
    ['ReviewWritten', ofSwap, 'reviewed [member m-2] for the swap of [subject], not yet published'],
    [
      'ReviewsPublished',
      { ...parties, reviews: [{ ...ofReview, rating: 4 }], why: 'time', byMemberId: null, publishedAt: at },
      'The review of the swap of [subject] was published because the time for reviews is over',
    ],
    ['AdminUnlisted', { memberId: 'm-1', unlistedAt: at }, '[member m-1] left the list of active admins'],
  ])('%s reads as a sentence', (type, data, expected) => {
    expect(words(type, data)).toBe(expected);
  });

  it('still reads when its personal fields are erased', () => {
    expect(words('ContactMessageSent', { messageId: 'c-1', inquiryType: 'general', sentAt: at })).toBe(
      'wrote a message that has since been erased',
    );
  });
});

describe('what is said of a ring', () => {
  const ring = { ringId: 'r-1', memberIds: ['m-2', 'm-3'], byMemberId: 'm-1' };

  it('names who is in it, and beside it why nothing is wrong', () => {
    const data = { ...ring, exchangesUntil: at, reason: 'They share a garden', dismissedAt: at };
    const dismissed = formatEvent('RingDismissed', data, 'en');
    expect(toPlainText(dismissed.sentence)).toBe('dismissed the collusion ring of [member m-2], [member m-3]');
    expect(dismissed.facts).toEqual({ reason: 'They share a garden' });
    expect(words('RingBroughtBack', { ...ring, broughtBackAt: at })).toBe(
      'brought back the dismissed collusion ring of [member m-2], [member m-3]',
    );
  });
});

describe('a sentence', () => {
  const event = { eventId: 'e-1', createdBy: 'm-9', name: 'Repair café', startsAt: at, endsAt: at };
  const bike = { ...event, itemId: 'i-1', ownerId: 'm-1' };
  const collection = { memberId: 'm-1', collectionId: 'c-1', name: 'Rainy days' };
  const leg = { ...parties, items: [], circleId: null, loopId: 'l-1' };
  const read = (type: string, data: Record<string, unknown>, actorId: string, language: 'en' | 'de' = 'en') => {
    const { sentence, isConsequence } = formatEvent(type, whole(type, data), language, actorId);
    return `${isConsequence ? '' : 'Actor '}${toPlainText(sentence)}`;
  };
  const profile = {
    ...{ ...subject, name: 'Ada', username: 'ada', bio: '', phone: '', location: '', website: '', revisedAt: at },
    socialLinks: { instagram: '', twitter: '', facebook: '' },
  };
  const joining = {
    ...subject,
    name: 'Ada',
    email: 'ada@example.org',
    username: 'ada',
    role: 'user',
    registeredAt: at,
  };

  it.each([
    ['ProfileRevised', profile, 'm-1', 'Actor revised the profile'],
    ['ProfileRevised', profile, 'm-9', 'Actor revised the profile of [subject]'],
    [
      'SessionsEnded',
      { ...subject, why: 'suspended', endedAt: at },
      'm-9',
      'Actor ended all sessions of [subject]: the account is suspended',
    ],
    [
      'PasswordChanged',
      { ...subject, how: 'changed', changedAt: at },
      'm-9',
      'Actor changed the password ([member m-1])',
    ],
    ['MemberRegistered', { ...joining, status: 'waiting' }, 'm-1', 'Actor asked to join'],
    ['MemberRegistered', { ...joining, status: 'active' }, 'm-1', 'Actor joined'],
    ['EventLeft', { ...event, ...subject, from: 'joined', leftAt: at }, 'm-1', 'Actor left the event “Repair café”'],
    [
      'EventLeft',
      { ...event, ...subject, from: 'joined', leftAt: at },
      'erasure',
      '[member m-1] left the event “Repair café”',
    ],
    [
      'SeatOffered',
      { ...event, ...subject, turn: 1, until: at, offeredAt: at },
      'm-9',
      `A free seat at the event “Repair café” is reserved for [member m-1] until ${moment(at)}`,
    ],
    [
      'PledgeWithdrawn',
      { ...bike, withdrawnAt: at },
      'm-1',
      'Actor withdrew the pledge of [item i-1] for the event “Repair café”',
    ],
    [
      'PledgeWithdrawn',
      { ...bike, withdrawnAt: at },
      'm-9',
      'Actor withdrew the pledge of [item i-1] by [member m-1] for the event “Repair café”',
    ],
    [
      'EventReminded',
      { ...event, why: 'over', timeZone: 'UTC', toMemberIds: ['m-1'], remindedAt: at },
      'x',
      'Actor reminded [member m-1] of the event “Repair café”',
    ],
    [
      'ValueClaimed',
      { scope: 'openRequest', ownerId: 's-1', claimedAt: at },
      'm-1',
      'The open request [swap s-1] was registered as unique',
    ],
    [
      'SwapWantsDeclared',
      {
        itemId: 'i-1',
        ownerId: 'm-1',
        itemIds: ['i-2'],
        categories: [],
        surpriseMe: false,
        valuesMayDiffer: false,
        isKeptOut: false,
        declaredAt: at,
      },
      'm-1',
      'Actor said what they would take for [subject]',
    ],
    [
      'SwapWantsDeclared',
      {
        itemId: 'i-1',
        ownerId: 'm-1',
        itemIds: [],
        categories: [],
        surpriseMe: false,
        valuesMayDiffer: false,
        isKeptOut: true,
        declaredAt: at,
      },
      'm-1',
      'Actor kept [subject] out of swap loops',
    ],
    [
      'SwapLoopsSearched',
      { things: 40, wants: 90, loops: 3, members: 8, goals: [], isComplete: true, searchedAt: at },
      'swapLoopSearchPolicy',
      'Actor searched 40 things and 90 wants for swap loops: 3 found, with 8 members',
    ],
    [
      'ItemReserved',
      { itemId: 'i-1', ownerId: 'm-1', swapId: 's-1', attempt: 1, toMemberId: 'm-9', reservedAt: at },
      'm-9',
      '[subject] was reserved for [swap s-1]',
    ],
    [
      'SwapProposed',
      { ...leg, gives: 'owner', message: '', answersItemId: null, byMemberId: null, proposedAt: at },
      'swapLoopPolicy',
      'A swap in a swap loop began: [member m-2] gives [item i-1] to [member m-1]',
    ],
    [
      'SwapAcceptanceBegun',
      { ...parties, attempt: 1, byMemberId: null, begunAt: at },
      'swapLoopPolicy',
      'The items are being reserved for the request for [subject]',
    ],
    [
      'SwapAccepted',
      { ...leg, attempt: 1, byMemberId: null, acceptedAt: at },
      'swapLoopPolicy',
      'The swap of [subject] in a swap loop was agreed',
    ],
    [
      'CollectionHidden',
      { ...collection, hiddenBy: 'm-9', hiddenAt: at },
      'm-9',
      'Actor took down the collection “Rainy days” of [member m-1]',
    ],
    [
      'CollectionShown',
      { ...collection, shownBy: 'm-9', shownAt: at },
      'm-9',
      'Actor restored the collection “Rainy days” of [member m-1]',
    ],
    [
      'EventShelved',
      { ...event, caseId: 'c-1', from: 'active', byMemberId: 'm-8', shelvedAt: at },
      'm-8',
      'Actor took down the event “Repair café”',
    ],
    [
      'EventOpened',
      { ...event, caseId: 'c-1', from: 'draft', byMemberId: 'm-8', openedAt: at },
      'm-8',
      'Actor restored the event “Repair café”',
    ],
  ])('of %s names the right person, thing and act', (type, data, actorId, expected) => {
    expect(read(type, data, actorId)).toBe(expected);
  });

  it('names the owner of an account in German, too', () => {
    expect(read('ProfileRevised', profile, 'm-9', 'de')).toBe('Actor hat das Profil von [subject] überarbeitet');
  });
});

describe('what members earned', () => {
  const cause = { swapId: 'abcdef0123', otherMemberId: 'm-2', items: [] };
  const rules = {
    points: { donation_completed: 20, swap_completed: 8, review_written: 3, event_joined: 5 },
    exchangesPerPairAndMonth: 3,
  };
  it.each([
    [
      'DeedCounted',
      { ...subject, deed: 'swap', cause, withheld: 'kept_silent' },
      'counted a swap of [member m-1] ([swap abcdef0123]); no karma: the handover was never confirmed',
    ],
    [
      'KarmaAwarded',
      { ...subject, points: 15, total: 30, reason: 'donation_completed', cause },
      'gave 15 karma to [member m-1] for a donation ([swap abcdef0123])',
    ],
    [
      'DeedTakenBack',
      { ...subject, deed: 'swap', cause, points: 8, total: 0 },
      'took back a swap of [member m-1] ([swap abcdef0123]), and 8 karma',
    ],
    ['BadgeLost', { ...subject, name: 'Swap Master' }, '[member m-1] lost the badge “Swap Master”'],
    ['KarmaAdjusted', { ...subject, points: -5, total: 25, reason: 'Twice' }, 'took 5 karma from [member m-1]'],
    ['BadgeAwarded', { ...subject, name: 'Swap Master' }, '[member m-1] earned the badge “Swap Master”'],
    ['TitleReached', { ...subject, title: 'helper' }, '[member m-1] reached the title Helper'],
    ['TitleLost', { ...subject, title: 'newcomer', from: 'neighbour' }, '[member m-1] lost the title Neighbour'],
    ['KarmaRulesSwitched', { version: 2, to: rules }, 'switched to version 2 of the karma rules'],
    ['BadgeDefined', { name: 'Trader', metric: 'swaps_completed' }, 'defined the badge “Trader”'],
    ['BadgeRetired', { name: 'Trader' }, 'retired the badge “Trader”'],
    ['BadgeReinstated', { name: 'Trader' }, 'brought the badge “Trader” back'],
    ['MeetingPlaceAdded', place, 'added the meeting place “Library”'],
    ['MeetingPlaceRevised', { from: place, to: { ...place, hours: '8-20' } }, 'changed the meeting place “Library”'],
    [
      'MeetingPlaceRevised',
      { from: place, to: { ...place, name: 'Yard' } },
      'changed the meeting place “Library”, now “Yard”',
    ],
    ['MeetingPlaceClosed', { name: 'Library' }, 'closed the meeting place “Library”'],
    ['MeetingPlaceReopened', { name: 'Library' }, 'reopened the meeting place “Library”'],
  ])('%s reads as a sentence', (type, data, expected) => {
    expect(words(type, data)).toBe(expected);
  });

  it('of a badge that is brought back reads as a sentence in German too', () => {
    const data = { badgeId: 'b-1', name: 'Trader', byMemberId: 'm-1', reinstatedAt: at };
    expect(toPlainText(formatEvent('BadgeReinstated', data, 'de').sentence)).toBe(
      'verleiht das Abzeichen „Trader“ wieder',
    );
  });

  it('shows which rule was switched', () => {
    const [step] = buildTimelineSteps([entry('karmaRules', 'KarmaRulesSwitched', { version: 2, to: rules })], 'en');
    expect(step?.changes).toEqual([{ field: 'points for a donation', before: '15', after: '20' }]);
  });
});

describe('changes', () => {
  it('of the settings show what stood there by default', () => {
    const [step] = buildTimelineSteps(
      [
        entry('settings', 'CommunitySettingsChanged', {
          changes: [{ setting: 'signupPolicy', from: 'open', to: 'invite-only' }],
          changedAt: at,
        }),
      ],
      'en',
    );
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
    const steps = buildTimelineSteps(
      [entry('member', 'MemberRegistered', registered), entry('member', 'ProfileRevised', revised)],
      'en',
    );
    expect(steps[1]?.changes).toEqual([{ field: 'bio', before: 'none', after: 'I fix bicycles' }]);
  });

  it('of privacy show the switch that moved', () => {
    const [step] = buildTimelineSteps(
      [
        entry('member', 'PrivacySettingsSet', {
          ...subject,
          from: { showProfile: true, allowDirectMessages: true, showLocation: true },
          to: { showProfile: false, allowDirectMessages: true, showLocation: true },
          setAt: at,
        }),
      ],
      'en',
    );
    expect(step?.changes).toEqual([{ field: 'profile shown', before: 'on', after: 'off' }]);
  });

  it('of a suspension tell its reason and its end, and that both are over', () => {
    const steps = buildTimelineSteps(
      [
        entry('member', 'MemberSuspended', { ...subject, reason: 'Spam', until: null, suspendedAt: at }),
        entry('member', 'MemberReinstated', { ...subject, reinstatedAt: at }),
      ],
      'en',
    );
    expect(steps[1]?.changes).toEqual([
      { field: 'status', before: 'suspended', after: 'active' },
      { field: 'suspension reason', before: 'Spam', after: 'none' },
      { field: 'suspended until', before: 'further notice', after: 'none' },
    ]);
  });
});

describe('an event whose secrets the server keeps back', () => {
  it.each([
    [
      'PasswordResetRequested',
      { ...subject, expiresAt: at, requestedAt: at },
      `asked for an email to reset the password, valid until ${moment(at)}`,
    ],
    [
      'EmailChangeRequested',
      { ...subject, newEmail: 'new@example.org', expiresAt: at, requestedAt: at },
      'asked to change the email address; the new one is not confirmed yet',
    ],
    [
      'NewsletterRequested',
      { subscriptionId: 'l-1', email: 'ada@example.org', requestedAt: at },
      'signed up for the newsletter',
    ],
  ])('reads as ever: %s', (type, data, expected) => {
    expect(words(type, data)).toBe(expected);
  });
});

describe('secrets', () => {
  const secret = 'not-for-reading';
  const reported = {
    ...{ caseId: 'k-1', kind: 'item', subjectId: 'i-1', aboutMemberId: 'm-1', byMemberId: 'm-9', decidedBy: 'm-9' },
    ...{ evidenceUntil: at, reportedAt: at, decidedAt: at },
  };
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
    ['CalendarFeedRenewed', { ...subject, tokenDigest: secret, renewedAt: at }],
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
    ['PushDeviceAdded', { ...subject, deviceId: 'd-1', endpoint: secret, p256dh: secret, auth: secret, addedAt: at }],
    ['SecondFactorBegun', { ...subject, secret, expiresAt: at, begunAt: at }],
    ['SecondFactorConfirmed', { ...subject, step: 1, recoveryDigests: [secret], confirmedAt: at }],
    ['SecondFactorPassed', { ...subject, step: null, recoveryDigest: secret, recoveryCodesLeft: 9, passedAt: at }],
    ['RecoveryCodesRenewed', { ...subject, recoveryDigests: [secret], renewedAt: at }],
    ['CircleCreated', { ...circle, inviteCode: secret, foundedBy: 'm-1', createdAt: at }],
    ['InviteCodeRenewed', { ...circle, from: secret, to: secret, byMemberId: 'm-1', renewedAt: at }],
    ['ContentReported', { ...reported, reportId: 'r-1', reporterId: secret, why: 'spam', words: '', evidence: null }],
    [
      'MessageReported',
      {
        ...reported,
        kind: 'message',
        reportId: 'r-1',
        reporterId: secret,
        why: 'hate',
        words: '',
        evidence: null,
        conversationId: 'c-1',
      },
    ],
    ['CaseDecided', { ...reported, reporterIds: [secret], decision: 'warned', reason: 'Rude', until: null }],
    ['AppealDecided', { ...reported, reporterIds: [secret], decision: 'warned', outcome: 'refused', reason: 'No' }],
    ['DecisionWithdrawn', { ...reported, reporterIds: [secret], decision: 'warned', decidedBy: 'm-9', reason: 'No' }],
  ];

  it.each(withSecrets)('of %s are told neither in its sentence nor in its data', (type, data) => {
    expect(JSON.stringify(formatEvent(type, whole(type, data), 'en'))).not.toContain(secret);
    expect(JSON.stringify(removeSecrets(type, data))).not.toContain(secret);
  });

  it('are looked for in every event type that has any', () => {
    const types = eventTypes.filter((type) => getEventDefinition(type)?.secrets.length);
    expect(types.toSorted()).toEqual(withSecrets.map(([type]) => type).toSorted());
  });
});

const byAdmin = { byMemberId: 'm-9' };
const rest: Record<string, object> = {
  MemberRegistered: { duties: [], language: 'en', invitationId: null, method: 'password', emailProven: false },
  MemberApproved: { ...byAdmin, from: 'waiting', to: 'active' },
  MemberDeclined: byAdmin,
  MemberVerified: byAdmin,
  VerificationWithdrawn: byAdmin,
  VerificationAllowed: byAdmin,
  MemberSuspended: { ...byAdmin, from: 'active' },
  MemberReinstated: { ...byAdmin, to: 'active' },
  MemberPromoted: { ...byAdmin, from: 'user', to: 'admin', duties: [] },
  AdminDutiesChanged: { ...byAdmin, from: [], to: ['moderate'] },
  MemberDemoted: { ...byAdmin, from: 'admin', to: 'user', duties: [] },
  ProfileRevised: { changed: ['bio'] },
  AvatarChanged: { from: null },
  SessionsEnded: { generation: 0 },
  DeletionRequested: byAdmin,
  MemberErased: { from: 'active', subjects: [] },
  CommunitySettingsChanged: byAdmin,
  InvitationIssued: { duties: [], requestId: null },
  InvitationUsed: { role: 'user', invitedBy: 'm-9' },
  InviteRequestAnswered: byAdmin,
  ContactMessageMarked: { ...byAdmin, from: 'new' },
  DeedCounted: { month: '2030-05', nth: 1, keptSilent: true, kilograms: 1, happenedAt: at },
  KarmaAwarded: { rulesVersion: 1, month: '2030-05', awardedAt: at },
  KarmaAdjusted: { month: '2030-05', byMemberId: 'm-2', adjustedAt: at },
  DeedTakenBack: { month: '2030-05', nth: 1, keptSilent: false, kilograms: 1, takenBackAt: at },
  BadgeLost: { badgeId: 'swap-master', metric: 'swaps_completed', threshold: 5, value: 4, lostAt: at },
  BadgeAwarded: {
    badgeId: 'swap-master',
    description: '',
    metric: 'swaps_completed',
    threshold: 5,
    value: 5,
    awardedAt: at,
  },
  TitleReached: { from: 'neighbour', total: 75, reachedAt: at },
  TitleLost: { total: 20, lostAt: at },
  KarmaRulesSwitched: { from: defaultKarmaRules, byMemberId: 'm-1', switchedAt: at },
  BadgeDefined: { badgeId: 'b-1', description: '', threshold: 2, byMemberId: 'm-1', definedAt: at },
  BadgeRetired: { badgeId: 'b-1', byMemberId: 'm-1', retiredAt: at },
  BadgeReinstated: { badgeId: 'b-1', byMemberId: 'm-1', reinstatedAt: at },
  MeetingPlaceAdded: { placeId: 'p-1', byMemberId: 'm-1', addedAt: at },
  MeetingPlaceRevised: { placeId: 'p-1', byMemberId: 'm-1', revisedAt: at },
  MeetingPlaceClosed: { placeId: 'p-1', byMemberId: 'm-1', closedAt: at },
  MeetingPlaceReopened: { placeId: 'p-1', byMemberId: 'm-1', reopenedAt: at },
};

/** An event's data with the required fields that its sentence does not use. */
function whole(type: string, data: Record<string, unknown>): Record<string, unknown> {
  return { ...rest[type], ...data };
}

function words(type: string, data: Record<string, unknown>): string {
  return toPlainText(formatEvent(type, whole(type, data), 'en').sentence);
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
    data: whole(type, data),
    actor: { id: 'm-1', role: 'admin', name: 'Ada' },
    at,
    commandId: 'c-1',
    correlationId: 'c-1',
    causationId: 'c-1',
    subject: '',
  };
}

interface Shape {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
}

/** A value of a JSON schema: of each choice the first. */
function sample(shape: unknown): unknown {
  const { type, enum: choices, const: only, format, anyOf, items, properties } = shape as Shape;
  if (choices) return choices[0];
  if (only !== undefined) return only;
  if (anyOf) return sample(anyOf[0]);
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, sample(field)]));
  if (type === 'array') return items ? [sample(items)] : [];
  if (type === 'object') return {};
  if (type === 'string') return format === 'date-time' ? at : 'some text';
  return type === 'boolean' ? true : 1;
}
