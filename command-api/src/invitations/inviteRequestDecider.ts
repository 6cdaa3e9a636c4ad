import * as z from 'zod/mini';
import { DomainError, type InviteRequestEvent } from '@pass-along/contracts';
import { secret, actor, streamId, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import type { Decider } from '../core/decider.ts';

/** A visitor's request for an invitation. After an answer the visitor may ask again. */
type InviteRequest =
  | { status: 'none' }
  | { status: 'waiting' | 'invited' | 'declined'; requestId: string; email: string; requestedAt: string };

const inviteRequestCommands = {
  RequestInvite: { requestId: streamId, email: secret },
  AnswerInviteRequest: { answer: z.enum(['invited', 'declined']), by: actor },
} satisfies CommandSchemas;

type InviteRequestCommand = CommandIn<typeof inviteRequestCommands>;

export const inviteRequestDecider: Decider<InviteRequest, InviteRequestCommand, InviteRequestEvent> = {
  commands: inviteRequestCommands,
  initial: { status: 'none' },

  decide(command, request) {
    switch (command.type) {
      case 'RequestInvite': {
        if (request.status === 'waiting') return [];
        const { requestId, email, at } = command;
        return [{ type: 'InviteRequested', data: { requestId, email, requestedAt: at } }];
      }
      case 'AnswerInviteRequest': {
        if (request.status === 'none') throw new DomainError('not_found');
        if (request.status !== 'waiting') return [];
        return [
          {
            type: 'InviteRequestAnswered',
            data: {
              requestId: request.requestId,
              answer: command.answer,
              byMemberId: command.by,
              answeredAt: command.at,
            },
          },
        ];
      }
    }
  },

  evolve(request, event) {
    switch (event.type) {
      case 'InviteRequested':
        return { ...event.data, status: 'waiting' };
      case 'InviteRequestAnswered':
        return request.status === 'none' ? request : { ...request, status: event.data.answer };
    }
  },
};
