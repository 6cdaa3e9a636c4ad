import * as z from 'zod/mini';
import { messageCall, type MessageCall } from './callRules.ts';
import { getEditDeadline, reactions, type Reaction } from './chatRules.ts';
import type { Attachment, MessageFile } from './messageFilePaths.ts';
import { byCaller, callerId, conversationParams, conversationRefusals } from './chatFields.ts';
import { doneAnswer } from '../core/doneAnswer.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import {
  id,
  formList,
  optionalText,
  queryFlag,
  queryInteger,
  requiredText,
  signedAddress,
  timestamp,
} from '../core/schemaFields.ts';
import { chatLimits } from './chatLimits.ts';
import type { RefusalCode } from '../core/refusalCode.ts';
import { personRef } from '../members/personRef.ts';

const reaction = z.enum(reactions);

const optionalId = z._default(z.nullable(id), null);

export const messageText = requiredText('Message', chatLimits.message.text);

const mentions = z
  .array(id, 'Mentions must be a list')
  .check(
    z.maxLength(chatLimits.message.mentions, `At most ${String(chatLimits.message.mentions)} people can be mentioned`),
  );

const sentMessageFields = {
  senderId: callerId,
  conversationId: id,
  /** Idempotency id: the message is sent once, however often the call is repeated. */
  clientId: optionalId,
  replyToId: optionalId,
  mentionedIds: z._default(mentions, []),
};

export const sendMessageBody = z.object({
  ...sentMessageFields,
  content: messageText,
  /** The item the message is about. */
  itemId: optionalId,
});

/** Text fields beside a file, all optional; the file is sent as `file`, lists as JSON text. */
export const uploadMessageBody = z.object({
  ...sentMessageFields,
  content: optionalText('Caption', chatLimits.message.text),
  mentionedIds: formList('Mentions', sentMessageFields.mentionedIds),
});
export type UploadMessageBody = z.infer<typeof uploadMessageBody>;

const markReadBody = z.object({
  conversationId: id,
  userId: callerId,
  /** The last message seen; if missing, all messages. */
  upToMessageId: optionalId,
});

const messageParams = z.object({ messageId: id });

export const messagesQuery = z.object({
  /** 1 is the newest page. */
  page: queryInteger('Page', 1, 1_000_000),
  limit: queryInteger('Limit', chatLimits.message.page, chatLimits.message.mostPerPage),
  /** Includes deleted messages as placeholders, for clients that support them. */
  includeDeleted: queryFlag('Include deleted'),
  /** Instead of a page: messages before, or after, the message with this number. */
  before: z.optional(queryInteger('Before', 1, 2_000_000_000)),
  after: z.optional(z.pipe(z.transform(Number), z.number('After must be a whole number').check(z.int(), z.gte(0)))),
});
export type MessagesQuery = z.infer<typeof messagesQuery>;

export const messageType = z.enum(['text', 'image', 'video', 'audio', 'file']);

export const messageAnswer = z.object({
  _id: z.string(),
  conversationId: z.string(),
  senderId: personRef,
  content: z.string(),
  messageType,
  /** Signed URLs for the reader, valid for some hours; null without a file. */
  fileUrl: z.nullable(z.string()),
  /** Thumbnail of a picture. */
  thumbUrl: z.nullable(z.string()),
  fileName: z.nullable(z.string()),
  /** In bytes. */
  fileSize: z.nullable(z.number()),
  /** Of a picture, in pixels. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** The item the message is about. */
  itemId: z.nullable(z.string()),
  /** The call that it is an entry of; `content` says the same in words. */
  call: z.nullable(messageCall),
  timestamp,
  /** Its number in the conversation; null until the projection has counted it. */
  number: z.nullable(z.number()),
  clientId: z.nullable(z.string()),
  replyTo: z.nullable(
    z.object({
      _id: z.string(),
      /** Null until the projection has counted it. */
      number: z.nullable(z.number()),
      senderId: personRef,
      content: z.string(),
      deleted: z.boolean(),
    }),
  ),
  mentionedIds: z.array(z.string()),
  reactions: z.array(z.object({ reaction, memberIds: z.array(z.string()) })),
  editedAt: z.nullable(timestamp),
  deleted: z.boolean(),
  /** Until when the caller may edit it; null if they can't. */
  editableUntil: z.nullable(timestamp),
  abilities: z.object({ delete: z.boolean() }),
});
export type MessageAnswer = z.infer<typeof messageAnswer>;

