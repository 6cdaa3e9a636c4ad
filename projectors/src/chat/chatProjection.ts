import type { Announcement, CallEvent, CircleEvent, ConversationType, MessageEvent } from '@pass-along/contracts';
import {
  blocksTable,
  openCallsTable,
  conversationsTable,
  messagesTable,
  mutesTable,
  getParticipantId,
  participantsTable,
  readModelSchema,
  type ConversationRow,
  type ParticipantRow,
} from '@pass-along/contracts/tables';
import { isInCategories, type CategoryEvent, type TypedEvent, type StoredEvent } from '@pass-along/platform';
import type { Projection } from '../core/projection.ts';
import { dropCopies } from '../core/projectionSchemas.ts';
import {
  getAudience,
  addParticipant,
  clearErasedMessages,
  removeParticipant,
  createChatRows,
  type ChatRows,
} from './chatRows.ts';

const name = 'chat';
const messagingCategories = ['conversation', 'message', 'reading', 'call'] as const;
/** Categories that change conversations: chat itself, members of circles, and admins' looks into a conversation. */
const chatCategories = [...messagingCategories, 'circle', 'moderationCase'] as const;
type ChatEvent = TypedEvent<CategoryEvent<(typeof chatCategories)[number]>>;

/**
 * Conversations with their messages, numbered in log order, and the read position of each member. A message changes its
 * own row, its conversation's row and its sender's row, whatever the number of participants. Participants hear of a
 * change in the same transaction, and never during a rebuild.
 */
export const chatProjection: Projection = {
  name,
  version: 5,
  categories: [...chatCategories, 'member'],
  reads: 'decrypted',
  beginsAt: 'start',
  tables: [conversationsTable, participantsTable, messagesTable, mutesTable, blocksTable, openCallsTable],
  partitionKeys: getPartitionKeys,
  // A parked message or read marker never holds back later messages.
  blockingKeys: (event) => (isInCategories(['message', 'reading'], event) ? [] : getPartitionKeys(event)),
  canHandle: (event) =>
    event.type === 'MemberErased' || (isInCategories(chatCategories, event) && getConversationIds(event).length > 0),
  async apply(events, target) {
    const said = events.filter((event): event is StoredEvent & ChatEvent => isInCategories(chatCategories, event));
    const chat = createChatRows();
    const conversationIds = said.flatMap(getConversationIds);
    await chat.conversations.load(target, 'conversation_id', conversationIds);
    await chat.participants.load(target, 'conversation_id', conversationIds);
    await chat.messages.load(target, 'message_id', said.flatMap(getMessageIds));
    await chat.calls.load(target, 'conversation_id', conversationIds);
    const news = said.flatMap((event) => applyChatEvent(chat, event));
    for (const rows of [chat.conversations, chat.participants, chat.messages, chat.mutes, chat.blocks, chat.calls])
      await rows.write(target);
    const erased = events.filter((event) => event.type === 'MemberErased').map(({ data }) => String(data['memberId']));
    await clearErasedMessages(target, erased);
    if (target.schema === readModelSchema && erased.length > 0) await dropCopies(target.client, name);
    await target.announce?.(news);
  },
};

function getPartitionKeys(event: StoredEvent): string[] {
  if (isInCategories(chatCategories, event)) return getConversationIds(event);
  return isInCategories(['member'], event) ? [event.data.memberId] : [];
}

/** A circle's conversation has the circle's id. Of a moderation case, only a look into the conversation counts. */
function getConversationIds({ type, data }: ChatEvent): string[] {
  if ('circleId' in data) return [data.circleId];
  if ('caseId' in data) return type === 'ConversationLookedInto' ? [data.conversationId] : [];
  return [data.conversationId];
}

function getMessageIds({ type, data }: ChatEvent): string[] {
  if (type === 'MessagesRead') return data.upToMessageId === null ? [] : [data.upToMessageId];
  return 'messageId' in data ? [data.messageId] : [];
}

