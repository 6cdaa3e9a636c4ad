import {
  presentMessage,
  DomainError,
  streams,
  type MessageAnswer,
  type MessageReader,
  type UploadMessageBody,
} from '@pass-along/contracts';
import { deriveId, type FileStore, type ImageWork, type Position, type UploadedFile } from '@pass-along/platform';
import { isGone, messageDecider, getSentMessage } from './messageDecider.ts';
import type { CommandContext } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import { createStoreFile, removeAttachment } from './messageAttachments.ts';
import type { Conversations } from './conversationService.ts';

export interface SendMessageDeps {
  handler: CommandHandler;
  conversations: Conversations;
  files: FileStore;
  images: ImageWork;
  createAddress: MessageReader['addressOf'];
}

/** An outgoing message with an optional file. */
interface OutgoingMessage extends Omit<UploadMessageBody, 'senderId'> {
  itemId?: string | null;
  uploads?: readonly UploadedFile[];
}

export type SendMessage = (
  said: OutgoingMessage,
  by: string,
  context: CommandContext,
) => Promise<{ position: Position; answer: MessageAnswer }>;

/** Keeps the mentioned members that take part in the conversation. */
export function filterMentionedIds(ids: readonly string[], others: readonly string[]): string[] {
  return [...new Set(ids)].filter((id) => others.includes(id));
}

export function createSendMessage({
  handler,
  conversations,
  files,
  images,
  createAddress,
}: SendMessageDeps): SendMessage {
  const storeFile = createStoreFile(files, images);

  /** Loads the message that is replied to. @throws DomainError reply_elsewhere */
  async function loadRepliedMessage(
    replyToId: string | null,
    conversationId: string,
  ): Promise<MessageAnswer['replyTo']> {
    if (replyToId === null) return null;
    const { state } = await handler.load(messageDecider, streams.message(replyToId));
    if (state.status === 'unsent' || state.conversationId !== conversationId) throw new DomainError('reply_elsewhere');
    const { senderId } = state;
    const deleted = isGone(state);
    const { content, fileName } = deleted ? { content: '', fileName: null } : state;
    return {
      _id: replyToId,
      number: null,
      senderId: await conversations.findPerson(senderId),
      content: content === '' ? (fileName ?? '') : content,
      deleted,
    };
  }

  return async ({ conversationId, content, clientId, replyToId, itemId = null, uploads, ...said }, by, context) => {
    const [conversation, sender, replyTo] = await Promise.all([
      conversations.loadWritable(by, conversationId, context.at),
      conversations.findSpeaker(by),
      loadRepliedMessage(replyToId, conversationId),
    ]);
    const messageId = deriveId('message', ...(clientId === null ? [context.commandId] : [by, clientId]));
    const stream = streams.message(messageId);
    const isRetry = uploads !== undefined && (await handler.load(messageDecider, stream)).state.status !== 'unsent';
    const stored = uploads && !isRetry ? await storeFile(messageId, by, uploads) : undefined;
    const others = conversation.memberIds.filter((id) => id !== by);
    const mentionedIds = filterMentionedIds(said.mentionedIds, others);
    const command = {
      type: 'SendMessage',
      ...{ messageId, conversationId, content, clientId, replyToId, mentionedIds, by, at: context.at },
      addressedIds: await conversations.findAddressees(conversation, by, mentionedIds),
      ...stored,
      ...(itemId !== null && { itemId }),
    } as const;
    try {
      const { state, position } = await handler.handle(messageDecider, stream, command, context);
      await conversations.noteAnswer(conversation, by, context);
      const message = getSentMessage(state);
      const shown = {
        ...message,
        sender,
        replyTo,
        number: null,
        deleted: isGone(message),
        ...(isGone(message) && { content: '' }),
      };
      return { position, answer: presentMessage(shown, { memberId: by, now: context.at, addressOf: createAddress }) };
    } catch (error) {
      // after any other error the event may have been stored nevertheless
      if (stored && error instanceof DomainError) await removeAttachment(files, messageId, stored.attachment);
      throw error;
    }
  };
}
