import { streams } from '@pass-along/contracts';
import { at, eventMoved, eventPlanned, later, newEvent } from './events.ts';
import type { World } from './world.ts';

/** Anna and Ben share a reading circle. Dora's own circle is archived with her erasure. */
export async function formCircles(append: World['append']): Promise<void> {
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
    newEvent('CircleFindableSet', { ...readers, findable: true, byMemberId: 'anna', setAt: later }),
    newEvent('CircleJoinRequested', { ...readers, requesterId: 'cleo', requestedAt: later }),
    newEvent('CircleJoinRequested', { ...readers, requesterId: 'emil', requestedAt: later }),
  );
  await append(
    streams.circle('skies'),
    ...founded('skies', 'High up', 'dora'),
    newEvent('CircleLeft', { circleId: 'skies', name: 'High up', memberId: 'dora', why: 'erased', leftAt: later }),
    newEvent('CircleArchived', { circleId: 'skies', name: 'High up', groupAdminId: null, memberCount: 0 }),
  );
}

/** Anna and Ben talk; one message is deleted and one edited. Dora wrote to Anna, and Anna blocked her. */
export async function talk(append: World['append']): Promise<void> {
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

/**
 * Anna planned a fair that Ben and Cleo joined and Dora waits for, and a drive with two pledged items. Dora planned a
 * kite day.
 */
export async function planEvents(append: World['append']): Promise<void> {
  const times = { startsAt: at, endsAt: later };
  const fair = { eventId: 'fair', createdBy: 'anna', name: 'Repair fair', ...times };
  const joinedFair = { ...fair, named: true };
  await append(
    streams.communityEvent('fair'),
    newEvent('EventPlanned', eventPlanned(fair)),
    ...['ben', 'cleo', 'eli'].map((memberId) =>
      newEvent('EventJoined', { ...joinedFair, memberId, from: 'outside', joinedAt: at }),
    ),
    newEvent('WaitingListJoined', { ...joinedFair, memberId: 'dora', turn: 1, waitingAt: at }),
    newEvent('EventLeft', { ...joinedFair, memberId: 'eli', from: 'joined', leftAt: later }),
    newEvent('SeatOffered', { ...joinedFair, memberId: 'dora', turn: 1, until: later, offeredAt: later }),
    newEvent('EventAnnouncementPosted', {
      ...joinedFair,
      ...{ announcementId: 'chair', text: 'Bring a chair', toMemberIds: ['ben', 'cleo'], postedAt: later },
    }),
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
    newEvent('ItemPledged', { ...drive, itemId: 'atlas', ownerId: 'anna', category: 'Books', pledgedAt: at }),
    newEvent('EventCompleted', { ...drive, from: 'active', attendedBy: [], completedAt: later }),
  );
  await append(
    streams.item('atlas'),
    newEvent('ItemExchanged', {
      itemId: 'atlas',
      ownerId: 'anna',
      category: 'Books',
      swapId: null,
      exchangedAt: later,
    }),
  );
  const kites = { ...fair, eventId: 'flying', createdBy: 'dora', name: 'Kite day' };
  await append(
    streams.communityEvent('flying'),
    newEvent('EventPlanned', eventPlanned({ ...kites, description: 'All kinds of kites' })),
    newEvent('EventMoved', eventMoved(kites)),
    newEvent('EventJoined', { ...kites, named: true, memberId: 'ben', from: 'outside', joinedAt: later }),
    newEvent('EventAnnouncementPosted', {
      ...kites,
      named: true,
      ...{ announcementId: 'wind', text: 'There is wind', toMemberIds: ['ben'], postedAt: later },
    }),
  );
  for (const memberId of ['anna', 'ben', 'dora'])
    await append(
      streams.calendarFeed(memberId),
      newEvent('CalendarFeedRenewed', { memberId, tokenDigest: `digest of ${memberId}`, renewedAt: at }),
    );
}
