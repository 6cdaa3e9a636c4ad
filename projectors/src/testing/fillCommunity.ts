import { moderate } from './fillModeration.ts';
import { defaultKarmaRules, firstFactorTable, streams } from '@pass-along/contracts';
import {
  at,
  contactMessageSent,
  invitationIssued,
  itemListed,
  later,
  memberRegistered,
  newEvent,
  newsletterRequested,
  profileRevised,
  reviewsPublished,
  reviewWritten,
  swapCompleted,
  swapProposed,
} from './events.ts';
import { formCircles, planEvents, talk } from './fillGatherings.ts';
import { fillLoopsOfDora } from './fillSwapLoops.ts';
import type { World } from './world.ts';

/**
 * A small sample of everything: two members and one erased, three items, a completed swap, a rejected swap, and an
 * invite request.
 */
export async function fillCommunity(append: World['append']): Promise<void> {
  for (const memberId of ['anna', 'ben'])
    await append(streams.member(memberId), newEvent('MemberRegistered', memberRegistered(memberId)));
  await append(streams.member('ben'), newEvent('MemberSignedIn', { memberId: 'ben', role: 'user', signedInAt: later }));
  await append(streams.member('anna'), newEvent('MonthlyReportChosen', { memberId: 'anna', wanted: true }));
  for (const [memberId, forMemberId] of [
    ['anna', 'ben'],
    ['ben', 'anna'],
  ] as const) {
    await append(streams.member(memberId), newEvent('VouchGiven', { memberId, forMemberId, givenAt: later }));
    await append(
      streams.member(forMemberId),
      newEvent('VouchReceived', { memberId: forMemberId, voucherId: memberId, receivedAt: later }),
    );
  }
  await append(streams.item('spade'), newEvent('ItemListed', itemListed()));
  await append(
    streams.item('guitar'),
    newEvent('ItemListed', itemListed({ itemId: 'guitar', ownerId: 'ben', title: 'Guitar', estimatedValue: null })),
  );
  await append(
    streams.item('lamp'),
    newEvent('ItemListed', itemListed({ itemId: 'lamp', title: 'Lamp', type: 'donate', tags: [] })),
  );
  const wants = { itemIds: ['guitar'], valuesMayDiffer: true, isKeptOut: false, declaredAt: later };
  await append(
    streams.item('spade'),
    newEvent('SwapWantsDeclared', { itemId: 'spade', ownerId: 'anna', categories: ['Books'], ...wants }),
  );
  await append(
    streams.itemViews('spade', '2026-03-01'),
    newEvent('ItemViewed', { itemId: 'spade', viewer: 'ben', viewedAt: at }),
  );
  await append(
    streams.item('lamp'),
    newEvent('ItemLiked', { itemId: 'lamp', memberId: 'ben', likedAt: at }),
    newEvent('ItemLiked', { itemId: 'lamp', memberId: 'cleo', likedAt: later }),
    newEvent('ItemUnliked', { itemId: 'lamp', memberId: 'ben', unlikedAt: later }),
    newEvent('ItemRemoved', { itemId: 'lamp', ownerId: 'anna', removedAt: later }),
  );
  await append(
    streams.swap('swap1'),
    newEvent('SwapProposed', swapProposed()),
    newEvent('SwapAcceptanceBegun', { swapId: 'swap1', attempt: 1, begunAt: later }),
  );
  for (const itemId of ['spade', 'guitar']) {
    await append(
      streams.item(itemId),
      newEvent('ItemReserved', { itemId, swapId: 'swap1', attempt: 1, reservedAt: later }),
    );
  }
  await append(
    streams.swap('swap1'),
    newEvent('SwapAccepted', { swapId: 'swap1', acceptedAt: later }),
    newEvent('HandoverConfirmed', { swapId: 'swap1', byMemberId: 'anna', confirmedAt: later }),
    newEvent('SwapCompleted', swapCompleted({ circleId: 'elm-street', completedAt: later })),
  );
  await append(
    streams.item('spade'),
    newEvent('ItemExchanged', { itemId: 'spade', swapId: 'swap1', exchangedAt: later }),
    newEvent('StoryNoteLeft', { itemId: 'spade', ownerId: 'anna', words: 'It dug many beds', leftAt: later }),
  );
  await append(
    streams.swap('swap2'),
    newEvent('SwapProposed', swapProposed({ swapId: 'swap2', requestedItemId: 'lamp', offeredItemId: null })),
    newEvent('SwapRejected', {
      swapId: 'swap2',
      ownerId: 'anna',
      why: 'declined',
      reason: 'Already given away',
      rejectedAt: later,
    }),
  );
  await fillReviews(append);
  await fillKarma(append);
  await fillFrontDoor(append);
  await makeWishes(append);
  await formCircles(append);
  await planEvents(append);
  await talk(append);
  await moderate(append);
  await eraseDora(append);
}