/** Applies one event to the rows. Returns the announcements to the participants. */
function applyChatEvent(chat: ChatRows, event: ChatEvent): Announcement[] {
  if (isInCategories(['message'], event)) return applyMessageEvent(chat, event);
  if (isInCategories(['call'], event)) return applyCallEvent(chat, event);
  if (isInCategories(['circle'], event)) return applyCircleEvent(chat, event);
  if (isInCategories(['moderationCase'], event)) return applyModerationEvent(chat, event);
  const { type, data, position } = event;
  const { conversationId } = data;
  const about = { topic: 'chat', id: conversationId, position } as const;
  switch (type) {
    case 'DirectConversationOpened': {
      const { byMemberId, memberIds, openedAt } = data;
      chat.conversations.set(createConversationRow({ conversationId, type: 'direct', openedBy: byMemberId, openedAt }));
      for (const memberId of memberIds)
        addParticipant(
          chat,
          createParticipantRow({
            conversationId,
            memberId,
            joinedAt: openedAt,
            // The other member sees the conversation from its first message on.
            hiddenNumber: memberId === byMemberId ? -1 : 0,
          }),
        );
      return [{ ...about, change: 'opened', audience: [byMemberId] }];
    }
    case 'LoopConversationOpened': {
      const { memberIds, openedAt } = data;
      chat.conversations.set(createConversationRow({ conversationId, type: 'loop', openedBy: null, openedAt }));
      // listed from its first message on; the page of the loop leads to it before
      for (const memberId of memberIds)
        addParticipant(chat, createParticipantRow({ conversationId, memberId, joinedAt: openedAt, hiddenNumber: 0 }));
      return [];
    }
    case 'ConversationAnswered': {
      const conversation = chat.conversations.get(conversationId);
      if (conversation) chat.conversations.set({ ...conversation, answered: true });
      // After an answer the two are no longer strangers, and each sees when the other is online.
      return [{ ...about, change: 'answered', audience: getAudience(chat, conversationId) }];
    }
    case 'ConversationHidden': {
      const conversation = chat.conversations.get(conversationId);
      const participant = chat.participants.get(getParticipantId(conversationId, data.memberId));
      if (!conversation || !participant) return [];
      const { message_count: count } = conversation;
      chat.participants.set({ ...participant, hidden_number: count, read_number: count });
      return [{ ...about, change: 'hidden', audience: [data.memberId] }];
    }
    case 'ConversationMuted': {
      const { memberId, mutedAt } = data;
      const mute_id = getParticipantId(conversationId, memberId);
      chat.mutes.set({ mute_id, member_id: memberId, muted_at: mutedAt });
      return [{ ...about, change: 'muted', audience: [memberId] }];
    }
    case 'ConversationUnmuted':
      chat.mutes.remove(getParticipantId(conversationId, data.memberId));
      return [{ ...about, change: 'unmuted', audience: [data.memberId] }];
    case 'MemberBlocked': {
      const { memberId, blockedId, blockedAt } = data;
      const block_id = `${memberId}.${blockedId}`;
      chat.blocks.set({ block_id, member_id: memberId, blocked_id: blockedId, blocked_at: blockedAt });
      // The blocked member can no longer write. The announcement tells their app before they try.
      return [{ ...about, change: 'blocked', audience: [memberId, blockedId] }];
    }
    case 'MemberUnblocked':
      chat.blocks.remove(`${data.memberId}.${data.blockedId}`);
      return [{ ...about, change: 'unblocked', audience: [data.memberId, data.blockedId] }];
    case 'MessagesRead': {
      const { memberId, upToMessageId } = data;
      const conversation = chat.conversations.get(conversationId);
      const participant = chat.participants.get(getParticipantId(conversationId, memberId));
      if (!conversation || !participant) return [];
      const number =
        upToMessageId === null ? conversation.message_count : getMessageNumber(chat, upToMessageId, conversationId);
      if (number <= participant.read_number) return [];
      chat.participants.set({ ...participant, read_number: number });
      return [{ ...about, change: 'read', read: { memberId, number }, audience: getAudience(chat, conversationId) }];
    }
  }
}

/**
 * The members of a circle take part in its conversation. A new member may read earlier messages and has nothing unread.
 */
