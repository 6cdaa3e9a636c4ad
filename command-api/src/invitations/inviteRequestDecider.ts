import { DomainError, type InviteRequestEvent } from '@pass-along/contracts';
import { type Decider } from '../core/decider.ts';

/** A visitor's request for an invitation. After an answer the visitor may ask again. */
type InviteRequest =
  | { status: 'none' }
  | { status: 'waiting' | 'invited' | 'declined'; requestId: string; email: string; requestedAt: string };

type InviteRequestCommand =
  | { type: 'RequestInvite'; requestId: string; email: string; at: string }
  | { type: 'AnswerInviteRequest'; answer: 'invited' | 'declined'; by: string; at: string };

export const inviteRequestDecider: Decider<InviteRequest, InviteRequestCommand, InviteRequestEvent> = {
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
