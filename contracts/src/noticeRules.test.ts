import { describe, expect, it } from 'vitest';
import { noticeKinds } from './noticeCauses.ts';
import type { NoticeKind } from './notifications/noticeKinds.ts';
import { noticedEvents, createNotices, createOutgoingNotices, type Notice } from './noticeRules.ts';

const at = '2030-05-05T10:00:00.000Z';
const sides = {
  swapId: 'swap1',
  requestedItemId: 'spade',
  offeredItemId: 'guitar',
  requesterId: 'ben',
  ownerId: 'anna',
};
const circle = { circleId: 'circle1', name: 'Readers', groupAdminId: 'anna', memberCount: 2 };
const slot = { method: 'meet', place: 'Under the lime tree', startsAt: at, endsAt: at, timeZone: 'Europe/Berlin' };

const told = (type: string, data: object, moderators: readonly string[] = []): Notice[] =>
  createNotices({ id: 'e1', type, data: { ...sides, ...data }, metadata: { at } }, moderators);
const who = (notices: readonly Notice[]) =>
  notices.map(({ kind, recipientId, aboutId }) => [kind, recipientId, aboutId]);

const review = (byMemberId: string, aboutMemberId: string) => ({
  ...{ byMemberId, aboutMemberId, itemId: 'spade', itemTitle: 'Spade', rating: 2, comment: 'It broke' },
});
const found = {
  ...{ memberId: 'dan', wish: 'search', wishId: 'search1', searchName: 'For Mum', itemId: 'lamp', title: 'Lamp' },
  ...{ itemType: 'donate', ownerId: 'anna', swapId: undefined, requestedItemId: undefined },
};

const ofAnnasCollection = { memberId: 'anna', collectionId: 'winter', name: 'Winter' };

const ofAnna = { eventId: 'fair', createdBy: 'anna', name: 'Repair fair' };
const later = '2030-05-06T10:00:00.000Z';
const openedAgain = { ...ofAnna, participants: ['anna', 'ben'], byMemberId: 'anna', openedAt: at };

const closed = { placeId: 'p1', name: 'Library', byMemberId: 'boss' };
const relocated = { placeId: 'p1', from: { name: 'Books' }, to: { name: 'Library' }, byMemberId: 'boss' };
const withHandover = { toMemberIds: ['anna', 'ben', 'boss'] };
const withEvent = { toPlannerIds: ['cleo'] };

const moved = {
  ...{ ...ofAnna, toMemberIds: ['ben', 'cleo'], byMemberId: 'anna', status: 'active' },
  ...{ startsAt: later, endsAt: later, timeZone: 'UTC', timesBefore: { startsAt: at, endsAt: at, timeZone: 'UTC' } },
  venueBefore: { locationType: 'offline', address: 'Under the lime tree', coordinates: null, link: '' },
  series: null,
};

const leg = (swapId: string, itemId: string, giverId: string, receiverId: string) => ({
  ...{ swapId, itemId, giverId, receiverId, want: { kind: 'like', id: itemId }, since: at },
});
/** Anna gives the lamp to Ben, Ben the pot to Cleo, Cleo the book to Anna. */
const loop = {
  ...{ loopId: 'loop1', swapId: undefined, requestedItemId: undefined, memberIds: ['anna', 'ben', 'cleo'] },
  legs: [leg('s1', 'lamp', 'anna', 'ben'), leg('s2', 'pot', 'ben', 'cleo'), leg('s3', 'book', 'cleo', 'anna')],
};

/** Ben gives the pot to Anna, who gave something and got nothing. */
const replacement = { ...loop, swapId: 's4', itemId: 'pot', giverId: 'ben', receiverId: 'anna' };

const reported = {
  ...{ caseId: 'case1', kind: 'item', subjectId: 'spade', aboutMemberId: 'ben', reporterIds: ['dan', 'eve'] },
};