function applyCircleEvent(chat: ChatRows, { type, data, position }: TypedEvent<CircleEvent>): Announcement[] {
  const { circleId: conversationId } = data;
  const about = { topic: 'chat', id: conversationId, position } as const;
  switch (type) {
    case 'CircleCreated':
      chat.conversations.set(
        createConversationRow({ conversationId, type: 'group', openedBy: null, openedAt: data.createdAt }),
      );
      return [];
    case 'CircleJoined': {
      const conversation = chat.conversations.get(conversationId);
      if (!conversation) return [];
      const { memberId, joinedAt } = data;
      const readNumber = conversation.message_count;
      addParticipant(chat, createParticipantRow({ conversationId, memberId, joinedAt, hiddenNumber: -1, readNumber }));
      return [{ ...about, change: 'joined', audience: getAudience(chat, conversationId) }];
    }
    case 'CircleLeft':
    case 'CircleMemberRemoved': {
      const audience = getAudience(chat, conversationId);
      removeParticipant(chat, conversationId, data.memberId);
      return [{ ...about, change: 'left', audience }];
    }
    case 'CircleRenamed':
    case 'CircleAvatarChanged':
      return [{ ...about, change: 'renamed', audience: getAudience(chat, conversationId) }];
    case 'CircleAbandoned':
    case 'CircleFindableSet':
    case 'CircleJoinRequested':
    case 'CircleJoinDeclined':
    case 'CircleHandedOver':
    case 'InviteCodeRenewed':
    case 'CircleArchived':
      return [];
  }
}

/**
 * Participants see that an admin looked into the conversation, and where. They see neither the reporter nor the reason.
 */
function applyModerationEvent(
  chat: ChatRows,
  { type, data, position }: TypedEvent<CategoryEvent<'moderationCase'>>,
): Announcement[] {
  if (type !== 'ConversationLookedInto') return [];
  const { conversationId, lookedAt: at } = data;
  const conversation = chat.conversations.get(conversationId);
  if (!conversation) return [];
  const looks = [...conversation.looks, { at, after: conversation.message_count }];
  chat.conversations.set({ ...conversation, looks });
  const about = { topic: 'chat', id: conversationId, position } as const;
  return [{ ...about, change: 'looked', audience: getAudience(chat, conversationId) }];
}

function applyMessageEvent(chat: ChatRows, { type, data, position }: TypedEvent<MessageEvent>): Announcement[] {
  const { messageId, conversationId } = data;
  const known = chat.messages.get(messageId);
  const about = { topic: 'chat', id: conversationId, position, messageId } as const;
  const tell = (change: string) => [{ ...about, change, audience: getAudience(chat, conversationId) }];
  if (type === 'MessageSent') {
    const conversation = chat.conversations.get(conversationId);
    if (!conversation || known) return [];
    const number = conversation.message_count + 1;
    const { senderId, content, attachment, fileName, itemId, call, clientId, replyToId, mentionedIds, sentAt } = data;
    chat.messages.set({
      message_id: messageId,
      conversation_id: conversationId,
      number,
      position,
      sender_id: senderId,
      content,
      attachment: attachment ?? null,
      file_name: fileName ?? null,
      item_id: itemId ?? null,
      call: call ?? null,
      client_id: clientId,
      reply_to_id: replyToId,
      mentioned_ids: mentionedIds,
      reactions: [],
      sent_at: sentAt,
      edited_at: null,
      deleted_at: null,
    });
    const counted = { message_count: number, last_message_id: messageId, updated_at: sentAt };
    chat.conversations.set({ ...conversation, ...counted });
    // Sending a message marks everything before it as read.
    const sender = chat.participants.get(getParticipantId(conversationId, senderId));
    if (sender) chat.participants.set({ ...sender, read_number: number });
    if (call && data.addressedIds.length === 0) markCallRead(chat, conversationId, number);
    return tell('sent');
  }
  if (!known) return [];
  switch (type) {
    case 'MessageEdited':
      chat.messages.set({
        ...known,
        ...{ content: data.content, edited_at: data.editedAt },
        mentioned_ids: data.mentionedIds ?? known.mentioned_ids,
      });
      return tell('edited');
    case 'MessageDeleted':
      chat.messages.set({
        ...known,
        ...{ content: '', attachment: null, file_name: null, item_id: null, reactions: [] },
        deleted_at: data.deletedAt,
      });
      return tell('deleted');
    case 'MessageHidden':
      chat.messages.set({
        ...known,
        ...{ content: '', attachment: null, file_name: null, item_id: null, deleted_at: data.hiddenAt },
      });
      return tell('deleted');
    case 'MessageShown': {
      const { content, attachment: file, fileName, itemId } = data;
      chat.messages.set({
        ...known,
        ...{ content, attachment: file, file_name: fileName, item_id: itemId, deleted_at: null },
      });
      return tell('edited');
    }
    case 'ReactionAdded': {
      const { memberId, reaction } = data;
      chat.messages.set({ ...known, reactions: [...known.reactions, { memberId, reaction }] });
      return tell('reacted');
    }
    case 'ReactionRemoved': {
      const { memberId, reaction } = data;
      const left = known.reactions.filter((each) => each.memberId !== memberId || each.reaction !== reaction);
      chat.messages.set({ ...known, reactions: left });
      return tell('reacted');
    }
  }
}