/** Both sides reviewed the completed swap. */
async function fillReviews(append: World['append']): Promise<void> {
  await append(
    streams.review('swap1'),
    newEvent('ReviewWritten', reviewWritten()),
    newEvent('ReviewWritten', reviewWritten({ byMemberId: 'ben', aboutMemberId: 'anna', rating: 2, isSecond: true })),
    newEvent('ReviewsPublished', reviewsPublished()),
  );
}

/**
 * Anna and Ben earned karma by their swap, Dora from an admin. The rules were switched, a badge was defined and a
 * built-in one retired.
 */
async function fillKarma(append: World['append']): Promise<void> {
  for (const [memberId, otherMemberId] of [
    ['anna', 'ben'],
    ['ben', 'anna'],
  ] as const) {
    const cause = { swapId: 'swap1', otherMemberId, items: [{ itemId: 'spade', title: 'Garden spade' }] };
    const deed = { memberId, deed: 'swap', cause, month: '2026-03', nth: 1, withheld: null } as const;
    const paid = { memberId, points: 8, total: 8, reason: 'swap_completed', cause, month: '2026-03' } as const;
    await append(
      streams.karma(memberId),
      newEvent('DeedCounted', { ...deed, keptSilent: false, kilograms: 2.7, happenedAt: later }),
      newEvent('KarmaAwarded', { ...paid, rulesVersion: 1, awardedAt: later }),
    );
  }
  const silent = { deed: 'swap', withheld: 'kept_silent', keptSilent: true, kilograms: 0.3 } as const;
  const adjusted = { memberId: 'anna', points: 50, total: 58, reason: 'Ran the stall', month: '2026-03' };
  await append(
    streams.karma('anna'),
    newEvent('DeedCounted', { memberId: 'anna', ...silent, happenedAt: later }),
    newEvent('KarmaAdjusted', { ...adjusted, byMemberId: 'ben', adjustedAt: later }),
    newEvent('TitleReached', { memberId: 'anna', title: 'neighbour', total: 58 }),
    newEvent('BadgeAwarded', { memberId: 'anna', badgeId: 'swap-master', name: 'Swap Master' }),
  );
  await append(
    streams.karma('dora'),
    newEvent('KarmaAdjusted', { ...adjusted, memberId: 'dora', total: 50, reason: 'For the kites' }),
  );
  await append(streams.karmaRules(), newEvent('KarmaRulesSwitched', { version: 2, to: defaultKarmaRules }));
  await append(
    streams.badges(),
    newEvent('BadgeDefined', { badgeId: 'reader', name: 'Reader', metric: 'swaps_completed', threshold: 2 }),
    newEvent('BadgeRetired', { badgeId: 'eco-warrior', name: 'Eco Warrior' }),
  );
  const yard = { name: 'Yard', address: 'Behind House A', mapUrl: '', hours: '', stepFree: true, note: '' };
  await append(
    streams.meetingPlaces(),
    newEvent('MeetingPlaceAdded', { placeId: 'yard', ...yard, addedAt: at }),
    newEvent('MeetingPlaceAdded', { placeId: 'shed', ...yard, name: 'Shed', addedAt: at }),
    newEvent('MeetingPlaceRevised', { placeId: 'yard', from: yard, to: { ...yard, hours: 'daily 8-20' } }),
    newEvent('MeetingPlaceClosed', { placeId: 'shed', name: 'Shed' }),
  );
}

