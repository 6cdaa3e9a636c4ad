import { DomainError, streams, type ContactBody } from '@pass-along/contracts';
import { deriveId, type Position } from '@pass-along/platform';
import { createMailedToken, readMailedToken, isSameDigest } from '../accounts/mailedTokens.ts';
import { contactMessageDecider } from './contactMessageDecider.ts';
import { inviteRequestDecider } from '../invitations/inviteRequestDecider.ts';
import { subscriptionDecider } from '../newsletter/subscriptionDecider.ts';
import { createFollowUpContext, type CommandContext } from '../core/commandContext.ts';
import { type CommandHandler } from '../core/commandHandler.ts';
import { type KeyedDigests } from '../core/keyedDigests.ts';
import { type InvitationService } from '../invitations/invitationService.ts';

/** Commands of the public forms (contact, invite request, newsletter). Each returns the position of its last event. */
export interface PublicForms {
  sendMessage(message: ContactBody, context: CommandContext): Promise<Position>;
  markMessage(messageId: string, state: 'new' | 'answered' | 'closed', context: CommandContext): Promise<Position>;
  answerMessage(
    messageId: string,
    answer: { answer: string; again: boolean },
    context: CommandContext,
  ): Promise<Position>;
  requestInvite(email: string, context: CommandContext): Promise<void>;
  /** Issues an invitation to the address of the request. */
  invite(requestId: string, context: CommandContext): Promise<Position>;
  decline(requestId: string, context: CommandContext): Promise<Position>;
  subscribe(email: string, context: CommandContext): Promise<void>;
  confirmSubscription(token: string, context: CommandContext): Promise<void>;
  unsubscribe(token: string, context: CommandContext): Promise<void>;
}

/** Tells whether this subject was erased. No personal data can be stored under its id any more. */
export type IsErased = (subjectId: string) => Promise<boolean>;

export function createPublicForms(
  handler: CommandHandler,
  digests: KeyedDigests,
  invitations: InvitationService,
  isForgotten: IsErased,
): PublicForms {
  /**
   * One id for each kind and address, so that asking twice counts once. The keyed digest keeps the id unguessable.
   * After an erasure the same address gets a new id.
   */
  async function findSubjectId(kind: 'inviteRequest' | 'newsletter', email: string): Promise<string> {
    for (let life = 0; ; life += 1) {
      const id = deriveId(kind, digests.email(email), ...(life === 0 ? [] : [String(life)]));
      if (!(await isForgotten(id))) return id;
    }
  }

  async function handleTokenCommand(
    type: 'ConfirmNewsletter' | 'LeaveNewsletter',
    token: string,
    context: CommandContext,
  ): Promise<void> {
    const read = readMailedToken(token);
    if (!read) throw new DomainError('email_token_invalid');
    const { subjectId, tokenDigest } = read;
    const stream = streams.newsletter(subjectId);
    const { state } = await handler.load(subscriptionDecider, stream);
    if (state.status === 'none' || !isSameDigest(state.tokenDigest, tokenDigest))
      throw new DomainError('email_token_invalid');
    await handler.handle(subscriptionDecider, stream, { type, tokenDigest, at: context.at }, context);
  }

  async function answerRequest(
    requestId: string,
    said: 'invited' | 'declined',
    context: CommandContext,
  ): Promise<Position> {
    const command = { type: 'AnswerInviteRequest', answer: said, by: context.actor.id, at: context.at } as const;
    return (await handler.handle(inviteRequestDecider, streams.inviteRequest(requestId), command, context)).position;
  }

  return {
    async sendMessage(message, context) {
      const messageId = deriveId('contact', context.commandId);
      const command = { type: 'SendContactMessage', messageId, ...message, at: context.at } as const;
      return (await handler.handle(contactMessageDecider, streams.contact(messageId), command, context)).position;
    },

    async markMessage(messageId, state, context) {
      const command = { type: 'MarkContactMessage', state, by: context.actor.id, at: context.at } as const;
      return (await handler.handle(contactMessageDecider, streams.contact(messageId), command, context)).position;
    },

    async answerMessage(messageId, answer, context) {
      const command = { type: 'AnswerContactMessage', ...answer, by: context.actor.id, at: context.at } as const;
      return (await handler.handle(contactMessageDecider, streams.contact(messageId), command, context)).position;
    },

    async requestInvite(email, context) {
      const requestId = await findSubjectId('inviteRequest', email);
      const command = { type: 'RequestInvite', requestId, email, at: context.at } as const;
      await handler.handle(inviteRequestDecider, streams.inviteRequest(requestId), command, context);
    },

    async invite(requestId, context) {
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

    async subscribe(email, context) {
      const subscriptionId = await findSubjectId('newsletter', email);
      const { token, tokenDigest } = createMailedToken(subscriptionId);
      const command = {
        type: 'RequestNewsletter',
        subscriptionId,
        email,
        tokenDigest,
        sealedToken: token,
        at: context.at,
      } as const;
      await handler.handle(subscriptionDecider, streams.newsletter(subscriptionId), command, context);
    },

    confirmSubscription: (token, context) => handleTokenCommand('ConfirmNewsletter', token, context),
    unsubscribe: (token, context) => handleTokenCommand('LeaveNewsletter', token, context),
  };
}