/** The entry of a call that the callee took part in is nothing new to them. */
function markCallRead(chat: ChatRows, conversationId: string, number: number): void {
  for (const memberId of getAudience(chat, conversationId)) {
    const participant = chat.participants.get(getParticipantId(conversationId, memberId));
    if (participant?.read_number === number - 1) chat.participants.set({ ...participant, read_number: number });
  }
}

/** Keeps the calls that ring or go on. Both members hear of each step; `change` names the ending. */
function applyCallEvent(chat: ChatRows, { type, data, position }: TypedEvent<CallEvent>): Announcement[] {
  const { callId, conversationId, callerId, calleeId } = data;
  const about = { topic: 'call', id: callId, position } as const;
  const tell = (change: string): Announcement[] => [{ ...about, change, audience: [callerId, calleeId] }];
  const known = chat.calls.get(conversationId);
  switch (type) {
    case 'CallStarted':
      chat.calls.set({
        ...{ conversation_id: conversationId, call_id: callId, caller_id: callerId, callee_id: calleeId },
        ...{ caller_device: data.deviceId, callee_device: null, started_at: data.startedAt, answered_at: null },
      });
      return tell('ringing');
    case 'CallAnswered':
      if (known) chat.calls.set({ ...known, callee_device: data.deviceId, answered_at: data.answeredAt });
      return tell('answered');
    case 'CallContinued':
      return [];
    case 'CallEnded':
      chat.calls.remove(conversationId);
      return tell(data.why);
  }
}

/** Returns 0 for a message of another conversation. */
function getMessageNumber({ messages }: ChatRows, messageId: string, conversationId: string): number {
  const message = messages.get(messageId);
  return message?.conversation_id === conversationId ? message.number : 0;
}

interface ConversationOpening {
  conversationId: string;
  type: ConversationType;
  openedBy: string | null;
  openedAt: string;
}

function createConversationRow({ conversationId, type, openedBy, openedAt }: ConversationOpening): ConversationRow {
  return {
    conversation_id: conversationId,
    type,
    message_count: 0,
    last_message_id: null,
    opened_by: openedBy,
    answered: false,
    looks: [],
    opened_at: openedAt,
    updated_at: openedAt,
  };
}

interface ParticipantJoining {
  conversationId: string;
  memberId: string;
  joinedAt: string;
  hiddenNumber: number;
  readNumber?: number;
}

function createParticipantRow({
  conversationId,
  memberId,
  joinedAt,
  hiddenNumber,
  readNumber = 0,
}: ParticipantJoining): ParticipantRow {
  return {
    participant_id: getParticipantId(conversationId, memberId),
    conversation_id: conversationId,
    member_id: memberId,
    read_number: readNumber,
    hidden_number: hiddenNumber,
    joined_at: joinedAt,
  };
}
