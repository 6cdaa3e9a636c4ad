import { limits, DomainError, streams, type Caller } from '@pass-along/contracts';
import { deriveId, hashPassword, verifyPassword, type Logger } from '@pass-along/platform';
import { getEmailChange } from '../members/memberAccessDecisions.ts';
import { memberDecider, type Member, type RegisteredMember } from '../members/memberDecider.ts';
import { getActiveMember } from '../members/memberStatusRules.ts';
import type { InvitationService } from '../invitations/invitationService.ts';
import { createFollowUpContext, type CommandContext, type Outcome } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import {
  reserveValue,
  findReservationOwner,
  releaseValue,
  type ReservationOwners,
} from '../reservations/reserveValue.ts';
import type { KeyedDigests } from '../core/keyedDigests.ts';
import { toRegisteredOutcome } from '../members/registeredOutcome.ts';
import { isSameDigest, createMailedToken, readMailedToken } from './mailedTokens.ts';

/** Passwords and e-mail addresses: the means by which members prove their identity. */
export interface Credentials {
  /** Checks the password of a member. @throws DomainError wrong_password */
  checkPassword(memberId: string, password: string): Promise<RegisteredMember>;
  /**
   * Mails a reset link to the member with this address, if there is one. The answer does not reveal whether there is.
   */
  requestReset(email: string, context: CommandContext): Promise<void>;
  /**
   * Sets a new password by a mailed token. `sender` is the client's network address.
   * @throws DomainError reset_email_differs when the request names another e-mail address than the account has
   */
  reset(
    asked: { token: string; email: string; password: string; sender: string },
    context: CommandContext,
  ): Promise<Outcome<Member>>;
  /** Changes the password, ends every session and opens a new one. */
  changePassword(
    caller: Caller,
    passwords: { current: string; next: string },
    context: CommandContext,
  ): Promise<Outcome<RegisteredMember>>;
  requestEmailChange(
    caller: Caller,
    change: { email: string; password: string },
    context: CommandContext,
  ): Promise<Outcome<Member>>;
  confirmEmail(token: string, context: CommandContext): Promise<Outcome<Member>>;
}

export interface CredentialsDeps {
  handler: CommandHandler;
  digests: KeyedDigests;
  owners: ReservationOwners;
  invitations: Pick<InvitationService, 'close'>;
  logger: Logger;
}

