import { DomainError, streams } from '@pass-along/contracts';
import { createMailedToken, readMailedToken, isSameDigest } from '../accounts/mailedTokens.ts';
import type { CommandContext } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { FindSubjectId } from '../core/subjectIds.ts';
import { subscriptionDecider } from './subscriptionDecider.ts';

export interface NewsletterSubscriptions {
  subscribe(email: string, context: CommandContext): Promise<void>;
  confirm(token: string, context: CommandContext): Promise<void>;
  unsubscribe(token: string, context: CommandContext): Promise<void>;
}

export function createNewsletterSubscriptions(
  handler: CommandHandler,
  findSubjectId: FindSubjectId,
): NewsletterSubscriptions {
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

  return {
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

    confirm: (token, context) => handleTokenCommand('ConfirmNewsletter', token, context),
    unsubscribe: (token, context) => handleTokenCommand('LeaveNewsletter', token, context),
  };
}
