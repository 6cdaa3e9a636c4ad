import * as z from 'zod/mini';
import { refusals, DomainError, type ContactEvent, contactState, contactEvents } from '@pass-along/contracts';
import { actor, streamId, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import type { Decider } from '../core/decider.ts';

type Sent = Extract<ContactEvent, { type: 'ContactMessageSent' }>['data'];
type State = Extract<ContactEvent, { type: 'ContactMessageMarked' }>['data']['state'];

type ContactMessage =
  | { status: 'none' }
  | ({ status: 'sent'; state: State; answers: readonly string[] } & Pick<
      Sent,
      'messageId' | 'name' | 'email' | 'subject' | 'sentAt'
    >);

const { sentAt: _, ...sent } = contactEvents.ContactMessageSent.data.shape;

const contactMessageCommands = {
  SendContactMessage: { ...sent, messageId: streamId },
  MarkContactMessage: { state: contactState, by: actor },
  /** `again` allows a further answer to a message that is answered. */
  AnswerContactMessage: { answer: z.string(), again: z.exactOptional(z.boolean()), by: actor },
} satisfies CommandSchemas;

type ContactMessageCommand = CommandIn<typeof contactMessageCommands>;

export const contactMessageDecider: Decider<ContactMessage, ContactMessageCommand, ContactEvent> = {
  commands: contactMessageCommands,
  initial: { status: 'none' },

  decide(command, message) {
    switch (command.type) {
      case 'SendContactMessage': {
        if (message.status === 'sent') return [];
        const { messageId, name, email, subject, message: text, inquiryType, at } = command;
        return [
          {
            type: 'ContactMessageSent',
            data: { messageId, name, email, subject, message: text, inquiryType, sentAt: at },
          },
        ];
      }
      case 'MarkContactMessage':
        if (message.status === 'none') throw new DomainError('not_found');
        if (message.state === command.state) return [];
        return [
          {
            type: 'ContactMessageMarked',
            data: {
              messageId: message.messageId,
              from: message.state,
              state: command.state,
              byMemberId: command.by,
              markedAt: command.at,
            },
          },
        ];
      case 'AnswerContactMessage': {
        if (message.status === 'none') throw new DomainError('not_found');
        const { messageId, name, email, subject, state: from } = message;
        if (email === '') throw new DomainError('sender_erased');
        const last = message.answers.at(-1);
        if (last === command.answer) return [];
        if (last !== undefined && !command.again)
          throw new DomainError('already_answered', { message: `${refusals.already_answered.message}: ${last}` });
        const { answer, by: byMemberId, at: answeredAt } = command;
        const data = { messageId, name, email, subject, answer, from, byMemberId, answeredAt };
        return [{ type: 'ContactMessageAnswered', data }];
      }
    }
  },

  evolve(message, event) {
    switch (event.type) {
      case 'ContactMessageSent': {
        const { messageId, name, email, subject, sentAt } = event.data;
        return { status: 'sent', state: 'new', answers: [], messageId, name, email, subject, sentAt };
      }
      case 'ContactMessageAnswered':
        if (message.status === 'none') return message;
        return { ...message, state: 'answered', answers: [...message.answers, event.data.answer] };
      case 'ContactMessageMarked':
        return message.status === 'none' ? message : { ...message, state: event.data.state };
    }
  },
};
