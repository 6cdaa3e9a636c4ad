import { randomBytes } from 'node:crypto';
import { defaultKarmaRules, firstFactorTable, readModelSchema, streams } from '@pass-along/contracts';
import {
  type ConsumerDeps,
  createPostgresEventStore,
  createPostgresKeyVault,
  type EventStore,
  type KeyVault,
  type NewEvent,
  type Position,
  withPrivacy,
} from '@pass-along/platform';
import { silentLogger, testDatabase } from '@pass-along/platform/testing';
import type pg from 'pg';
import { expect, vi } from 'vitest';
import { type Projection } from '../runtime/projection.ts';
import {
  at,
  contactMessageSent,
  eventPlanned,
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

/** A database of its own with an event store and key vault in it. */
export interface World extends ConsumerDeps {
  vault: KeyVault;
  append: (stream: string, ...events: NewEvent[]) => Promise<Position>;
  /** Resolves once every projection's checkpoint stands at the end of the log. */
  caughtUp(projections: readonly Projection[]): Promise<void>;
  rowsOf(projection: Projection, schema?: string): Promise<unknown[]>;
  close(): Promise<void>;
}

export async function createWorld(): Promise<World> {
  const database = await testDatabase();
  const options = { connectionString: database.url, logger: silentLogger };
  const rawStore = await createPostgresEventStore(options);
  const vault = await createPostgresKeyVault({ ...options, pool: database.pool, masterKey: randomBytes(32) });
  const store = withPrivacy(rawStore, vault);
  return {
    ...options,
    pool: database.pool,
    vault,
    store,
    rawStore,
    retries: { tries: 4, firstPauseMs: 1 },
    async append(stream, ...events) {
      return (await store.append(stream, events, 'any')).position;
    },
    async caughtUp(projections) {
      const head = await rawStore.head();
      await vi.waitFor(
        async () => {
          expect(await positionsOf(database.pool, projections)).toEqual(projections.map(() => head));
        },
        { timeout: 20_000 },
      );
    },
    async rowsOf(projection, schema = readModelSchema) {
      const tables: unknown[] = [];
      for (const { name, key } of projection.tables)
        tables.push((await database.pool.query(`SELECT * FROM ${schema}.${name} ORDER BY ${key}`)).rows);
      return tables;
    },
    async close() {
      await vault.close();
      await store.close();
      await database.drop();
    },
  };
}

async function positionsOf(pool: pg.Pool, projections: readonly Projection[]): Promise<(string | undefined)[]> {
  const { rows } = await pool.query<{ consumer: string; position: string }>(
    'SELECT consumer, position FROM consumers.checkpoints',
  );
  return projections.map(({ name }) => rows.find(({ consumer }) => consumer === name)?.position);
}

/** A little of everything: two members and one erased, three items, a swap that is completed and one that is rejected, and who knocked at the door. */
export async function fillCommunity(append: World['append']): Promise<void> {
  for (const memberId of ['anna', 'ben'])
    await append(streams.member(memberId), newEvent('MemberRegistered', memberRegistered(memberId)));
  await append(streams.member('ben'), newEvent('MemberSignedIn', { memberId: 'ben', role: 'user', signedInAt: later }));
  await append(streams.item('spade'), newEvent('ItemListed', itemListed()));
  await append(
    streams.item('guitar'),
    newEvent('ItemListed', itemListed({ itemId: 'guitar', ownerId: 'ben', title: 'Guitar', estimatedValue: null })),
  );
  await append(
    streams.item('lamp'),
    newEvent('ItemListed', itemListed({ itemId: 'lamp', title: 'Lamp', type: 'donate', tags: [] })),
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
    newEvent('SwapCompleted', swapCompleted({ completedAt: later })),
  );
  await append(
    streams.item('spade'),
    newEvent('ItemExchanged', { itemId: 'spade', swapId: 'swap1', exchangedAt: later }),
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

/** Anna and Ben earned by their swap, Dora by an admin; rules were switched, a badge came and a built-in one went. */
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
}

/** Anna and Ben read together; Dora's own circle goes with her. */
async function formCircles(append: World['append']): Promise<void> {
  const founded = (circleId: string, name: string, founder: string) => [
    newEvent('CircleCreated', {
      ...{ circleId, name, groupAdminId: founder, foundedBy: founder, inviteCode: `${circleId}1`, createdAt: at },
    }),
    newEvent('CircleJoined', { circleId, name, groupAdminId: founder, memberId: founder, joinedAt: at }),
  ];
  const readers = { circleId: 'readers', name: 'Readers', groupAdminId: 'anna', memberCount: 2 };
  await append(
    streams.circle('readers'),
    ...founded('readers', 'Readers', 'anna'),
    newEvent('CircleJoined', { ...readers, memberId: 'ben', how: 'link', joinedAt: later }),
    newEvent('CircleAvatarChanged', { ...readers, from: null, to: 'picture1', byMemberId: 'anna', changedAt: later }),
  );
  await append(
    streams.circle('skies'),
    ...founded('skies', 'High up', 'dora'),
    newEvent('CircleLeft', { circleId: 'skies', name: 'High up', memberId: 'dora', why: 'erased', leftAt: later }),
    newEvent('CircleArchived', { circleId: 'skies', name: 'High up', groupAdminId: null, memberCount: 0 }),
  );
}

/** Anna and Ben talk, one message is deleted and one edited; Dora wrote to Anna, who blocked her. */
async function talk(append: World['append']): Promise<void> {
  const open = (conversationId: string, byMemberId: string, memberIds: string[]) =>
    append(
      streams.conversation(conversationId),
      newEvent('DirectConversationOpened', { conversationId, byMemberId, memberIds, openedAt: at }),
    );
  await open('chat1', 'anna', ['anna', 'ben']);
  await open('chat2', 'dora', ['anna', 'dora']);
  const say = (messageId: string, conversationId: string, senderId: string) =>
    append(
      streams.message(messageId),
      newEvent('MessageSent', { messageId, conversationId, senderId, content: 'The lamp?', sentAt: later }),
    );
  await say('message1', 'chat1', 'anna');
  await say('message2', 'chat1', 'ben');
  await say('message3', 'chat1', 'anna');
  await say('message4', 'chat2', 'dora');
  await say('message5', 'readers', 'ben');
  await append(
    streams.message('message1'),
    newEvent('MessageEdited', { messageId: 'message1', conversationId: 'chat1', senderId: 'anna', content: 'Hello' }),
    newEvent('ReactionAdded', { messageId: 'message1', conversationId: 'chat1', memberId: 'ben', reaction: '👍' }),
  );
  await append(
    streams.message('message2'),
    newEvent('MessageDeleted', { messageId: 'message2', conversationId: 'chat1', senderId: 'ben', deletedAt: later }),
  );
  await append(
    streams.reading('chat1', 'anna', '2026-03-02'),
    newEvent('MessagesRead', { conversationId: 'chat1', memberId: 'anna', upToMessageId: 'message2' }),
  );
  await append(
    streams.conversation('chat2'),
    newEvent('ConversationHidden', { conversationId: 'chat2', memberId: 'anna', hiddenAt: later }),
    newEvent('ConversationMuted', { conversationId: 'chat2', memberId: 'anna', mutedAt: later }),
    newEvent('ConversationMuted', { conversationId: 'chat2', memberId: 'dora', mutedAt: later }),
    newEvent('MemberBlocked', { conversationId: 'chat2', memberId: 'anna', blockedId: 'dora', blockedAt: later }),
    newEvent('MemberBlocked', { conversationId: 'chat2', memberId: 'dora', blockedId: 'anna', blockedAt: later }),
  );
}

/** Anna looks for lamps, books and, until she found one, a tent; Dora for kites. */
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

/** Anna planned a fair that Ben and Cleo joined and Dora waits for, and a drive that two things were promised to; Dora a kite day. */
async function planEvents(append: World['append']): Promise<void> {
  const times = { startsAt: at, endsAt: later };
  const fair = { eventId: 'fair', createdBy: 'anna', name: 'Repair fair', ...times };
  await append(
    streams.communityEvent('fair'),
    newEvent('EventPlanned', eventPlanned(fair)),
    ...['ben', 'cleo', 'eli'].map((memberId) =>
      newEvent('EventJoined', { ...fair, memberId, from: 'outside', joinedAt: at }),
    ),
    newEvent('WaitingListJoined', { ...fair, memberId: 'dora', turn: 1, waitingAt: at }),
    newEvent('EventLeft', { ...fair, memberId: 'eli', from: 'joined', leftAt: later }),
    newEvent('SeatOffered', { ...fair, memberId: 'dora', turn: 1, until: later, offeredAt: later }),
  );
  const drive = { ...fair, eventId: 'drive', name: 'Toy drive' };
  const rule = { frequency: 'weekly', every: 1, monthlyBy: 'day', times: 2 } as const;
  await append(
    streams.communityEvent('drive'),
    newEvent(
      'EventPlanned',
      eventPlanned({ ...drive, mode: 'donations', series: { seriesId: 'drives', number: 1, rule } }),
    ),
    ...['spade', 'lamp'].map((itemId) =>
      newEvent('ItemPledged', {
        ...drive,
        itemId,
        ownerId: 'anna',
        title: itemId,
        category: 'Toys',
        weightKg: 2,
        pledgedAt: at,
      }),
    ),
    newEvent('EventCompleted', { ...drive, from: 'active', attendedBy: [], completedAt: later }),
  );
  const kites = { ...fair, eventId: 'flying', createdBy: 'dora', name: 'Kite day' };
  await append(
    streams.communityEvent('flying'),
    newEvent('EventPlanned', eventPlanned({ ...kites, description: 'All kinds of kites' })),
  );
  for (const memberId of ['anna', 'ben', 'dora'])
    await append(
      streams.calendarFeed(memberId),
      newEvent('CalendarFeedRenewed', { memberId, tokenDigest: `digest of ${memberId}`, renewedAt: at }),
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

/** Dora listed a kite, asked for the lamp, turned Ben down, swapped with him after all and reviewed him, wrote from the contact page, and is erased. */
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
  await append(streams.item('kite'), newEvent('ItemRemoved', { itemId: 'kite', ownerId: 'dora', removedAt: later }));
  await append(
    streams.member('dora'),
    newEvent('MemberErased', { memberId: 'dora', subjects: ['inv2', 'msg2'], erasedAt: later }),
  );
}

/** Delivers every batch a second time, and splits batches so that several overlap. */
export function deliveringTwice(store: EventStore): EventStore {
  return {
    ...store,
    async *subscribe(options) {
      for await (const batch of store.subscribe({ ...options, batchSize: 3 })) {
        yield batch;
        yield batch;
      }
    },
  };
}
