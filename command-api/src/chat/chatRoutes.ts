import { endpoints, otherOf, presentMessage, RuleViolation, streams, type MessageAnswer } from '@pass-along/contracts';
import { derivedId, type KeyVault } from '@pass-along/platform';
import { messageDecider, sentMessage, type SentMessage } from '../domain/chat/message.ts';
import { readingDecider } from '../domain/chat/reading.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { type Write } from '../http/write.ts';
import { type Conversations } from './conversations.ts';

export interface ChatRoutesDeps {
  handler: CommandHandler;
  vault: KeyVault;
  conversations: Conversations;
}

const done = (message: string) => ({ success: true, message });

export function chatRoutes(write: Write, deps: ChatRoutesDeps): void {
  conversationRoutes(write, deps);
  messageRoutes(write, deps);
}

/** Old clients say who they are; the token knows better. @throws RuleViolation forbidden */
function checkCaller(named: string | null | undefined, callerId: string): void {
  if (typeof named === 'string' && named !== callerId) throw new RuleViolation('forbidden');
}

function conversationRoutes(write: Write, { conversations }: ChatRoutesDeps): void {
  write(endpoints.openDirectConversation, async ({ body: { userId1, userId2 }, caller: { memberId }, context }) => {
    if (memberId !== userId1 && memberId !== userId2) throw new RuleViolation('forbidden');
    const withId = memberId === userId1 ? userId2 : userId1;
    const { state, position } = await conversations.openDirect(memberId, withId, context);
    const participants = await Promise.all(state.memberIds.map((id) => conversations.person(id)));
    return {
      position,
      answer: {
        _id: state.conversationId,
        type: 'direct' as const,
        participants,
        groupId: null,
        updatedAt: state.openedAt,
      },
    };
  });

  write(endpoints.hideConversation, async ({ params: { conversationId }, body, caller: { memberId }, context }) => {
    checkCaller(body.userId, memberId);
    const { position } = await conversations.hide(conversationId, memberId, context);
    return { position, answer: done('Conversation deleted') };
  });

  write(endpoints.blockMember, async ({ body: { userId }, caller: { memberId }, context }) => {
    const { position } = await conversations.block('BlockMember', memberId, userId, context);
    return { position, answer: done('Member blocked') };
  });

  write(endpoints.unblockMember, async ({ params: { userId }, caller: { memberId }, context }) => {
    const { position } = await conversations.block('UnblockMember', memberId, userId, context);
    return { position, answer: done('Member unblocked') };
  });
}

function messageRoutes(write: Write, { handler, vault, conversations }: ChatRoutesDeps): void {
  const messageOf = async (messageId: string): Promise<SentMessage> =>
    sentMessage((await handler.load(messageDecider, streams.message(messageId))).state);

  /** The message that is answered. @throws RuleViolation reply_elsewhere */
  async function repliedTo(replyToId: string | null, conversationId: string): Promise<MessageAnswer['replyTo']> {
    if (replyToId === null) return null;
    const { state } = await handler.load(messageDecider, streams.message(replyToId));
    if (state.status === 'unsent' || state.conversationId !== conversationId)
      throw new RuleViolation('reply_elsewhere');
    const { senderId, content, status } = state;
    return {
      _id: replyToId,
      senderId: await conversations.person(senderId),
      content,
      deleted: status === 'deleted',
    };
  }

  write(endpoints.sendMessage, async ({ body, caller: { memberId }, context }) => {
    const { senderId, conversationId, content, clientId, replyToId } = body;
    checkCaller(senderId, memberId);
    const [conversation, sender, replyTo] = await Promise.all([
      conversations.writableBy(memberId, conversationId),
      conversations.person(memberId),
      repliedTo(replyToId, conversationId),
    ]);
    const messageId = derivedId('message', ...(clientId === null ? [context.commandId] : [memberId, clientId]));
    const other = otherOf(conversation.memberIds, memberId);
    const mentionedIds = body.mentionedIds.filter((id) => conversation.memberIds.includes(id));
    const said = { messageId, conversationId, content, clientId, replyToId, mentionedIds };
    const addressedIds = other === undefined ? [] : [other];
    const command = { type: 'SendMessage', ...said, by: memberId, addressedIds, at: context.at } as const;
    const outcome = await handler.handle(messageDecider, streams.message(messageId), command, context);
    await conversations.noteAnswer(conversation, memberId, context);
    const message = sentMessage(outcome.state);
    const shown = { ...message, sender, replyTo, number: null, deleted: message.status === 'deleted' };
    return { position: outcome.position, answer: presentMessage(shown, memberId, context.at) };
  });

  write(endpoints.editMessage, async ({ params, body: { content }, caller: { memberId }, context }) => {
    const message = await messageOf(params.messageId);
    // who may not see it learns nothing about it
    await conversations.writableBy(memberId, message.conversationId);
    const command = { type: 'EditMessage', by: memberId, content, at: context.at } as const;
    const { position } = await handler.handle(messageDecider, streams.message(params.messageId), command, context);
    return { position, answer: done('Message updated') };
  });

  write(endpoints.deleteMessage, async ({ params: { messageId }, body, caller: { memberId }, context }) => {
    checkCaller(body.userId, memberId);
    const command = { type: 'DeleteMessage', by: memberId, at: context.at } as const;
    const { position } = await handler.handle(messageDecider, streams.message(messageId), command, context);
    // at once; should this process die here, the erasure policy does it
    await vault.destroy(messageId);
    return { position, answer: done('Message deleted successfully') };
  });

  write(endpoints.reactToMessage, async ({ params: { messageId }, body, caller: { memberId }, context }) => {
    const { conversationId } = await messageOf(messageId);
    await conversations.writableBy(memberId, conversationId);
    const command = { type: 'React', by: memberId, ...body, at: context.at } as const;
    const { position } = await handler.handle(messageDecider, streams.message(messageId), command, context);
    return { position, answer: done('Reaction saved') };
  });

  write(endpoints.markMessagesRead, async ({ body, caller: { memberId }, context }) => {
    const { conversationId, userId, upToMessageId } = body;
    checkCaller(userId, memberId);
    await conversations.seenBy(memberId, conversationId);
    const { at } = context;
    const stream = streams.reading(conversationId, memberId, at.slice(0, 10));
    const command = { type: 'ReadMessages', conversationId, memberId, upToMessageId, at } as const;
    const { position } = await handler.handle(readingDecider, stream, command, context);
    return { position, answer: done('Marked as read') };
  });
}
