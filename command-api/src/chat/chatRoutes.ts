import { buildCircleAvatarUrl, endpoints, DomainError, streams } from '@pass-along/contracts';
import type { PictureAddresses } from '@pass-along/platform';
import { messageDecider, getSentMessage, type SentMessage } from './messageDecider.ts';
import { readingDecider } from './readingDecider.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { Write } from '../core/commandRoute.ts';
import type { ReadConversationFigures } from './conversationFigures.ts';
import type { Conversations } from './conversationService.ts';
import { filterMentionedIds, type SendMessage } from './sendMessage.ts';

export interface ChatRoutesDeps {
  handler: CommandHandler;
  conversations: Conversations;
  figures: ReadConversationFigures;
  send: SendMessage;
  /** Destroys the content and the file of a deleted message. */
  forget: (messageId: string) => Promise<void>;
  pictures: PictureAddresses;
}

const toSuccess = (message: string) => ({ success: true, message });

export function registerChatRoutes(write: Write, deps: ChatRoutesDeps): void {
  registerConversationRoutes(write, deps);
  registerMessageRoutes(write, deps);
}

/** Old clients send the caller's id; the token decides. @throws DomainError forbidden when they differ */
function checkCaller(named: string | null | undefined, callerId: string): void {
  if (typeof named === 'string' && named !== callerId) throw new DomainError('forbidden');
}

function registerConversationRoutes(write: Write, { conversations, figures, pictures }: ChatRoutesDeps): void {
  write(endpoints.openDirectConversation, async ({ body: { userId1, userId2 }, caller: { memberId }, context }) => {
    if (memberId !== userId1 && memberId !== userId2) throw new DomainError('forbidden');
    const withId = memberId === userId1 ? userId2 : userId1;
    const { state, position } = await conversations.openDirect(memberId, withId, context);
    const participants = await Promise.all(state.memberIds.map((id) => conversations.findPerson(id)));
    return {
      position,
      answer: {
        _id: state.conversationId,
        type: 'direct' as const,
        participants,
        groupId: null,
        ...(await figures(state.conversationId, memberId)),
        updatedAt: state.openedAt,
      },
    };
  });

  write(endpoints.openGroupConversation, async ({ body: { groupId }, caller: { memberId } }) => {
    const { circle, memberIds, position } = await conversations.loadVisibleGroup(memberId, groupId);
    const { name, avatar, inviteCode, groupAdminId } = circle;
    const participants = await Promise.all(memberIds.map((id) => conversations.findPerson(id)));
    return {
      position,
      answer: {
        _id: groupId,
        type: 'group' as const,
        participants,
        ...(await figures(groupId, memberId)),
        groupId: {
          _id: groupId,
          name,
          avatar: buildCircleAvatarUrl(groupId, avatar?.imageId ?? null, pictures.createSigner(memberId)),
          inviteCode,
          createdBy: groupAdminId,
        },
        updatedAt: circle.createdAt,
      },
    };
  });

  write(endpoints.hideConversation, async ({ params: { conversationId }, body, caller: { memberId }, context }) => {
    checkCaller(body.userId, memberId);
    const { position } = await conversations.hide(conversationId, memberId, context);
    return { position, answer: toSuccess('Conversation deleted') };
  });

  write(endpoints.muteConversation, async ({ params: { conversationId }, body, caller: { memberId }, context }) => {
    const type = body.muted ? 'MuteConversation' : 'UnmuteConversation';
    const { position } = await conversations.mute(type, conversationId, memberId, context);
    return { position, answer: toSuccess(body.muted ? 'Conversation muted' : 'Conversation no longer muted') };
  });

  write(endpoints.blockMember, async ({ body: { userId }, caller: { memberId }, context }) => {
    const { position } = await conversations.block('BlockMember', memberId, userId, context);
    return { position, answer: toSuccess('Member blocked') };
  });

  write(endpoints.unblockMember, async ({ params: { userId }, caller: { memberId }, context }) => {
    const { position } = await conversations.block('UnblockMember', memberId, userId, context);
    return { position, answer: toSuccess('Member unblocked') };
  });
}

function registerMessageRoutes(write: Write, { handler, conversations, send, forget }: ChatRoutesDeps): void {
  const loadMessage = async (messageId: string): Promise<SentMessage> =>
    getSentMessage((await handler.load(messageDecider, streams.message(messageId))).state);

  write(endpoints.sendMessage, async ({ body: { senderId, ...said }, caller: { memberId }, context }) => {
    checkCaller(senderId, memberId);
    return send(said, memberId, context);
  });

  write(endpoints.uploadMessage, async ({ body: { senderId, ...said }, files, caller: { memberId }, context }) => {
    checkCaller(senderId, memberId);
    return send({ ...said, uploads: files }, memberId, context);
  });

  write(endpoints.editMessage, async ({ params, body, caller: { memberId }, context }) => {
    const message = await loadMessage(params.messageId);
    // checks access first, so that outsiders learn nothing about the message
    const { status, memberIds } = await conversations.loadWritable(memberId, message.conversationId, context.at);
    const others = memberIds.filter((id) => id !== memberId);
    const mentionedIds = body.mentionedIds && filterMentionedIds(body.mentionedIds, others);
    // outside circles the other members were notified when the message was sent
    const mentions = mentionedIds && { mentionedIds, addressedIds: status === 'group' ? mentionedIds : [] };
    const said = { content: body.content, ...(mentions && { mentions }) };
    const command = { type: 'EditMessage', by: memberId, ...said, at: context.at } as const;
    const { position } = await handler.handle(messageDecider, streams.message(params.messageId), command, context);
    return { position, answer: toSuccess('Message updated') };
  });

  write(endpoints.deleteMessage, async ({ params: { messageId }, body, caller: { memberId }, context }) => {
    checkCaller(body.userId, memberId);
    const command = { type: 'DeleteMessage', by: memberId, at: context.at } as const;
    const { position } = await handler.handle(messageDecider, streams.message(messageId), command, context);
    // deletes at once; after a crash the erasure policy does it
    await forget(messageId);
    return { position, answer: toSuccess('Message deleted successfully') };
  });

  write(endpoints.reactToMessage, async ({ params: { messageId }, body, caller: { memberId }, context }) => {
    const { conversationId } = await loadMessage(messageId);
    await conversations.loadWritable(memberId, conversationId, context.at);
    const command = { type: 'React', by: memberId, ...body, at: context.at } as const;
    const { position } = await handler.handle(messageDecider, streams.message(messageId), command, context);
    return { position, answer: toSuccess('Reaction saved') };
  });

  write(endpoints.markMessagesRead, async ({ body, caller: { memberId }, context }) => {
    const { conversationId, userId, upToMessageId } = body;
    checkCaller(userId, memberId);
    await conversations.loadVisible(memberId, conversationId);
    const { at } = context;
    const stream = streams.reading(conversationId, memberId, at.slice(0, 10));
    const command = { type: 'ReadMessages', conversationId, memberId, upToMessageId, at } as const;
    const { position } = await handler.handle(readingDecider, stream, command, context);
    return { position, answer: toSuccess('Marked as read') };
  });
}
