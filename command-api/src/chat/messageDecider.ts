import * as z from 'zod/mini';
import {
  DomainError,
  whyNotDeleteMessage,
  whyNotEditMessage,
  type Attachment,
  type MessageCall,
  type GivenReaction,
  type MessageEvent,
  type Reaction,
  attachment,
  messageCall,
  reactions,
} from '@pass-along/contracts';
import { actor, streamId, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import { refuse, type Decider } from '../core/decider.ts';

export interface SentMessage {
  status: 'sent' | 'deleted';
  /** An admin hid the message; only admins read it. */
  hidden: boolean;
  messageId: string;
  conversationId: string;
  senderId: string;
  /** '' after deletion, or when the author's key is destroyed. */
  content: string;
  /** Kept after deletion, because the file must still be removed. */
  attachment: Attachment | null;
  fileName: string | null;
  itemId: string | null;
  /** The call that the message is an entry of. */
  call: MessageCall | null;
  clientId: string | null;
  replyToId: string | null;
  mentionedIds: readonly string[];
  reactions: readonly GivenReaction[];
  sentAt: string;
  editedAt: string | null;
}

export type Message = { status: 'unsent' } | SentMessage;

const messageCommands = {
  SendMessage: {
    messageId: streamId,
    conversationId: z.string(),
    by: actor,
    content: z.string(),
    attachment: z.exactOptional(attachment),
    fileName: z.exactOptional(z.string()),
    itemId: z.exactOptional(z.string()),
    call: z.exactOptional(messageCall),
    clientId: z.nullable(z.string()),
    replyToId: z.nullable(z.string()),
    mentionedIds: z.readonly(z.array(z.string())),
    addressedIds: z.readonly(z.array(z.string())),
  },
  EditMessage: {
    by: actor,
    content: z.string(),
    /** The mentioned members, and those of them to notify; undefined leaves the mentions unchanged. */
    mentions: z.exactOptional(
      z.object({ mentionedIds: z.readonly(z.array(z.string())), addressedIds: z.readonly(z.array(z.string())) }),
    ),
  },
  DeleteMessage: { by: actor },
  HideMessage: { by: actor },
  ShowMessage: { by: actor },
  React: { by: actor, reaction: z.enum(reactions), given: z.boolean() },
} satisfies CommandSchemas;

export type MessageCommand = CommandIn<typeof messageCommands>;

/** Returns a message that was sent. @throws DomainError message_not_found */
export function getSentMessage(message: Message): SentMessage {
  if (message.status === 'unsent') throw new DomainError('message_not_found');
  return message;
}

/** Tells whether the message is deleted or hidden. */
export function isGone({ status, hidden }: SentMessage): boolean {
  return status === 'deleted' || hidden;
}

function toJudgedMessage(message: SentMessage) {
  const { senderId, sentAt } = message;
  return { senderId, sentAt, isDeleted: isGone(message), isCall: message.call !== null };
}

function send(command: Extract<MessageCommand, { type: 'SendMessage' }>, message: Message): MessageEvent[] {
  // a retry from any device; a message that was deleted meanwhile stays deleted
  if (message.status !== 'unsent') return [];
  const { type: _, by: senderId, at: sentAt, mentionedIds, addressedIds, ...said } = command;
  const data = { ...said, senderId, mentionedIds: [...mentionedIds], addressedIds: [...addressedIds], sentAt };
  return [{ type: 'MessageSent', data }];
}

function decide(command: Exclude<MessageCommand, { type: 'SendMessage' }>, message: SentMessage): MessageEvent[] {
  const { messageId, conversationId, senderId } = message;
  const named = { messageId, conversationId };
  const { by, at } = command;
  switch (command.type) {
    case 'EditMessage':
      refuse(whyNotEditMessage(toJudgedMessage(message), by, at));
      if (command.content === message.content) return [];
      return [
        { type: 'MessageEdited', data: { ...named, senderId, ...getEditedFields(command, message), editedAt: at } },
      ];
    case 'DeleteMessage':
      refuse(whyNotDeleteMessage(message, by));
      if (message.status === 'deleted') return [];
      return [{ type: 'MessageDeleted', data: { ...named, senderId, deletedAt: at } }];
    case 'HideMessage':
      if (isGone(message)) return [];
      return [{ type: 'MessageHidden', data: { ...named, senderId, byMemberId: by, hiddenAt: at } }];
    case 'ShowMessage': {
      if (message.status === 'deleted' || !message.hidden) return [];
      const { content, attachment, fileName, itemId } = message;
      const data = { ...named, senderId, content, attachment, fileName, itemId, byMemberId: by, shownAt: at };
      return [{ type: 'MessageShown', data }];
    }
    case 'React': {
      const { reaction, given } = command;
      if (isGone(message)) throw new DomainError('message_deleted');
      if (given === hasReaction(message.reactions, by, reaction)) return [];
      return given
        ? [{ type: 'ReactionAdded', data: { ...named, memberId: by, reaction, addedAt: at } }]
        : [{ type: 'ReactionRemoved', data: { ...named, memberId: by, reaction, removedAt: at } }];
    }
  }
}

function getEditedFields(
  { content, mentions }: Extract<MessageCommand, { type: 'EditMessage' }>,
  message: SentMessage,
) {
  if (!mentions) return { content };
  const { mentionedIds, addressedIds } = mentions;
  const isNew = (memberId: string) => !message.mentionedIds.includes(memberId);
  return { content, mentionedIds: [...mentionedIds], addressedIds: addressedIds.filter(isNew) };
}

function hasReaction(reactions: readonly GivenReaction[], memberId: string, reaction: Reaction): boolean {
  return reactions.some((each) => each.memberId === memberId && each.reaction === reaction);
}

export const messageDecider: Decider<Message, MessageCommand, MessageEvent> = {
  commands: messageCommands,
  initial: { status: 'unsent' },

  begins: ({ type }) => type === 'SendMessage',

  decide: (command, message) =>
    command.type === 'SendMessage' ? send(command, message) : decide(command, getSentMessage(message)),

  evolve(message, event) {
    if (event.type === 'MessageSent') {
      const { addressedIds: _, attachment = null, fileName = null, itemId = null, call = null, ...said } = event.data;
      return {
        ...said,
        attachment,
        fileName,
        itemId,
        call,
        status: 'sent',
        hidden: false,
        reactions: [],
        editedAt: null,
      };
    }
    if (message.status === 'unsent') return message;
    switch (event.type) {
      case 'MessageEdited': {
        const { content, mentionedIds = message.mentionedIds, editedAt } = event.data;
        return { ...message, content, mentionedIds, editedAt };
      }
      case 'MessageDeleted':
        return { ...message, status: 'deleted', content: '', fileName: null, reactions: [] };
      case 'MessageHidden':
        return { ...message, hidden: true };
      case 'MessageShown':
        return { ...message, hidden: false };
      case 'ReactionAdded': {
        const { memberId, reaction } = event.data;
        return { ...message, reactions: [...message.reactions, { memberId, reaction }] };
      }
      case 'ReactionRemoved': {
        const { memberId, reaction } = event.data;
        const isTaken = (each: GivenReaction) => each.memberId === memberId && each.reaction === reaction;
        return { ...message, reactions: message.reactions.filter((each) => !isTaken(each)) };
      }
    }
  },
};
