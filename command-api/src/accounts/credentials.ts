import { limits, RuleViolation, streams, type Caller } from '@pass-along/contracts';
import { derivedId, hashPassword, verifyPassword, type Logger } from '@pass-along/platform';
import { emailChangeFor } from '../domain/members/access.ts';
import { memberDecider, type Member, type RegisteredMember } from '../domain/members/member.ts';
import { acting } from '../domain/members/standing.ts';
import { followUp, type CommandContext, type Outcome } from '../handler/commandContext.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { claimValue, holderOf, releaseValue, type Owners } from '../claims/claimValue.ts';
import { type Digests } from '../claims/digests.ts';
import { registered } from './enrolment.ts';
import { isSameDigest, newMailedToken, readMailedToken } from './mailedTokens.ts';

/** Passwords and e-mail addresses: the means by which members prove their identity. */
export interface Credentials {
  /** Checks the password of a member. @throws RuleViolation wrong_password */
  prove(memberId: string, password: string): Promise<RegisteredMember>;
  /**
   * Mails a reset link to the member with this address, if there is one. The answer does not reveal whether there is.
   */
  requestReset(email: string, context: CommandContext): Promise<void>;
  /**
   * Sets a new password by a mailed token. `sender` is the client's network address.
   * @throws RuleViolation reset_email_differs when the request names another e-mail address than the account has
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
  digests: Digests;
  owners: Owners;
  logger: Logger;
}

export function createCredentials({ handler, digests, owners, logger }: CredentialsDeps): Credentials {
  const load = async (memberId: string) => (await handler.load(memberDecider, streams.member(memberId))).state;

  async function prove(memberId: string, password: string): Promise<RegisteredMember> {
    const self = acting(await load(memberId));
    if (!(await verifyPassword(self.passwordHash, password, memberId))) throw new RuleViolation('wrong_password');
    return self;
  }

  return {
    prove,

    async requestReset(email, context) {
      const digest = digests.email(email);
      const memberId = (await holderOf(handler, 'email', digest)) ?? derivedId('nobody', digest);
      const member = await load(memberId);
      const { token, tokenDigest } = newMailedToken(memberId);
      if (member.status !== 'registered' || digests.email(member.email) !== digest) return;
      const command = {
        type: 'RequestPasswordReset',
        tokenDigest,
        sealedToken: token,
        expiresAt: after(context.at, limits.resetMinutes),
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
      const earlier = await handler.earlier(memberDecider, stream, context.commandId);
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
      const { passwordHash: provenHash } = await prove(memberId, current);
      const command = {
        type: 'ChangePassword',
        provenHash,
        passwordHash: await hashPassword(next, memberId),
        role,
        at: context.at,
      } as const;
      return registered(await handler.handle(memberDecider, streams.member(memberId), command, context));
    },

    async requestEmailChange({ memberId }, { email, password }, context) {
      await prove(memberId, password);
      const holder = await holderOf(handler, 'email', digests.email(email));
      const claim = { scope: 'email', digest: digests.email(email), ownerId: memberId } as const;
      if (holder !== undefined && holder !== memberId && (await owners.standing(holder, claim)) === 'needs_it')
        refuse('email_taken');
      const { token, tokenDigest } = newMailedToken(memberId);
      const expiresAt = after(context.at, limits.emailChangeHours * 60);
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
      const earlier = await handler.earlier(memberDecider, stream, context.commandId);
      if (earlier) return earlier;
      const member = await load(memberId);
      const pending = member.status === 'registered' ? member.emailChange : null;
      if (member.status !== 'registered' || !isSameDigest(pending?.tokenDigest, tokenDigest))
        return refuse('email_token_invalid');
      const { newEmail } = emailChangeFor(member, tokenDigest, context.at);
      const self: CommandContext = { ...context, actor: { id: memberId, role: 'user' } };
      const claimOf = (email: string) => ({ scope: 'email', digest: digests.email(email), ownerId: memberId }) as const;
      await claimValue(handler, claimOf(newEmail), owners, self);
      try {
        const outcome = await handler.handle(
          memberDecider,
          stream,
          { type: 'ConfirmEmail', tokenDigest, at: context.at },
          self,
        );
        await giveUp(member.email, newEmail);
        return outcome;
      } catch (error) {
        const now = await load(memberId);
        if (error instanceof RuleViolation && now.status === 'registered') await giveUp(newEmail, now.email);
        throw error;
      }

      async function giveUp(email: string, kept: string): Promise<void> {
        if (digests.email(email) !== digests.email(kept))
          await releaseValue(handler, claimOf(email), followUp(self, 'give up'));
      }
    },
  };
}

function after(at: string, minutes: number): string {
  return new Date(Date.parse(at) + minutes * 60_000).toISOString();
}

function refuse(code: 'reset_email_differs' | 'reset_token_invalid' | 'email_token_invalid' | 'email_taken'): never {
  throw new RuleViolation(code);
}