export const messagesAnswer = z.object({ messages: z.array(messageAnswer), hasMore: z.boolean() });
export type MessagesAnswer = z.infer<typeof messagesAnswer>;

/** A message as both sides know it, before it is presented to a reader. */
export interface ShownMessage {
  messageId: string;
  conversationId: string;
  sender: z.infer<typeof personRef>;
  content: string;
  number: number | null;
  clientId: string | null;
  replyTo: MessageAnswer['replyTo'];
  attachment: Attachment | null;
  fileName: string | null;
  itemId: string | null;
  call: MessageCall | null;
  mentionedIds: readonly string[];
  reactions: readonly { memberId: string; reaction: Reaction }[];
  sentAt: string;
  editedAt: string | null;
  deleted: boolean;
}

/** The reader of a message, and the time of reading. */
export interface MessageReader {
  memberId: string;
  now: string;
  addressOf: (messageId: string, file: MessageFile, memberId: string, now: string) => string;
}

export function presentMessage(message: ShownMessage, { memberId, now, addressOf }: MessageReader): MessageAnswer {
  const { messageId, sender, deleted, sentAt } = message;
  const attachment = deleted ? null : message.attachment;
  const isOwn = sender._id === memberId && !deleted;
  const until = getEditDeadline(sentAt);
  return {
    _id: messageId,
    conversationId: message.conversationId,
    senderId: sender,
    content: message.content,
    messageType: attachment?.kind ?? 'text',
    fileUrl: attachment && addressOf(messageId, 'file', memberId, now),
    thumbUrl: attachment?.kind === 'image' ? addressOf(messageId, 'thumb', memberId, now) : null,
    fileName: attachment && message.fileName,
    fileSize: attachment?.bytes ?? null,
    width: attachment?.width ?? null,
    height: attachment?.height ?? null,
    itemId: deleted ? null : message.itemId,
    call: deleted ? null : message.call,
    timestamp: sentAt,
    number: message.number,
    clientId: message.clientId,
    replyTo: message.replyTo,
    mentionedIds: [...message.mentionedIds],
    reactions: reactions.flatMap((each) => {
      if (deleted) return [];
      const memberIds = message.reactions.filter((given) => given.reaction === each).map((given) => given.memberId);
      return memberIds.length === 0 ? [] : [{ reaction: each, memberIds }];
    }),
    editedAt: message.editedAt,
    deleted,
    editableUntil: isOwn && message.call === null && until > Date.parse(now) ? new Date(until).toISOString() : null,
    abilities: { delete: isOwn },
  };
}

