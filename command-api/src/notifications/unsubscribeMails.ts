import { DomainError, notificationKind, streams, type NotificationKind } from '@pass-along/contracts';
import type { KeyedDigests } from '../core/keyedDigests.ts';
import { isSameDigest } from '../accounts/mailedTokens.ts';
import { memberDecider } from '../members/memberDecider.ts';
import type { CommandContext } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';

/** @throws DomainError email_token_invalid */
export type UnsubscribeMails = (token: string, context: CommandContext) => Promise<void>;
type Digests = Pick<KeyedDigests, 'digestLeave' | 'mailLeave'>;

/** Creates the token that switches off mails of these kinds. It cannot be forged or changed. */
export type IssueUnsubscribeToken = (memberId: string, kinds: readonly NotificationKind[]) => string;

const kindSeparator = '_';
const digestTokenPattern = /^([A-Za-z0-9-]{1,64})\.([A-Za-z0-9_-]{1,128})$/;
const mailTokenPattern = /^([a-z_]{1,128})\.([A-Za-z0-9-]{1,64})\.([A-Za-z0-9_-]{1,128})$/;

/** The token in the link of each weekly digest: the member id and a keyed hash. */
export function createDigestTokenIssuer(digests: Pick<KeyedDigests, 'digestLeave'>): (memberId: string) => string {
  return (memberId) => `${memberId}.${digests.digestLeave(memberId)}`;
}

/** The token behind the button of mail programs (RFC 8058): kinds, member id and a keyed hash. */
export function createUnsubscribeTokenIssuer(digests: Pick<KeyedDigests, 'mailLeave'>): IssueUnsubscribeToken {
  return (memberId, kinds) => {
    const joined = kinds.join(kindSeparator);
    return `${joined}.${memberId}.${digests.mailLeave({ memberId, kinds: joined })}`;
  };
}

/** The links and buttons of mails switch mails of their kinds off, with or without a session. */
export function createUnsubscribeMails(handler: CommandHandler, digests: Digests): UnsubscribeMails {
  return async (token, context) => {
    const read = readToken(token, digests);
    if (!read) throw new DomainError('email_token_invalid');
    const { memberId, kinds } = read;
    const { state } = await handler.load(memberDecider, streams.member(memberId));
    // an erased, suspended or deactivated member gets no mail anyway
    if (state.status !== 'registered' || state.account !== 'active') return;
    const choices = kinds.map((kind) => ({ kind, channel: 'email', wanted: false }) as const);
    const command = { type: 'SetPreferences', notifications: {}, choices, privacy: {}, at: context.at } as const;
    await handler.handle(memberDecider, streams.member(memberId), command, context);
  };
}

function readToken(token: string, digests: Digests): { memberId: string; kinds: NotificationKind[] } | undefined {
  const [, digestReader = '', digestSignature = ''] = digestTokenPattern.exec(token) ?? [];
  if (digestReader !== '')
    return isSameDigest(digests.digestLeave(digestReader), digestSignature)
      ? { memberId: digestReader, kinds: ['digest'] }
      : undefined;
  const [, kinds = '', memberId = '', signature = ''] = mailTokenPattern.exec(token) ?? [];
  if (memberId === '' || !isSameDigest(digests.mailLeave({ memberId, kinds }), signature)) return undefined;
  // a kind of an older version may be gone
  const known = kinds.split(kindSeparator).map((kind) => notificationKind.safeParse(kind));
  return { memberId, kinds: known.flatMap(({ data }) => data ?? []) };
}
