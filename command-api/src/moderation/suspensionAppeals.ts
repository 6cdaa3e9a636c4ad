import { DomainError, streams } from '@pass-along/contracts';
import { deriveId, type Position } from '@pass-along/platform';
import { isSameDigest } from '../accounts/mailedTokens.ts';
import type { KeyedDigests } from '../core/keyedDigests.ts';
import { memberDecider, type RegisteredMember } from '../members/memberDecider.ts';
import type { CommandContext } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { CaseCommands } from './caseService.ts';

type Suspension = NonNullable<RegisteredMember['suspension']>;
type Signer = Pick<KeyedDigests, 'suspensionAppeal'>;

/** The case that handles an appeal against a suspension: the case of the report behind it, or a new case. */
export function getAppealCaseId(memberId: string, { caseId, suspendedAt }: Suspension): string {
  return caseId ?? deriveId('suspension', memberId, suspendedAt);
}

/** Lets a suspended member appeal without signing in. The token is the member id and a keyed digest against forgery. */
export function createAppealTokenIssuer(digests: Signer) {
  return (memberId: string, suspendedAt: string): string =>
    `${memberId}.${digests.suspensionAppeal({ memberId, suspendedAt })}`;
}

const tokenPattern = /^([A-Za-z0-9-]{1,64})\.([A-Za-z0-9_-]{1,128})$/;

/** @throws DomainError appeal_link_invalid when the token belongs to no current suspension */
export function createAppealSuspension(handler: CommandHandler, digests: Signer, cases: CaseCommands) {
  return async (token: string, words: string, context: CommandContext): Promise<Position> => {
    const [, memberId = '', signature = ''] = tokenPattern.exec(token) ?? [];
    if (memberId === '') throw new DomainError('appeal_link_invalid');
    const { state } = await handler.load(memberDecider, streams.member(memberId));
    const suspension = state.status === 'registered' && state.account === 'suspended' ? state.suspension : null;
    const expected = suspension && digests.suspensionAppeal({ memberId, suspendedAt: suspension.suspendedAt });
    if (!suspension || !isSameDigest(expected ?? undefined, signature)) throw new DomainError('appeal_link_invalid');
    const caseId = getAppealCaseId(memberId, suspension);
    const self: CommandContext = { ...context, actor: { id: memberId, role: 'user' } };
    const { by: decidedBy, reason } = suspension;
    const appeal = { by: memberId, words, at: context.at };
    return suspension.caseId === null
      ? cases.send(caseId, { type: 'AppealSuspension', caseId, decidedBy, reason, ...appeal }, self)
      : cases.send(caseId, { type: 'Appeal', ...appeal }, self);
  };
}
