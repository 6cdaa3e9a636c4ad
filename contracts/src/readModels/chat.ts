import { type Attachment } from '../messageFiles.ts';
import { type ConversationType, type GivenReaction } from '../rules/chat.ts';
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
} from './table.ts';

/** An admin looked in after the message with this number. */
export interface ConversationLook {
  at: string;
  after: number;
}

/** Conversations, and how many messages each has. */
export const conversationsTable = defineTable({
  name: 'conversations',
  key: 'conversation_id',
  columns: {
    /** A circle's is the circle's own. */
    conversation_id: text(),
    type: text<ConversationType>(),
    /** Messages are numbered from 1 in the order of the log; the last one's number. */
    message_count: integer(),
    last_message_id: nullable(text()),
    /** Of a direct one; null for a circle's. */
    opened_by: nullable(text()),
    /** Both sides of a direct one wrote. */
    answered: boolean(),
    opened_at: timestamptz(),
    /** When an admin looked in after a report, and up to which message that was said; nobody's name. */
    looks: jsonb<ConversationLook[]>(),
    /** When something was last said. */
    updated_at: timestamptz(),
  },
});
export type ConversationRow = RowIn<typeof conversationsTable>;

/** Who takes part in a conversation, and how far they have read. Unread is what is numbered higher: nobody's row moves when a message comes. */
export const participantsTable = defineTable({
  name: 'conversation_participants',
  key: 'participant_id',
  columns: {
    /** `<conversationId>.<memberId>`. */
    participant_id: text(),
    conversation_id: text(),
    member_id: text(),
    /** Number of the last message they read, or sent. */
    read_number: integer(),
    /** Messages up to this number are off their list, and the conversation too until a later one comes; -1 where nothing is. */
    hidden_number: integer(),
    joined_at: timestamptz(),
  },
  indexes: { member: '(member_id)', conversation: '(conversation_id)' },
});
export type ParticipantRow = RowIn<typeof participantsTable>;

export function participantIdOf(conversationId: string, memberId: string): string {
  return `${conversationId}.${memberId}`;
}

/** Messages. A deleted one, and one of an erased member, keeps its place and no word. */
export const messagesTable = defineTable({
  name: 'messages',
  key: 'message_id',
  columns: {
    message_id: text(),
    conversation_id: text(),
    number: integer(),
    /** Of MessageSent in the log. */
    position: bytewiseText(),
    sender_id: text(),
    content: text(),
    attachment: nullable(jsonb<Attachment>()),
    file_name: nullable(text()),
    item_id: nullable(text()),
    client_id: nullable(text()),
    reply_to_id: nullable(text()),
    mentioned_ids: jsonb<string[]>(),
    reactions: jsonb<GivenReaction[]>(),
    sent_at: timestamptz(),
    edited_at: nullable(timestamptz()),
    deleted_at: nullable(timestamptz()),
  },
  generated: { words: { sql: 'tsvector', as: `to_tsvector('simple', content)` } },
  indexes: {
    place: '(conversation_id, number)',
    deleted: '(conversation_id, number) WHERE deleted_at IS NOT NULL',
    sender: '(sender_id)',
    words: 'USING gin (words)',
  },
});
export type MessageRow = RowIn<typeof messagesTable>;

/** Of which conversations somebody wants to hear nothing, by `participantIdOf`; it stays so while they are out of a circle. */
export const mutesTable = defineTable({
  name: 'mutes',
  key: 'mute_id',
  columns: { mute_id: text(), member_id: text(), muted_at: timestamptz() },
  indexes: { member: '(member_id)' },
});
export type MuteRow = RowIn<typeof mutesTable>;

/** Whose messages somebody does not want. */
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