/** Anna looks for lamps and books, and looked for a tent until she found one. Dora looks for kites. */
async function makeWishes(append: World['append']): Promise<void> {
  const saved = (memberId: string, keyword: string) =>
    newEvent('SearchSaved', {
      memberId,
      searchId: `${memberId}.${keyword}`,
      name: keyword,
      keyword,
      category: null,
      type: null,
      savedAt: at,
    });
  const matched = (memberId: string, keyword: string, itemId: string) =>
    append(
      streams.wishMatch(`${memberId}.${keyword}`, itemId),
      newEvent('WishMatched', {
        memberId,
        wish: 'search',
        wishId: `${memberId}.${keyword}`,
        searchName: keyword,
        itemId,
        matchedAt: later,
      }),
    );
  await append(streams.savedSearches('anna'), ...['lamp', 'book', 'tent'].map((keyword) => saved('anna', keyword)));
  await append(streams.savedSearches('dora'), saved('dora', 'kite'));
  await matched('anna', 'lamp', 'lamp');
  await matched('anna', 'book', 'guitar');
  await matched('anna', 'tent', 'spade');
  await matched('dora', 'kite', 'guitar');
  await append(
    streams.savedSearches('anna'),
    newEvent('SearchDeleted', { memberId: 'anna', searchId: 'anna.tent', deletedAt: later }),
  );
}

async function fillFrontDoor(append: World['append']): Promise<void> {
  await append(
    streams.settings(),
    newEvent('CommunitySettingsChanged', {
      changes: [
        { setting: 'name', from: 'Pass-Along', to: 'Elm Street' },
        { setting: 'signupPolicy', from: 'open', to: 'invite-only' },
      ],
      changedAt: at,
    }),
  );
  await append(
    streams.factors(),
    newEvent('FactorTableSwitched', { version: 2, from: 1, factors: [...firstFactorTable.factors], switchedAt: at }),
  );
  await append(
    streams.figuresExport('export1'),
    newEvent('FiguresExported', { exportId: 'export1', report: 'funnel', byMemberId: 'anna', exportedAt: at }),
  );
  await append(
    streams.listExport('export2'),
    newEvent('ListExported', { exportId: 'export2', list: 'items', byMemberId: 'anna', exportedAt: at }),
  );
  await append(
    streams.dataAccess('anna'),
    newEvent('PersonalDataAccessed', { stream: streams.member('anna'), subjectId: 'anna', accessedAt: at }),
  );
  for (const memberId of ['anna', 'dora'])
    await append(
      streams.exportSchedules(memberId),
      newEvent('ExportScheduled', { memberId, scheduleId: `schedule-${memberId}`, list: 'items', scheduledAt: at }),
    );
  await append(
    streams.seals(),
    newEvent('LogVerified', { logId: 'log1', findings: 1, verifiedAt: later }),
    newEvent('LogSealed', { logId: 'log1', day: '2026-03-01', position: '', events: 1, sealedAt: later }),
  );
  await append(streams.invitation('inv1'), newEvent('InvitationIssued', invitationIssued()));
  await append(
    streams.invitation('inv2'),
    newEvent(
      'InvitationIssued',
      invitationIssued({ invitationId: 'inv2', code: 'DORASCODE123', email: 'dora@example.org' }),
    ),
    newEvent('InvitationUsed', { invitationId: 'inv2', memberId: 'dora', usedAt: at }),
  );
  await append(
    streams.inviteRequest('req1'),
    newEvent('InviteRequested', { requestId: 'req1', email: 'eli@example.org', requestedAt: at }),
  );
  await append(streams.contact('msg1'), newEvent('ContactMessageSent', contactMessageSent()));
  await append(
    streams.newsletter('sub1'),
    newEvent('NewsletterRequested', newsletterRequested()),
    newEvent('NewsletterConfirmed', { subscriptionId: 'sub1', confirmedAt: later }),
  );
}

