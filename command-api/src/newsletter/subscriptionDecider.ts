import { DomainError, type NewsletterEvent } from '@pass-along/contracts';
import { secret, streamId, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import type { Decider } from '../core/decider.ts';

/**
 * A newsletter subscription. Only the token of the latest mail is valid: it confirms the subscription and later ends
 * it.
 */
type Subscription =
  | { status: 'none' }
  | { status: 'unconfirmed' | 'confirmed' | 'unsubscribed'; subscriptionId: string; tokenDigest: string };

const subscriptionCommands = {
  RequestNewsletter: { subscriptionId: streamId, email: secret, tokenDigest: secret, sealedToken: secret },
  ConfirmNewsletter: { tokenDigest: secret },
  LeaveNewsletter: { tokenDigest: secret },
} satisfies CommandSchemas;

type SubscriptionCommand = CommandIn<typeof subscriptionCommands>;

export const subscriptionDecider: Decider<Subscription, SubscriptionCommand, NewsletterEvent> = {
  commands: subscriptionCommands,
  initial: { status: 'none' },

  decide(command, subscription) {
    if (command.type === 'RequestNewsletter') {
      if (subscription.status === 'confirmed') return [];
      const { subscriptionId, email, tokenDigest, sealedToken, at } = command;
      return [
        { type: 'NewsletterRequested', data: { subscriptionId, email, tokenDigest, sealedToken, requestedAt: at } },
      ];
    }
    if (subscription.status === 'none' || subscription.tokenDigest !== command.tokenDigest)
      throw new DomainError('email_token_invalid');
    const { subscriptionId } = subscription;
    switch (command.type) {
      case 'ConfirmNewsletter':
        if (subscription.status === 'confirmed') return [];
        // an unsubscribed address has to subscribe again
        if (subscription.status === 'unsubscribed') throw new DomainError('email_token_invalid');
        return [{ type: 'NewsletterConfirmed', data: { subscriptionId, confirmedAt: command.at } }];
      case 'LeaveNewsletter':
        return subscription.status === 'unsubscribed'
          ? []
          : [{ type: 'NewsletterLeft', data: { subscriptionId, leftAt: command.at } }];
    }
  },

  evolve(subscription, event) {
    if (event.type === 'NewsletterRequested') {
      const { subscriptionId, tokenDigest } = event.data;
      return { status: 'unconfirmed', subscriptionId, tokenDigest };
    }
    if (subscription.status === 'none') return subscription;
    switch (event.type) {
      case 'NewsletterConfirmed':
        return { ...subscription, status: 'confirmed' };
      case 'NewsletterLeft':
        return { ...subscription, status: 'unsubscribed' };
    }
  },
};
