import * as z from 'zod/mini';
import { reactions } from '../rules/chat.ts';
import { messageFilePaths } from '../messageFiles.ts';
import { defineEvent, type EventOf } from './event.ts';

const ofPair = { conversationId: z.string(), memberId: z.string(), blockedId: z.string() };

/**
 * Who talks with whom, stream `conversation-<conversationId>`. What is said is not in it, so it stays short. A circle's
 * conversation has the circle's id and its members; it is there as long as the circle is.
 */
export const conversationEvents = {
  /** Between two members, once for each pair. */
  DirectConversationOpened: defineEvent({
    version: 1,
    data: z.strictObject({
      conversationId: z.string(),
      memberIds: z.array(z.string()),
      byMemberId: z.string(),
      openedAt: z.iso.datetime(),
    }),
  }),
  /** Who did not open it wrote for the first time: from now on the two are no strangers. */
  ConversationAnswered: defineEvent({
    version: 1,
    data: z.strictObject({ conversationId: z.string(), memberId: z.string(), answeredAt: z.iso.datetime() }),
  }),
  /** Off one member's list, with all that was said before; what comes later brings it back. */
  ConversationHidden: defineEvent({
    version: 1,
    data: z.strictObject({ conversationId: z.string(), memberId: z.string(), hiddenAt: z.iso.datetime() }),
  }),
  /** A member goes on reading here, and hears of nothing that is said. */
  ConversationMuted: defineEvent({
    version: 1,
    data: z.strictObject({ conversationId: z.string(), memberId: z.string(), mutedAt: z.iso.datetime() }),
  }),
  ConversationUnmuted: defineEvent({
    version: 1,
    data: z.strictObject({ conversationId: z.string(), memberId: z.string(), unmutedAt: z.iso.datetime() }),
  }),
  /** One of the two wants no messages from the other, whether they have talked or not. */
  MemberBlocked: defineEvent({
    version: 1,
    data: z.strictObject({ ...ofPair, blockedAt: z.iso.datetime() }),
  }),
  MemberUnblocked: defineEvent({
    version: 1,
    data: z.strictObject({ ...ofPair, unblockedAt: z.iso.datetime() }),
  }),
};

const reaction = z.enum(reactions);
const ofMessage = { messageId: z.string(), conversationId: z.string() };

/** Readable while both keys are there: the author's, which goes with them, and the message's own, which goes when it is deleted. */
const sealedTwice = { of: 'senderId', and: 'messageId' } as const;

const attachment = z.strictObject({
  kind: z.enum(['image', 'video', 'audio', 'file']),
  extension: z.string(),
  bytes: z.number(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
});

const messageSent = z.strictObject({
  ...ofMessage,
  senderId: z.string(),
  /** '' where there is a file without a caption. */
  content: z.string(),
  /** What its sender's device calls it, so that a retry finds it. */
  clientId: z.nullable(z.string()),
  replyToId: z.nullable(z.string()),
  mentionedIds: z.array(z.string()),
  addressedIds: z.array(z.string()),
  attachment: z.optional(attachment),
  /** What its sender calls the file. */
  fileName: z.optional(z.string()),
  /** What it is about: its card stands with it. */
  itemId: z.optional(z.string()),
  sentAt: z.iso.datetime(),
});

/** One message, stream `message-<messageId>`. Its place in the conversation is its place in the log. */
export const messageEvents = {
  /** `addressedIds` hear of it by name: the other side, or who is mentioned in a group. */
  MessageSent: defineEvent({
    version: 1,
    data: messageSent,
    personal: { ...sealedTwice, fields: { content: '', fileName: '' } },
    files: {
      attachment: ({ messageId, attachment: file }: z.infer<typeof messageSent>) =>
        file ? messageFilePaths(messageId, file) : { originals: [], copies: [] },
    },
  }),
  /** `mentionedIds` are there as they are now, where that was said; `addressedIds`, who is mentioned anew in a group, hear of it by name. */
  MessageEdited: defineEvent({
    version: 1,
    data: z.strictObject({
      ...ofMessage,
      senderId: z.string(),
      content: z.string(),
      mentionedIds: z.optional(z.array(z.string())),
      addressedIds: z.optional(z.array(z.string())),
      editedAt: z.iso.datetime(),
    }),
    personal: { ...sealedTwice, fields: { content: '' } },
  }),
  /** Its key is destroyed after this, and its file removed. */
  MessageDeleted: defineEvent({
    version: 1,
    data: z.strictObject({ ...ofMessage, senderId: z.string(), deletedAt: z.iso.datetime() }),
  }),
  /** An admin took it down after a report; its words stay under its keys, for an appeal may bring it back. */
  MessageHidden: defineEvent({
    version: 1,
    data: z.strictObject({ ...ofMessage, senderId: z.string(), byMemberId: z.string(), hiddenAt: z.iso.datetime() }),
  }),
  /** As it was before it was hidden. */
  MessageShown: defineEvent({
    version: 1,
    data: z.strictObject({
      ...ofMessage,
      senderId: z.string(),
      content: z.string(),
      attachment: z.nullable(attachment),
      fileName: z.nullable(z.string()),
      itemId: z.nullable(z.string()),
      byMemberId: z.string(),
      shownAt: z.iso.datetime(),
    }),
    personal: { ...sealedTwice, fields: { content: '', fileName: null } },
  }),
  ReactionAdded: defineEvent({
    version: 1,
    data: z.strictObject({ ...ofMessage, memberId: z.string(), reaction, addedAt: z.iso.datetime() }),
  }),
  ReactionRemoved: defineEvent({
    version: 1,
    data: z.strictObject({ ...ofMessage, memberId: z.string(), reaction, removedAt: z.iso.datetime() }),
  }),
};

/** How far a member has read, stream `reading-<conversationId>.<memberId>.<yyyy-mm-dd>`: one a day, so that none grows long. */
export const readingEvents = {
  /** Up to this message; null: all that was said before this event. */
  MessagesRead: defineEvent({
    version: 1,
    data: z.strictObject({
      conversationId: z.string(),
      memberId: z.string(),
      upToMessageId: z.nullable(z.string()),
      readAt: z.iso.datetime(),
    }),
  }),
};

export type ConversationEvent = EventOf<typeof conversationEvents>;
export type MessageEvent = EventOf<typeof messageEvents>;
export type ReadingEvent = EventOf<typeof readingEvents>;