/**
 * Dora listed a kite, asked for the lamp, rejected Ben, swapped with him later and reviewed him, wrote from the contact
 * page, and is erased.
 */
async function eraseDora(append: World['append']): Promise<void> {
  await append(
    streams.member('dora'),
    newEvent('MemberRegistered', memberRegistered('dora')),
    newEvent('ProfileRevised', profileRevised('dora')),
  );
  await append(
    streams.item('kite'),
    newEvent('ItemListed', itemListed({ itemId: 'kite', ownerId: 'dora', title: 'Kite', tags: [] })),
  );
  await append(
    streams.swap('swap3'),
    newEvent(
      'SwapProposed',
      swapProposed({ swapId: 'swap3', requestedItemId: 'lamp', offeredItemId: null, requesterId: 'dora' }),
    ),
  );
  await append(
    streams.swap('swap4'),
    newEvent(
      'SwapProposed',
      swapProposed({ swapId: 'swap4', requestedItemId: 'kite', offeredItemId: null, ownerId: 'dora' }),
    ),
    newEvent('SwapRejected', {
      swapId: 'swap4',
      ownerId: 'dora',
      why: 'declined',
      reason: 'It is torn',
      rejectedAt: later,
    }),
  );
  const withBen = { swapId: 'swap9', ownerId: 'dora' };
  await append(
    streams.swap('swap9'),
    newEvent('SwapProposed', swapProposed(withBen)),
    newEvent('SwapCompleted', { ...withBen, completedAt: at }),
  );
  await append(
    streams.review('swap9'),
    newEvent('ReviewWritten', reviewWritten({ ...withBen, byMemberId: 'dora', comment: 'Ask him about kites' })),
  );
  const ofKites = { swapId: 'swap5', ownerId: 'dora', requesterId: 'ben', byMemberId: 'dora' };
  const named = { place: 'Behind the kites', timeZone: 'Europe/Berlin', startsAt: later, endsAt: later };
  const plan = { method: 'meet' as const, ...named };
  await append(
    streams.swap('swap5'),
    newEvent('SwapProposed', swapProposed({ ...ofKites, byMemberId: 'ben', requestedItemId: 'kite' })),
    newEvent('SwapCountered', { ...ofKites, round: 1, message: 'My kites', counteredAt: later }),
    newEvent('SwapAccepted', { ...ofKites, acceptedAt: later }),
    newEvent('HandoverProposed', { ...ofKites, ...plan, proposedAt: later }),
    newEvent('HandoverScheduled', { ...ofKites, ...plan, proposedBy: 'dora', byMemberId: 'ben', scheduledAt: later }),
    newEvent('HandoverProposed', { ...ofKites, ...plan, proposedAt: later }),
    newEvent('HandoverConfirmed', { ...ofKites, byMemberId: 'ben', confirmedAt: later }),
    newEvent('SwapDisputed', { ...ofKites, reason: 'No kites', disputedAt: later }),
    newEvent('DisputeStatementMade', {
      ...ofKites,
      statement: 'They flew away',
      photos: [{ id: 'kite', width: 8, height: 6 }],
      byMemberId: 'ben',
      statedAt: later,
    }),
    newEvent('SwapFailed', { ...ofKites, failedAt: later }),
    newEvent('SwapEndExplained', { ...ofKites, reason: 'Still no kites', explainedAt: later }),
  );
  await append(
    streams.contact('msg2'),
    newEvent(
      'ContactMessageSent',
      contactMessageSent({ messageId: 'msg2', name: 'dora Example', email: 'dora@example.org' }),
    ),
  );
  await fillLoopsOfDora(append);
  await append(streams.item('kite'), newEvent('ItemRemoved', { itemId: 'kite', ownerId: 'dora', removedAt: later }));
  await append(
    streams.member('dora'),
    newEvent('MemberErased', { memberId: 'dora', subjects: ['inv2', 'msg2', 'ring1'], erasedAt: later }),
  );
}
