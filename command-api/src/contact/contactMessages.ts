import { streams, type ContactBody } from '@pass-along/contracts';
import { deriveId, type Position } from '@pass-along/platform';
import type { CommandContext } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import { contactMessageDecider } from './contactMessageDecider.ts';

/** Commands about messages from the contact form. Each returns the position of its last event. */
export interface ContactMessages {
  send(message: ContactBody, context: CommandContext): Promise<Position>;
  mark(messageId: string, state: 'new' | 'answered' | 'closed', context: CommandContext): Promise<Position>;
  answer(messageId: string, answer: { answer: string; again: boolean }, context: CommandContext): Promise<Position>;
}

export function createContactMessages(handler: CommandHandler): ContactMessages {
  return {
    async send(message, context) {
      const messageId = deriveId('contact', context.commandId);
      const command = { type: 'SendContactMessage', messageId, ...message, at: context.at } as const;
      return (await handler.handle(contactMessageDecider, streams.contact(messageId), command, context)).position;
    },

    async mark(messageId, state, context) {
      const command = { type: 'MarkContactMessage', state, by: context.actor.id, at: context.at } as const;
      return (await handler.handle(contactMessageDecider, streams.contact(messageId), command, context)).position;
    },

    async answer(messageId, answer, context) {
      const command = { type: 'AnswerContactMessage', ...answer, by: context.actor.id, at: context.at } as const;
      return (await handler.handle(contactMessageDecider, streams.contact(messageId), command, context)).position;
    },
  };
}
