import * as z from 'zod/mini';
import { messageCall } from './callRules.ts';
import { reactions } from './chatRules.ts';
import { getMessageFilePaths } from './messageFilePaths.ts';
import { defineEvent, type EventOf } from '../core/defineEvent.ts';

const pairFields = { conversationId: z.string(), memberId: z.string(), blockedId: z.string() };

/**
 * A conversation and its participants, stream `conversation-<conversationId>`. Messages have streams of their own, so
 * this one stays short. A circle's conversation shares the circle's id and members, and exists as long as the circle.
 * The conversation of a swap loop shares the loop's id.
 */
export const conversationEvents = {
  /** Opened between two members, once for each pair. */
  DirectConversationOpened: defineEvent({
    version: 1,
    data: z.strictObject({
      conversationId: z.string(),
      memberIds: z.array(z.string()),
      byMemberId: z.string(),
      openedAt: z.iso.datetime(),
    }),
  }),
  /** The conversation of a swap loop. It begins when all agreed, and its members stay the same. */
  LoopConversationOpened: defineEvent({
    version: 1,
    data: z.strictObject({ conversationId: z.string(), memberIds: z.array(z.string()), openedAt: z.iso.datetime() }),
  }),
  /** The other side wrote for the first time: the two members are no longer strangers. */
  ConversationAnswered: defineEvent({
    version: 1,
    data: z.strictObject({ conversationId: z.string(), memberId: z.string(), answeredAt: z.iso.datetime() }),
  }),
  /** One member removed the conversation and its messages so far from their list. A later message brings it back. */
  ConversationHidden: defineEvent({
    version: 1,
    data: z.strictObject({ conversationId: z.string(), memberId: z.string(), hiddenAt: z.iso.datetime() }),
  }),
  /** The member still reads the conversation but gets no notifications about it. */
  ConversationMuted: defineEvent({
    version: 1,
    data: z.strictObject({ conversationId: z.string(), memberId: z.string(), mutedAt: z.iso.datetime() }),
  }),
  ConversationUnmuted: defineEvent({
    version: 1,
    data: z.strictObject({ conversationId: z.string(), memberId: z.string(), unmutedAt: z.iso.datetime() }),
  }),
  /** One member blocks messages from another, whether they have talked before or not. */
  MemberBlocked: defineEvent({
    version: 1,
    data: z.strictObject({ ...pairFields, blockedAt: z.iso.datetime() }),
  }),
  MemberUnblocked: defineEvent({
    version: 1,
    data: z.strictObject({ ...pairFields, unblockedAt: z.iso.datetime() }),
  }),
};

const reaction = z.enum(reactions);
const messageFields = { messageId: z.string(), conversationId: z.string() };

/**
 * Readable only while both keys exist: the author's key, destroyed with the account, and the message's own key,
 * destroyed on deletion.
 */
const sealedTwice = { of: 'senderId', and: 'messageId' } as const;

export const attachment = z.strictObject({
  kind: z.enum(['image', 'video', 'audio', 'file']),
  extension: z.string(),
  bytes: z.number(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
});

const messageSent = z.strictObject({
  ...messageFields,
  senderId: z.string(),
  /** '' for a file without a caption. */
  content: z.string(),
  /** Message id chosen by the sender's device, so that a retry finds the message. */
  clientId: z.nullable(z.string()),
  replyToId: z.nullable(z.string()),
  mentionedIds: z.array(z.string()),
  addressedIds: z.array(z.string()),
  attachment: z.optional(attachment),
  /** File name on the sender's device. */
  fileName: z.optional(z.string()),
  /** The item the message is about; the app shows its card beside the message. */
  itemId: z.optional(z.string()),
  /** The call that this entry is about; `content` says the same for clients without calls. */
  call: z.optional(messageCall),
  sentAt: z.iso.datetime(),
});

/** One message, stream `message-<messageId>`. The log's order is the conversation's order. */
export const messageEvents = {
  /** `addressedIds` are notified by name: the other side, or the members mentioned in a group. */
  MessageSent: defineEvent({
    version: 1,
    data: messageSent,
    personal: { ...sealedTwice, fields: { content: '', fileName: '' } },
    files: {
      attachment: ({ messageId, attachment: file }: z.infer<typeof messageSent>) =>
        file ? getMessageFilePaths(messageId, file) : { originals: [], copies: [] },
    },
  }),
  /**
   * `mentionedIds` is the current list of mentions, if the editor sent one. `addressedIds` are notified by name:
   * members newly mentioned in a group.
   */
  MessageEdited: defineEvent({
    version: 1,
    data: z.strictObject({
      ...messageFields,
      senderId: z.string(),
      content: z.string(),
      mentionedIds: z.optional(z.array(z.string())),
      addressedIds: z.optional(z.array(z.string())),
      editedAt: z.iso.datetime(),
    }),
    personal: { ...sealedTwice, fields: { content: '' } },
  }),
  /** The message's key is destroyed and its file removed after this event. */
  MessageDeleted: defineEvent({
    version: 1,
    data: z.strictObject({ ...messageFields, senderId: z.string(), deletedAt: z.iso.datetime() }),
  }),
  /** An admin took the message down after a report. Its content stays encrypted, because an appeal may restore it. */
  MessageHidden: defineEvent({
    version: 1,
    data: z.strictObject({
      ...messageFields,
      senderId: z.string(),
      byMemberId: z.string(),
      hiddenAt: z.iso.datetime(),
    }),
  }),
  /** The message is visible again, unchanged. */
  MessageShown: defineEvent({
    version: 1,
    data: z.strictObject({
      ...messageFields,
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
    data: z.strictObject({ ...messageFields, memberId: z.string(), reaction, addedAt: z.iso.datetime() }),
  }),
  ReactionRemoved: defineEvent({
    version: 1,
    data: z.strictObject({ ...messageFields, memberId: z.string(), reaction, removedAt: z.iso.datetime() }),
  }),
};

/**
 * How far a member has read, stream `reading-<conversationId>.<memberId>.<yyyy-mm-dd>`. One stream a day keeps each one
 * short.
 */
export const readingEvents = {
  /** Read up to this message; null: everything sent before this event. */
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