/** Events, recipients and named persons, by kind. */
const cases: Record<NoticeKind, [string, object, ...[string, string | null][]][]> = {
  asked: [['SwapProposed', { byMemberId: 'ben', gives: 'both', message: 'Please' }, ['anna', 'ben']]],
  countered: [
    ['SwapCountered', { byMemberId: 'anna' }, ['ben', 'anna']],
    ['SwapCountered', { byMemberId: 'ben' }, ['anna', 'ben']],
  ],
  accepted: [
    ['SwapAccepted', { byMemberId: 'anna' }, ['ben', 'anna']],
    ['SwapAccepted', { byMemberId: 'ben' }, ['anna', 'ben']],
  ],
  rejected: [
    ['SwapRejected', { byMemberId: 'anna', why: 'declined', reason: 'No' }, ['ben', 'anna']],
    ['SwapRejected', { byMemberId: null, why: 'item_removed', reason: '' }, ['ben', 'anna']],
  ],
  withdrawn: [['SwapCancelled', { byMemberId: 'ben' }, ['anna', 'ben']]],
  paused: [
    ['SwapPaused', { byMemberId: null, rivalId: 'swap2' }, ['ben', 'anna']],
    ['SwapAcceptanceAbandoned', { byMemberId: null }, ['ben', 'anna']],
  ],
  resumed: [['SwapResumed', { byMemberId: null, rivalId: null }, ['anna', 'ben'], ['ben', 'anna']]],
  sideAway: [
    ['SwapMemberWentAway', { memberId: 'ben' }, ['anna', 'ben']],
    ['SwapMemberWentAway', { memberId: 'anna' }, ['ben', 'anna']],
  ],
  sideBack: [['SwapMemberReturned', { memberId: 'ben' }, ['anna', 'ben']]],
  superseded: [['SwapSuperseded', { byMemberId: null, rivalId: 'swap2' }, ['ben', 'anna']]],
  expired: [['SwapExpired', { byMemberId: null }, ['anna', 'ben'], ['ben', 'anna']]],
  handoverProposed: [['HandoverProposed', { ...slot, byMemberId: 'ben' }, ['anna', 'ben']]],
  scheduled: [['HandoverScheduled', { ...slot, proposedBy: 'ben', byMemberId: 'anna' }, ['ben', 'anna']]],
  reminder: [
    ['SwapNudged', { why: 'answer_due', toMemberIds: ['anna'] }, ['anna', 'ben']],
    ['SwapNudged', { why: 'handover_soon', toMemberIds: ['anna', 'ben'] }, ['anna', 'ben'], ['ben', 'anna']],
  ],
  cannotCome: [
    ['HandoverAnswered', { isComing: false, byMemberId: 'ben' }, ['anna', 'ben']],
    ['HandoverAnswered', { isComing: true, byMemberId: 'ben' }],
  ],
  confirmed: [['HandoverConfirmed', { byMemberId: 'anna' }, ['ben', 'anna']]],
  completed: [['SwapCompleted', { byMemberId: 'ben', how: 'both' }, ['anna', 'ben'], ['ben', 'anna']]],
  failed: [
    ['SwapFailed', { byMemberId: 'ben', why: 'no_slot', absentMemberId: null }, ['anna', 'ben']],
    ['SwapFailed', { byMemberId: null, why: 'abandoned', absentMemberId: null }, ['anna', 'ben'], ['ben', 'anna']],
    ['SwapReversed', { byMemberId: 'admin' }, ['anna', 'ben'], ['ben', 'anna']],
  ],
  disputed: [['SwapDisputed', { byMemberId: 'anna', reason: 'It broke' }, ['ben', 'anna'], ['cleo', 'anna']]],
  disputeStated: [
    ['DisputeStatementMade', { byMemberId: 'anna', statement: 'It was whole' }, ['ben', 'anna'], ['cleo', 'anna']],
  ],
  toSettle: [
    ['SwapDisputed', { byMemberId: 'anna', reason: 'It broke' }, ['ben', 'anna'], ['cleo', 'anna']],
    ['SwapNudged', { why: 'dispute_open', toMemberIds: [] }, ['cleo', null]],
  ],
  handoverPlaceChanged: [
    ['MeetingPlaceClosed', { ...closed, ...withHandover }, ['anna', null], ['ben', null]],
    ['MeetingPlaceClosed', closed],
    ['MeetingPlaceRevised', { ...relocated, ...withHandover }, ['anna', null], ['ben', null]],
  ],
  loopOffered: [
    ['SwapLoopMembersAsked', { ...loop, toMemberIds: ['anna'], agreedIds: ['ben'] }, ['anna', null]],
    ['SwapLoopMemberAskedAgain', { ...loop, memberId: 'anna', giverId: 'cleo', getsItemId: 'book' }, ['anna', 'cleo']],
  ],
  loopReminder: [['SwapLoopNudged', { ...loop, toMemberIds: ['ben'] }, ['ben', null]]],
  loopAgreed: [['SwapLoopAgreed', loop, ['anna', null], ['ben', null], ['cleo', null]]],
  loopMeeting: [
    ['SwapLoopMeetingProposed', { ...loop, ...slot, byMemberId: 'anna' }, ['ben', 'anna'], ['cleo', 'anna']],
  ],
  loopMeetingOff: [
    ['SwapLoopMeetingDeclined', { ...loop, memberId: 'ben' }, ['anna', 'ben'], ['cleo', 'ben']],
    ['SwapLoopMeetingLapsed', loop, ['anna', null], ['ben', null], ['cleo', null]],
  ],
  loopEnded: [
    ['SwapLoopDissolved', { ...loop, why: 'declined', memberId: 'anna', toMemberIds: ['ben'] }, ['ben', null]],
    ['SwapLoopUndone', { ...loop, memberId: 'anna' }, ['ben', null], ['cleo', null]],
    [
      'SwapLoopLegLost',
      { ...loop, itemId: 'pot', memberId: 'ben', receiverId: 'cleo' },
      ['anna', null],
      ['cleo', null],
    ],
    ['SwapLoopStopped', { ...loop, toMemberIds: ['anna', 'cleo'], reason: 'So' }, ['anna', null], ['cleo', null]],
  ],
  loopCompleted: [['SwapLoopCompleted', loop, ['anna', null], ['ben', null], ['cleo', null]]],
  loopShort: [['SwapLoopMemberShort', { ...loop, memberId: 'anna', memberIds: ['anna', 'ben'] }, ['cleo', 'anna']]],
  replacementProposed: [
    ['SwapLoopReplacementProposed', { ...replacement, karma: 10, reason: 'So' }, ['anna', 'ben'], ['ben', 'anna']],
  ],
  replacementReminder: [['SwapLoopReplacementNudged', replacement, ['anna', 'ben']]],
  replacementTaken: [['SwapLoopReplacementAgreed', replacement, ['anna', 'ben'], ['ben', 'anna']]],
  replacementOff: [
    ['SwapLoopReplacementEnded', { ...replacement, why: 'item_gone' }, ['anna', 'ben'], ['ben', 'anna']],
    ['SwapLoopReplacementEnded', { ...replacement, why: 'declined' }, ['ben', 'anna']],
  ],
  reviewDue: [
    ['ReviewsNudged', { toMemberIds: ['ben'], closesAt: at }, ['ben', 'anna']],
    ['ReviewsNudged', { toMemberIds: ['anna', 'ben'], closesAt: at }, ['anna', 'ben'], ['ben', 'anna']],
  ],
  reviewWritten: [
    ['ReviewWritten', { ...review('ben', 'anna'), isSecond: false }, ['anna', 'ben']],
    ['ReviewWritten', { ...review('anna', 'ben'), isSecond: true }],
  ],
  reviewHidden: [['ReviewHidden', { ...review('anna', 'ben'), hiddenBy: 'cleo' }, ['ben', 'anna']]],
  reviewShown: [['ReviewShown', { ...review('anna', 'ben'), shownBy: 'cleo' }, ['ben', 'anna']]],
  reviewsPublished: [
    [
      'ReviewsPublished',
      { reviews: [review('anna', 'ben'), review('ben', 'anna')], why: 'both', byMemberId: 'ben' },
      ['anna', 'ben'],
    ],
    ['ReviewsPublished', { reviews: [review('anna', 'ben')], why: 'time', byMemberId: null }, ['ben', 'anna']],
  ],
  wishMatched: [['WishMatched', found, ['dan', 'anna']]],
  badgeEarned: [
    ['BadgeAwarded', { memberId: 'dan', badgeId: 'eco-warrior', name: 'Eco Warrior' }, ['dan', null]],
    [
      'BadgeAwarded',
      { memberId: 'dan', badgeId: 'event.fair', name: 'Mender', event: { eventId: 'fair', name: 'Fair' } },
    ],
  ],
  badgeLost: [['BadgeLost', { memberId: 'dan', badgeId: 'swap-master', name: 'Swap Master' }, ['dan', null]]],
  titleReached: [['TitleReached', { memberId: 'dan', title: 'helper', from: 'neighbour' }, ['dan', null]]],
  titleLost: [['TitleLost', { memberId: 'dan', title: 'newcomer', from: 'neighbour' }, ['dan', null]]],
  karmaAdjusted: [
    ['KarmaAdjusted', { memberId: 'dan', points: -5, byMemberId: 'cleo' }, ['dan', null]],
    ['KarmaAdjusted', { memberId: 'cleo', points: 5, byMemberId: 'cleo' }],
    // announced with the reward
    ['KarmaAdjusted', { memberId: 'dan', points: 5, byMemberId: 'cleo', event: { eventId: 'fair', name: 'Fair' } }],
  ],
  circleJoined: [
    ['CircleJoined', { ...circle, memberId: 'ben', how: 'link' }, ['anna', 'ben']],
    ['CircleJoined', { ...circle, memberId: 'anna', how: 'founded' }],
  ],
  circleJoinRequested: [['CircleJoinRequested', { ...circle, requesterId: 'ben' }, ['anna', 'ben']]],
  circleJoinAccepted: [['CircleJoined', { ...circle, memberId: 'ben', how: 'request' }, ['ben', 'anna']]],
  circleJoinDeclined: [['CircleJoinDeclined', { ...circle, requesterId: 'ben', byMemberId: 'anna' }, ['ben', 'anna']]],
  circleRemoved: [
    ['CircleMemberRemoved', { ...circle, memberId: 'ben', byMemberId: 'anna' }, ['ben', 'anna']],
    ['CircleMemberRemoved', { ...circle, memberId: 'ben', byMemberId: 'cleo', closed: true }, ['ben', null]],
  ],
  circleRenamed: [
    ['CircleRenamed', { ...circle, groupAdminId: 'anna', byMemberId: 'cleo' }, ['anna', null]],
    ['CircleRenamed', { ...circle, groupAdminId: 'anna', byMemberId: 'anna' }],
  ],
  circleHandedOver: [
    ['CircleHandedOver', { ...circle, fromMemberId: 'ben', toMemberId: 'anna', byMemberId: 'ben' }, ['anna', 'ben']],
    ['CircleHandedOver', { ...circle, fromMemberId: 'ben', toMemberId: 'anna', byMemberId: null }, ['anna', 'ben']],
  ],
  eventJoined: [
    ['EventJoined', { createdBy: 'anna', memberId: 'ben' }, ['anna', 'ben']],
    ['EventJoined', { createdBy: 'anna', memberId: 'anna' }],
  ],
  seatOffered: [['SeatOffered', { memberId: 'ben', until: at }, ['ben', null]]],
  seatLapsed: [
    ['SeatOfferEnded', { memberId: 'ben', why: 'lapsed' }, ['ben', null]],
    ['SeatOfferEnded', { memberId: 'ben', why: 'withdrawn' }],
  ],
  eventCancelled: [
    ['EventCancelled', { ...ofAnna, participants: ['anna', 'ben'], byMemberId: 'anna' }, ['ben', null]],
    ['EventCancelled', { ...ofAnna, participants: ['ben'], byMemberId: null }, ['ben', null]],
    ['EventDeleted', { ...ofAnna, participants: ['ben'], byMemberId: 'anna', from: 'active' }, ['ben', null]],
    ['EventDeleted', { ...ofAnna, participants: ['ben'], byMemberId: 'anna', from: 'completed' }],
  ],
  eventShelved: [
    ['EventShelved', { ...ofAnna, participants: ['anna', 'ben'], byMemberId: 'anna', from: 'active' }, ['ben', null]],
    ['EventShelved', { ...ofAnna, participants: ['ben'], byMemberId: 'anna', from: 'cancelled' }],
    // carries out a decision, which notifies the planner itself
    [
      'EventShelved',
      { ...ofAnna, participants: ['anna', 'ben'], byMemberId: 'ada', caseId: 'case1', from: 'active' },
      ['ben', null],
    ],
    ['EventShelved', { ...ofAnna, byMemberId: 'anna', from: 'active' }],
  ],
  eventMoved: [['EventMoved', moved, ['ben', null], ['cleo', null]]],
  eventPlaceChanged: [
    ['MeetingPlaceClosed', { ...closed, ...withEvent }, ['cleo', null]],
    ['MeetingPlaceRevised', { ...relocated, ...withEvent }, ['cleo', null]],
  ],
  eventAnnounced: [
    [
      'EventAnnouncementPosted',
      { ...ofAnna, text: 'Please', toMemberIds: ['ben', 'cleo'] },
      ['ben', 'anna'],
      ['cleo', 'anna'],
    ],
  ],
  eventBack: [
    ['EventOpened', { ...openedAgain, from: 'cancelled', endsAt: later }, ['ben', null]],
    ['EventOpened', { ...openedAgain, from: 'draft', endsAt: later, participants: undefined }],
    ['EventOpened', { ...openedAgain, from: 'completed', endsAt: later }],
    ['EventOpened', { ...openedAgain, from: 'cancelled', endsAt: at }],
  ],
  plannerAway: [
    ['EventMemberWentAway', { ...ofAnna, memberId: 'anna', participants: ['anna', 'ben'] }, ['ben', null]],
    ['EventMemberWentAway', { ...ofAnna, memberId: 'ben', participants: ['anna', 'ben'] }],
  ],
  plannerBack: [['EventMemberReturned', { ...ofAnna, memberId: 'anna', participants: ['anna', 'ben'] }, ['ben', null]]],
  eventDecided: [
    ['EventOpened', { ...ofAnna, byMemberId: 'ada' }, ['anna', null]],
    ['EventOpened', { ...ofAnna, byMemberId: 'ada', caseId: 'case1' }],
    ['EventOpened', { ...ofAnna, byMemberId: 'anna' }],
    ['EventShelved', { ...ofAnna, participants: ['anna'], byMemberId: 'ada', from: 'active' }, ['anna', null]],
    ['EventCancelled', { ...ofAnna, participants: ['anna'], byMemberId: 'ada' }, ['anna', null]],
    ['EventCompleted', { ...ofAnna, attendedBy: ['ben'], byMemberId: 'ada' }, ['anna', null]],
    ['EventCompleted', { ...ofAnna, attendedBy: ['ben'], byMemberId: null }],
    ['EventDeleted', { ...ofAnna, participants: ['anna'], byMemberId: 'ada', from: 'active' }, ['anna', null]],
  ],
  eventReminder: [
    ['EventReminded', { why: 'day_before', toMemberIds: ['anna', 'ben'] }, ['anna', null], ['ben', null]],
  ],
  eventOver: [['EventReminded', { why: 'over', toMemberIds: ['anna'] }, ['anna', null]]],
  eventRewarded: [
    [
      'EventRewarded',
      { memberIds: ['anna', 'ben'], byMemberId: 'anna', badge: 'Mender', karmaPoints: 0 },
      ['anna', null],
      ['ben', null],
    ],
    ['EventRewarded', { memberIds: ['anna', 'ben'], byMemberId: 'anna', badge: '', karmaPoints: 10 }, ['ben', null]],
  ],
  pledgeTakenBack: [
    ['PledgeWithdrawn', { ownerId: 'ben', byMemberId: 'anna' }, ['ben', null]],
    ['PledgeWithdrawn', { ownerId: 'ben', byMemberId: 'ben' }],
    ['PledgeWithdrawn', { ownerId: 'ben' }],
  ],
  toModerate: [
    ['ContentReported', { ...reported, reporterId: 'dan' }, ['cleo', null]],
    ['MessageReported', { ...reported, reporterId: 'dan' }, ['cleo', null]],
    ['AppealMade', { ...reported, decision: 'warned' }, ['cleo', null]],
  ],
  reportAnswered: [['CaseDecided', { ...reported, decision: 'dismissed' }, ['dan', null], ['eve', null]]],
  decidedAbout: [
    ['CaseDecided', { ...reported, reporterIds: [], decision: 'warned' }, ['ben', null]],
    ['CaseDecided', { ...reported, reporterIds: [], decision: 'hidden' }, ['ben', null]],
    // the mail about the suspension covers it
    ['CaseDecided', { ...reported, reporterIds: [], decision: 'suspended' }],
    ['DecisionWithdrawn', { ...reported, reporterIds: [] }, ['ben', null]],
  ],
  appealAnswered: [
    ['AppealDecided', { ...reported, reporterIds: [], outcome: 'granted' }, ['ben', null]],
    ['AppealLapsed', { ...reported, decision: 'suspended', why: 'ended' }, ['ben', null]],
    ['AppealLapsed', { ...reported, decision: 'suspended', why: 'erased' }],
  ],
  seriesDateRefused: [
    ['SeriesDateRefused', { ...ofAnna, number: 3, refusedStartsAt: at, timeZone: 'UTC' }, ['anna', null]],
  ],
  collectionRevised: [
    ['CollectionRevised', { ...ofAnnasCollection, byMemberId: 'cleo' }, ['anna', null]],
    ['CollectionRevised', { ...ofAnnasCollection, byMemberId: 'anna' }],
  ],
  collectionFeatured: [
    ['CollectionFeatured', { ...ofAnnasCollection, byMemberId: 'cleo' }, ['anna', null]],
    ['CollectionFeatured', { ...ofAnnasCollection, byMemberId: 'anna' }],
  ],
  usernameSuggested: [['UsernameChangeSuggested', { memberId: 'ben' }, ['ben', null]]],
  vouched: [['VouchGiven', { memberId: 'anna', forMemberId: 'ben' }, ['ben', 'anna']]],
  verified: [
    ['MemberVerified', { memberId: 'ben', byMemberId: 'boss' }, ['ben', null]],
    ['MemberVerified', { memberId: 'ben', byMemberId: 'ben' }],
    ['MemberVerifiedByNeighbours', { memberId: 'ben', voucherIds: ['anna', 'cleo'] }, ['ben', null]],
  ],
  verificationLapsed: [['VerificationLapsed', { memberId: 'ben', voucherIds: ['anna'] }, ['ben', null]]],
  verificationRemoved: [
    ['VerificationWithdrawn', { memberId: 'ben', reason: 'Another person', byMemberId: 'boss' }, ['ben', null]],
    ['VerificationWithdrawn', { memberId: 'ben', reason: 'Another person', byMemberId: 'ben' }],
  ],
  verificationAllowed: [
    ['VerificationAllowed', { memberId: 'ben', byMemberId: 'boss' }, ['ben', null]],
    ['VerificationAllowed', { memberId: 'ben', byMemberId: 'ben' }],
  ],
};
const kindOf = (kind: NoticeKind, recipientId: string): NoticeKind =>
  recipientId === 'cleo' && (kind === 'disputed' || kind === 'disputeStated')
    ? 'toSettle'
    : kind === 'toSettle' && recipientId !== 'cleo'
      ? 'disputed'
      : kind;