/** Refusals to write into a conversation. */
const writeRefusals = [
  'blocked_by_them',
  'blocked_by_you',
  'conversation_not_found',
  'member_away',
  'member_left',
  'no_direct_messages',
  'not_a_participant',
] as const satisfies readonly RefusalCode[];
export const messageEndpoints = {
  sendMessage: defineEndpoint({
    method: 'POST',
    path: '/api/messages/send',
    alsoWithoutApi: true,
    tag: 'Chat',
    summary: 'Say something',
    rules: ['The same `clientId` sends a message once, however often the call is repeated.'],
    auth: 'member',
    body: sendMessageBody,
    status: 201,
    answer: messageAnswer,
    refuses: ['forbidden', 'reply_elsewhere', ...writeRefusals],
  }),
  uploadMessage: defineEndpoint({
    method: 'POST',
    path: '/api/messages/upload',
    alsoWithoutApi: true,
    tag: 'Chat',
    summary: 'Send a file, with words beside it or without',
    rules: [
      'The type of a file is judged by its content, not by its name.',
      'Pictures are stored without their metadata.',
    ],
    auth: 'member',
    body: uploadMessageBody,
    files: { file: 1 },
    fileBytes: chatLimits.message.fileBytes,
    status: 201,
    answer: messageAnswer,
    refuses: [
      'file_missing',
      'file_not_as_named',
      'file_not_taken',
      'file_unsafe',
      'forbidden',
      'reply_elsewhere',
      ...writeRefusals,
    ],
  }),
  messageFile: defineEndpoint({
    method: 'GET',
    path: '/uploads/messages/:messageId/:file',
    tag: 'Chat',
    summary: 'What goes with a message; the address is made for one reader, and runs out',
    auth: 'optional',
    params: z.object({ messageId: id, file: z.enum(['file', 'thumb'], 'There is no such file') }),
    query: signedAddress,
    status: 200,
    answer: z.string(),
    contentType: 'application/octet-stream',
    otherContentTypes: ['image/webp', 'video/*', 'audio/*', 'application/*', 'text/plain'],
    refuses: ['file_not_for_you'],
  }),
  listMessages: defineEndpoint({
    method: 'GET',
    path: '/api/messages/conversation/:conversationId',
    alsoWithoutApi: true,
    tag: 'Chat',
    summary: 'A page of a conversation, oldest first; page 1 is the newest',
    auth: 'member',
    params: conversationParams,
    query: messagesQuery,
    status: 200,
    answer: messagesAnswer,
    refuses: conversationRefusals,
  }),
  searchMessages: defineEndpoint({
    method: 'GET',
    path: '/api/messages/conversation/:conversationId/search',
    tag: 'Chat',
    summary: 'Messages of a conversation with these words, newest first',
    auth: 'member',
    params: conversationParams,
    query: z.object({ keyword: requiredText('Keyword', chatLimits.message.search) }),
    status: 200,
    answer: z.object({ messages: z.array(messageAnswer) }),
    refuses: conversationRefusals,
  }),
  markMessagesRead: defineEndpoint({
    method: 'POST',
    path: '/api/messages/mark-read',
    alsoWithoutApi: true,
    tag: 'Chat',
    summary: 'Mark a conversation as read',
    auth: 'member',
    body: markReadBody,
    status: 200,
    answer: doneAnswer,
    refuses: conversationRefusals,
  }),
  editMessage: defineEndpoint({
    method: 'PUT',
    path: '/api/messages/:messageId',
    alsoWithoutApi: true,
    tag: 'Chat',
    summary: 'Change the words of a message of mine',
    auth: 'member',
    params: messageParams,
    // mentions stay unchanged when an old client omits them
    body: z.object({ content: messageText, mentionedIds: z.optional(mentions) }),
    status: 200,
    answer: doneAnswer,
    refuses: [
      'call_not_editable',
      'edit_too_late',
      'message_deleted',
      'message_not_found',
      'not_your_message',
      ...writeRefusals,
    ],
  }),
  deleteMessage: defineEndpoint({
    method: 'DELETE',
    path: '/api/messages/:messageId',
    alsoWithoutApi: true,
    tag: 'Chat',
    summary: 'Delete a message of mine for good',
    auth: 'member',
    params: messageParams,
    body: byCaller,
    status: 200,
    answer: doneAnswer,
    refuses: ['forbidden', 'message_not_found', 'not_yours_to_delete'],
  }),
  reactToMessage: defineEndpoint({
    method: 'POST',
    path: '/api/messages/:messageId/reactions',
    tag: 'Chat',
    summary: 'Give a message a reaction, or take it back',
    auth: 'member',
    params: messageParams,
    body: z.object({ reaction, given: z.boolean('Given must be true or false') }),
    status: 200,
    answer: doneAnswer,
    refuses: ['message_deleted', 'message_not_found', ...writeRefusals],
  }),
} as const;