export function createCredentials({ handler, digests, owners, invitations, logger }: CredentialsDeps): Credentials {
  const load = async (memberId: string) => (await handler.load(memberDecider, streams.member(memberId))).state;

  async function checkPassword(memberId: string, password: string): Promise<RegisteredMember> {
    const self = getActiveMember(await load(memberId));
    if (!(await verifyPassword(self.passwordHash, password, memberId))) throw new DomainError('wrong_password');
    return self;
  }

  return {
    checkPassword,

    async requestReset(email, context) {
      const digest = digests.email(email);
      const memberId = (await findReservationOwner(handler, 'email', digest)) ?? deriveId('nobody', digest);
      const member = await load(memberId);
      const { token, tokenDigest } = createMailedToken(memberId);
      if (member.status !== 'registered' || digests.email(member.email) !== digest) return;
      const command = {
        type: 'RequestPasswordReset',
        tokenDigest,
        sealedToken: token,
        expiresAt: addMinutes(context.at, limits.resetMinutes),
        at: context.at,
      } as const;
      // not awaited, because the response time would reveal that the address is known
      void handler.handle(memberDecider, streams.member(memberId), command, context).catch((error: unknown) => {
        logger.error({ err: error, memberId }, 'A password reset could not be prepared');
      });
    },

    async reset({ token, email, password, sender }, context) {
      const { subjectId: memberId, tokenDigest } = readMailedToken(token) ?? refuse('reset_token_invalid');
      const stream = streams.member(memberId);
      const earlier = await handler.findOutcome(memberDecider, stream, context.commandId);
      if (earlier) return earlier;
      const member = await load(memberId);
      const reset = member.status === 'registered' ? member.reset : null;
      if (member.status !== 'registered' || !isSameDigest(reset?.tokenDigest, tokenDigest))
        return refuse('reset_token_invalid');
      if (email.trim() !== '' && digests.email(email.trim()) !== digests.email(member.email))
        refuse('reset_email_differs');
      const self: CommandContext = { ...context, actor: { id: memberId, role: 'user' } };
      const command = {
        type: 'ResetPassword',
        tokenDigest,
        passwordHash: await hashPassword(password, sender),
        at: context.at,
      } as const;
      return handler.handle(memberDecider, stream, command, self);
    },

    async changePassword({ memberId, role }, { current, next }, context) {
      const { passwordHash: provenHash } = await checkPassword(memberId, current);
      const command = {
        type: 'ChangePassword',
        provenHash,
        passwordHash: await hashPassword(next, memberId),
        role,
        at: context.at,
      } as const;
      return toRegisteredOutcome(await handler.handle(memberDecider, streams.member(memberId), command, context));
    },

    async requestEmailChange({ memberId }, { email, password }, context) {
      await checkPassword(memberId, password);
      const holder = await findReservationOwner(handler, 'email', digests.email(email));
      const claim = { scope: 'email', digest: digests.email(email), ownerId: memberId } as const;
      if (holder !== undefined && holder !== memberId && (await owners.getStatus(holder, claim)) === 'needs_it')
        refuse('email_taken');
      const { token, tokenDigest } = createMailedToken(memberId);
      const expiresAt = addMinutes(context.at, limits.emailChangeHours * 60);
      const command = {
        type: 'RequestEmailChange',
        newEmail: email,
        tokenDigest,
        sealedToken: token,
        expiresAt,
        at: context.at,
      } as const;
      return handler.handle(memberDecider, streams.member(memberId), command, context);
    },

    async confirmEmail(token, context) {
      const { subjectId: memberId, tokenDigest } = readMailedToken(token) ?? refuse('email_token_invalid');
      const stream = streams.member(memberId);
      const earlier = await handler.findOutcome(memberDecider, stream, context.commandId);
      if (earlier) return earlier;
      const member = await load(memberId);
      const pending = member.status === 'registered' ? member.emailChange : null;
      if (member.status !== 'registered' || !isSameDigest(pending?.tokenDigest, tokenDigest))
        return refuse('email_token_invalid');
      const { newEmail } = getEmailChange(member, tokenDigest, context.at);
      const self: CommandContext = { ...context, actor: { id: memberId, role: 'user' } };
      const toEmailReservation = (email: string) =>
        ({ scope: 'email', digest: digests.email(email), ownerId: memberId }) as const;
      await reserveValue(handler, toEmailReservation(newEmail), owners, self);
      try {
        const outcome = await handler.handle(
          memberDecider,
          stream,
          { type: 'ConfirmEmail', tokenDigest, at: context.at },
          self,
        );
        await releaseEmail(member.email, newEmail);
        await invitations.close({ memberId, email: newEmail, role: member.role }, self);
        return outcome;
      } catch (error) {
        const now = await load(memberId);
        if (error instanceof DomainError && now.status === 'registered') await releaseEmail(newEmail, now.email);
        throw error;
      }

      async function releaseEmail(email: string, kept: string): Promise<void> {
        if (digests.email(email) !== digests.email(kept))
          await releaseValue(handler, toEmailReservation(email), createFollowUpContext(self, 'give up'));
      }
    },
  };
}

function addMinutes(at: string, minutes: number): string {
  return new Date(Date.parse(at) + minutes * 60_000).toISOString();
}

function refuse(code: 'reset_email_differs' | 'reset_token_invalid' | 'email_token_invalid' | 'email_taken'): never {
  throw new DomainError(code);
}