describe.each(Object.entries(cases) as [NoticeKind, (typeof cases)[NoticeKind]][])(
  'what is told as %s',
  (kind, happenings) => {
    it.each(happenings)('follows from %s for whom it concerns', (type, data, ...heard) => {
      expect(who(told(type, data, ['cleo']))).toEqual(heard.map(([to, about]) => [kindOf(kind, to), to, about]));
    });
  },
);

describe('a notice', () => {
  it('leads to what it is about, at the time it happened', () => {
    expect(told('SwapProposed', { byMemberId: 'ben', gives: 'owner', message: 'Please' })).toEqual([
      {
        id: 'e1.asked',
        recipientId: 'anna',
        kind: 'asked',
        aboutId: 'ben',
        swapId: 'swap1',
        itemId: 'spade',
        circleId: null,
        eventId: null,
        data: { gives: 'owner' },
        link: '/swaps?swap=swap1',
        messageId: null,
        conversationId: null,
        callId: null,
        at,
      },
    ]);
  });

  it('leads an admin who settles a dispute to its page', () => {
    const [, toSettle] = told('SwapDisputed', { byMemberId: 'anna' }, ['cleo']);
    expect(toSettle?.link).toBe('/admin/swaps/swap1/show');
  });

  it('leads to its circle, and who was put out of one to those they are in', () => {
    const toldOf = (type: string, data: object) =>
      createNotices({ id: 'e1', type, data: { ...circle, ...data }, metadata: { at } }, []).map(({ link }) => link);
    expect(toldOf('CircleJoined', { memberId: 'ben' })).toEqual(['/groups?circle=circle1']);
    expect(toldOf('CircleMemberRemoved', { memberId: 'ben', byMemberId: 'anna' })).toEqual(['/groups']);
  });

  it('carries nobody’s words and no place', () => {
    const data = { ...slot, byMemberId: 'ben', message: 'Please', reason: 'It broke' };
    for (const type of noticedEvents) {
      const hearers = { toMemberIds: ['anna'], participants: ['anna'], memberIds: ['anna'], reporterIds: ['anna'] };
      const things = {
        ...moved,
        ...data,
        ...hearers,
        legs: loop.legs,
        why: 'no_show',
        absentMemberId: 'ben',
        reviews: [review('anna', 'ben')],
      };
      expect(JSON.stringify(told(type, things, ['cleo']))).not.toMatch(/lime tree|Please|It broke/);
    }
  });

  it('of a missed handover says to each side who did not come', () => {
    const failed = { byMemberId: 'admin', why: 'no_show', absentMemberId: 'anna' };
    expect(told('SwapFailed', failed)).toMatchObject([
      { recipientId: 'anna', data: { why: 'no_show', absent: 'reader' } },
      { recipientId: 'ben', aboutId: 'anna', data: { why: 'no_show', absent: 'other' } },
    ]);
  });

  it('of what a wish found leads to it, without what the wish is called', () => {
    expect(told('WishMatched', found)).toMatchObject([
      { itemId: 'lamp', swapId: null, link: '/items/lamp', data: { wish: 'search', wishId: 'search1' } },
    ]);
    expect(JSON.stringify(told('WishMatched', found))).not.toContain('For Mum');
  });

  it('of a review says that there is one, and nothing of what it says', () => {
    const [written] = told('ReviewWritten', { ...review('ben', 'anna'), isSecond: false });
    expect(written).toMatchObject({ link: '/swaps?swap=swap1', data: {} });
    const { place: _, endsAt: __, ...handover } = slot;
    const [reminder] = told('SwapNudged', { why: 'handover_soon', toMemberIds: ['anna'], handover });
    expect(reminder).toMatchObject({ data: { why: 'handover_soon', ...handover } });
  });

  it('of a badge or a title leads to one’s achievements', () => {
    const [badge] = told('BadgeAwarded', { memberId: 'dan', badgeId: 'reader', name: 'Reader' });
    expect(badge).toMatchObject({ link: '/profile?tab=achievements', data: { badgeId: 'reader', name: 'Reader' } });
    const [title] = told('TitleReached', { memberId: 'dan', title: 'helper' });
    expect(title).toMatchObject({ link: '/profile?tab=achievements', data: { title: 'helper' } });
  });

  it('of the end does not go out to who said the last word', () => {
    const ended = { ...sides, byMemberId: 'ben', how: 'both' };
    const event = { id: 'e1', type: 'SwapCompleted', data: ended, metadata: { at } };
    expect(createOutgoingNotices(event, []).map(({ recipientId }) => recipientId)).toEqual(['anna']);
  });

  it('of a message goes out to whom it addresses or mentions, and does not stand on the bell', () => {
    const data = {
      ...{ messageId: 'm1', conversationId: 'c1', senderId: 'ben', content: 'Hello' },
      ...{ addressedIds: ['anna'], mentionedIds: ['anna', 'cleo', 'ben'] },
    };
    const event = { id: 'e1', type: 'MessageSent', data, metadata: { at } };
    expect(createNotices(event, [])).toEqual([]);
    const notices = createOutgoingNotices(event, []);
    expect(notices.map(({ recipientId, link }) => [recipientId, link])).toEqual([
      ['anna', '/chat/c1'],
      ['cleo', '/chat/c1'],
    ]);
    expect(JSON.stringify(notices)).not.toContain('Hello');
  });

  it('of an edited message goes out to whom it mentions anew, and to nobody else', () => {
    const toldOf = (data: object) => {
      const edited = { messageId: 'm1', conversationId: 'c1', senderId: 'ben', content: 'Hello @cleo', ...data };
      const event = { id: 'e2', type: 'MessageEdited', data: edited, metadata: { at } };
      return createOutgoingNotices(event, []).map(({ recipientId, kind, link }) => [recipientId, kind, link]);
    };
    expect(toldOf({ mentionedIds: ['anna', 'cleo'], addressedIds: ['cleo'] })).toEqual([
      ['cleo', 'messageReceived', '/chat/c1'],
    ]);
    expect(toldOf({})).toEqual([]);
  });

  it('tells an admin who is a side of the dispute as that side alone', () => {
    const notices = told('SwapDisputed', { byMemberId: 'anna' }, ['ben', 'eve']);
    expect(notices.map(({ id, recipientId }) => [id, recipientId])).toEqual([
      ['e1.disputed', 'ben'],
      ['e1.toSettle', 'eve'],
    ]);
  });

  it('of an event leads to it, and of a reward to what one has', () => {
    const ofEvent = (type: string, data: object) =>
      createNotices({ id: 'n1', type, data: { eventId: 'e7', ...data }, metadata: { at } }, [])[0]?.link;
    expect(ofEvent('SeatOffered', { memberId: 'ben', until: at })).toBe('/events/e7');
    expect(ofEvent('EventRewarded', { memberIds: ['ben'], byMemberId: 'anna', badge: 'Mender' })).toBe(
      '/profile?tab=achievements',
    );
  });

  it('of a collection leads to it', () => {
    const [notice] = told('CollectionFeatured', { ...ofAnnasCollection, byMemberId: 'cleo' });
    expect(notice?.link).toBe('/collections/winter');
  });

  it('of an event that is gone, or a draft again, leads to all events', () => {
    const linksOf = (type: string) =>
      told(type, { ...ofAnna, participants: ['ben'], byMemberId: 'ada', from: 'active' }).map(
        ({ kind, recipientId, link }) => [kind, recipientId, link],
      );
    expect(linksOf('EventDeleted')).toEqual([
      ['eventCancelled', 'ben', '/events'],
      ['eventDecided', 'anna', '/events'],
    ]);
    expect(linksOf('EventShelved')).toEqual([
      ['eventShelved', 'ben', '/events'],
      ['eventDecided', 'anna', '/events/fair'],
    ]);
  });

  it('of what an admin did with somebody’s event goes out whatever its planner wants to hear', () => {
    const data = { ...ofAnna, participants: [], byMemberId: 'ada' };
    const event = { id: 'e1', type: 'EventCancelled', data, metadata: { at } };
    const [notice] = createOutgoingNotices(event, []);
    expect(notice).toMatchObject({ kind: 'eventDecided', recipientId: 'anna', data: { why: 'cancelled' } });
    expect(noticeKinds.eventDecided.preference).toBe('moderation');
  });

  it('of a decision says whether anybody reported it, and not how many', () => {
    const decidedOn = (reporterIds: string[]) =>
      told('CaseDecided', { ...reported, reporterIds, decision: 'hidden' }).find(({ kind }) => kind === 'decidedAbout')
        ?.data;
    expect(decidedOn(['dan', 'eve'])).toEqual({ reported: 'item', why: 'hidden', byReport: 1 });
    expect(decidedOn([])).toEqual({ reported: 'item', why: 'hidden', byReport: 0 });
  });

  it('follows from nothing else', () => {
    expect(told('SwapAcceptanceBegun', { byMemberId: 'anna' })).toEqual([]);
    expect(told('ItemLiked', {})).toEqual([]);
  });
});
