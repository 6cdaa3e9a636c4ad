import { DomainError, streams } from '@pass-along/contracts';
import { type KeyedDigests } from '../core/keyedDigests.ts';
import { isSameDigest } from '../accounts/mailedTokens.ts';
import { memberDecider } from '../members/memberDecider.ts';
import { type CommandContext } from '../core/commandContext.ts';
import { type CommandHandler } from '../core/commandHandler.ts';

/** @throws DomainError email_token_invalid */
export type UnsubscribeDigest = (token: string, context: CommandContext) => Promise<void>;

const tokenPattern = /^([A-Za-z0-9-]{1,64})\.([A-Za-z0-9_-]{1,128})$/;

/** The unsubscribe token in each weekly digest: the member id and a keyed hash that cannot be forged. */
export function createDigestTokenIssuer(digests: Pick<KeyedDigests, 'digestLeave'>): (memberId: string) => string {
  return (memberId) => `${memberId}.${digests.digestLeave(memberId)}`;
}

/** The link in a weekly digest switches the digest off, with or without a session. */
export function createUnsubscribeDigest(
  handler: CommandHandler,
  digests: Pick<KeyedDigests, 'digestLeave'>,
): UnsubscribeDigest {
  return async (token, context) => {
    const [, memberId = '', signature = ''] = tokenPattern.exec(token) ?? [];
    if (memberId === '' || !isSameDigest(digests.digestLeave(memberId), signature))
      throw new DomainError('email_token_invalid');
    const { state } = await handler.load(memberDecider, streams.member(memberId));
    // an erased, suspended or deactivated member gets no mail anyway
    if (state.status !== 'registered' || state.account !== 'active') return;
    const choices = [{ kind: 'digest', channel: 'email', wanted: false }] as const;
    const command = { type: 'SetPreferences', notifications: {}, choices, privacy: {}, at: context.at } as const;
    await handler.handle(memberDecider, streams.member(memberId), command, context);
  };
}
