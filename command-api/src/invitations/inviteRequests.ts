import { streams } from '@pass-along/contracts';
import { deriveId, type Position } from '@pass-along/platform';
import { createFollowUpContext, type CommandContext } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { FindSubjectId } from '../core/subjectIds.ts';
import type { InvitationService } from './invitationService.ts';
import { inviteRequestDecider } from './inviteRequestDecider.ts';

/** Requests of visitors for an invitation, and their answers by admins. */
export interface InviteRequests {
  request(email: string, context: CommandContext): Promise<void>;
  /** Issues an invitation to the address of the request. */
  accept(requestId: string, context: CommandContext): Promise<Position>;
  decline(requestId: string, context: CommandContext): Promise<Position>;
}

export function createInviteRequests(
  handler: CommandHandler,
  invitations: InvitationService,
  findSubjectId: FindSubjectId,
): InviteRequests {
  async function answerRequest(
    requestId: string,
    said: 'invited' | 'declined',
    context: CommandContext,
  ): Promise<Position> {
    const command = { type: 'AnswerInviteRequest', answer: said, by: context.actor.id, at: context.at } as const;
    return (await handler.handle(inviteRequestDecider, streams.inviteRequest(requestId), command, context)).position;
  }

  return {
    async request(email, context) {
      const requestId = await findSubjectId('inviteRequest', email);
      const command = { type: 'RequestInvite', requestId, email, at: context.at } as const;
      await handler.handle(inviteRequestDecider, streams.inviteRequest(requestId), command, context);
    },

    async accept(requestId, context) {
      const { state, revision } = await handler.load(inviteRequestDecider, streams.inviteRequest(requestId));
      if (state.status === 'waiting') {
        // one invitation for each request, whichever admin answers it
        const invitationId = deriveId('invitation', requestId, String(revision));
        const invitation = {
          invitationId,
          email: state.email,
          role: 'user',
          requestId,
          invitedBy: context.actor.id,
        } as const;
        await invitations.issue(invitation, createFollowUpContext(context, 'issue'));
      }
      return answerRequest(requestId, 'invited', context);
    },

    decline: (requestId, context) => answerRequest(requestId, 'declined', context),
  };
}
