import type { MessageCall } from './callRules.ts';
import type { Attachment } from './messageFilePaths.ts';
import type { ConversationType, GivenReaction } from './chatRules.ts';
import {
  boolean,
  bytewiseText,
  defineTable,
  integer,
  jsonb,
  nullable,
  text,
  timestamptz,
  type RowIn,
} from '../core/defineTable.ts';

/** An admin looked in after the message with this number. */
export interface ConversationLook {
  at: string;
  after: number;
}

/** Conversations with their message counts. */
export const conversationsTable = defineTable({
  name: 'conversations',
  key: 'conversation_id',
  columns: {
    /** For the conversation of a circle or a swap loop, its id. */
    conversation_id: text(),
    type: text<ConversationType>(),
    /** Number of the last message; messages are numbered from 1 in log order. */
    message_count: integer(),
    last_message_id: nullable(text()),
    /** Opening member of a direct conversation; null for others. */
    opened_by: nullable(text()),
    /** Both sides of a direct conversation have written. */
    answered: boolean(),
    opened_at: timestamptz(),
    /** Times at which an admin looked in after a report, with the last message before; without names. */
    looks: jsonb<ConversationLook[]>(),
    /** Time of the last message. */
    updated_at: timestamptz(),
  },
});
export type ConversationRow = RowIn<typeof conversationsTable>;

/**
 * Participants of a conversation and how far they have read. Higher numbers are unread, so a new message changes no
 * participant's row.
 */
export const participantsTable = defineTable({
  name: 'conversation_participants',
  key: 'participant_id',
  columns: {
    /** `<conversationId>.<memberId>`. */
    participant_id: text(),
    conversation_id: text(),
    member_id: text(),
    /** Number of the last message they read or sent. */
    read_number: integer(),
    /**
     * Messages up to this number are hidden from their list, and the conversation too until a later one arrives; -1 for
     * none.
     */
    hidden_number: integer(),
    joined_at: timestamptz(),
  },
  indexes: { member: '(member_id)', conversation: '(conversation_id)' },
});
export type ParticipantRow = RowIn<typeof participantsTable>;

export function getParticipantId(conversationId: string, memberId: string): string {
  return `${conversationId}.${memberId}`;
}

/** Messages. Deleted messages, and those of erased members, keep their number but no text. */
export const messagesTable = defineTable({
  name: 'messages',
  key: 'message_id',
  columns: {
    message_id: text(),
    conversation_id: text(),
    number: integer(),
    /** Position of MessageSent in the log. */
    position: bytewiseText(),
    sender_id: text(),
    content: text(),
    attachment: nullable(jsonb<Attachment>()),
    file_name: nullable(text()),
    item_id: nullable(text()),
    call: nullable(jsonb<MessageCall>()),
    client_id: nullable(text()),
    reply_to_id: nullable(text()),
    mentioned_ids: jsonb<string[]>(),
    reactions: jsonb<GivenReaction[]>(),
    sent_at: timestamptz(),
    edited_at: nullable(timestamptz()),
    deleted_at: nullable(timestamptz()),
  },
  searched: ['content', 'file_name'],
  indexes: {
    place: '(conversation_id, number)',
    deleted: '(conversation_id, number) WHERE deleted_at IS NOT NULL',
    sender: '(sender_id)',
  },
});
export type MessageRow = RowIn<typeof messagesTable>;

/** Muted conversations, by `getParticipantId`; the setting survives while the member is out of a circle. */
export const mutesTable = defineTable({
  name: 'mutes',
  key: 'mute_id',
  columns: { mute_id: text(), member_id: text(), muted_at: timestamptz() },
  indexes: { member: '(member_id)' },
});
export type MuteRow = RowIn<typeof mutesTable>;

/** Members blocked by a member. */
export const blocksTable = defineTable({
  name: 'blocks',
  key: 'block_id',
  columns: {
    /** `<memberId>.<blockedId>`. */
    block_id: text(),
    member_id: text(),
    blocked_id: text(),
    blocked_at: timestamptz(),
  },
  indexes: { member: '(member_id, blocked_at DESC)', blocked: '(blocked_id)' },
});
export type BlockRow = RowIn<typeof blocksTable>;
