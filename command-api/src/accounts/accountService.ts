import {
  isInvisible,
  limits,
  removeControls,
  replaceUnstorable,
  DomainError,
  streams,
  truncateText,
  type Language,
  type LoginBody,
  type RegisterBody,
  type SessionEndAnswer,
} from '@pass-along/contracts';
import {
  deriveId,
  EventOfAnotherRelease,
  hashPassword,
  type Logger,
  type Tokens,
  UnreadableEvent,
  verifyPassword,
} from '@pass-along/platform';
import { memberDecider, type RegisteredMember } from '../members/memberDecider.ts';
import type { FactorProof } from '../members/memberState.ts';
import { canPass } from '../members/memberSecondFactorDecisions.ts';
import { createFollowUpContext, type CommandContext, type Outcome } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import { reserveValue, findReservationOwner, type ReservationOwners } from '../reservations/reserveValue.ts';
import type { KeyedDigests } from '../core/keyedDigests.ts';
import type { AdminRoster } from '../members/adminRoster.ts';
import { toRegisteredOutcome } from '../members/registeredOutcome.ts';
import type { Registration } from './registration.ts';
import { checkFactorPassed, toFactorProof } from './factorProof.ts';
import type { GoogleIdentity } from './googleIdentities.ts';

/** `deletionCancelled` if the account was about to be deleted. */
export type SignInOutcome = Outcome<RegisteredMember> & { deletionCancelled: boolean };

export interface Accounts {
  /** Creates an account. The account may have to wait for approval. */
  register(
    body: RegisterBody & { language?: Language; sender: string },
    context: CommandContext,
  ): Promise<Outcome<RegisteredMember>>;
  signIn(
    body: Pick<LoginBody, 'email' | 'password' | 'role' | 'code'> & { sender: string },
    context: CommandContext,
  ): Promise<SignInOutcome>;
  /** Signs in, links Google to the account with the same address, or creates an account. */
  signInWithGoogle(
    identity: GoogleIdentity & { language?: Language },
    given: { invitation: string; code: string | null | undefined },
    context: CommandContext,
  ): Promise<SignInOutcome>;
  /** The suspension that ended the session of this token; null where there is none, or for a forged token. */
  findSuspension(token: string): Promise<SessionEndAnswer['suspension']>;
  /** Creates the account that administers the community. Repeated calls create it only once. */
  ensureFirstAdmin(admin: { email: string; password: string }, context: CommandContext): Promise<{ created: boolean }>;
}

export interface AccountsDeps {
  handler: CommandHandler;
  digests: KeyedDigests;
  owners: ReservationOwners;
  registration: Registration;
  admins: AdminRoster;
  /** The token by which a suspended member appeals without signing in. */
  createAppealToken: (memberId: string, suspendedAt: string) => string;
  tokens: Pick<Tokens, 'verify'>;
  logger: Logger;
}

export function createAccounts({
  handler,
  digests,
  owners,
  registration,
  admins,
  createAppealToken,
  tokens,
  logger,
}: AccountsDeps): Accounts {
  async function openAccount(
    memberId: string,
    role: LoginBody['role'],
    proven: { hash: string | null; proof: FactorProof | null; wasLeaving: boolean },
    context: CommandContext,
  ): Promise<SignInOutcome> {
    const self: CommandContext = { ...context, actor: { id: memberId, role } };
    const { hash: provenHash, proof, wasLeaving } = proven;
    const signIn = { type: 'SignIn', role, provenHash, proof, at: context.at } as const;
    const signedIn = handler.handle(memberDecider, streams.member(memberId), signIn, self);
    const outcome = toRegisteredOutcome(await signedIn.catch((error: unknown) => withWayToAppeal(memberId, error)));
    checkFactorPassed(outcome, context.at);
    await admins.registerAdmin(outcome.state, self);
    return { ...outcome, deletionCancelled: wasLeaving };
  }

  /**
   * Adds an appeal token to the refusal of a suspended member, because a suspended member cannot sign in to appeal.
   * @throws the error that refused the sign-in
   */
  async function withWayToAppeal(memberId: string, error: unknown): Promise<never> {
    if (!(error instanceof DomainError) || error.code !== 'account_suspended') throw error;
    const { state } = await handler.load(memberDecider, streams.member(memberId));
    const suspension = state.status === 'registered' ? state.suspension : null;
    if (!suspension) throw error;
    const appeal = createAppealToken(memberId, suspension.suspendedAt);
    throw new DomainError(error.code, { message: error.message, figures: { ...error.figures, appeal } });
  }

  /** Finds the member linked to this Google account, else the member with its e-mail address. */
  async function findGoogleMember({ subject, email }: GoogleIdentity): Promise<RegisteredMember | undefined> {
    const bySubject = digests.google(subject);
    const byEmail = digests.email(email);
    const linked = await findReservationOwner(handler, 'google', bySubject);
    const sameAddress = await findReservationOwner(handler, 'email', byEmail);
    for (const [memberId, isTheirs] of [
      [linked, (member: RegisteredMember) => digests.google(member.googleSubject) === bySubject],
      [sameAddress, (member: RegisteredMember) => digests.email(member.email) === byEmail],
    ] as const) {
      if (memberId === undefined) continue;
      const { state } = await handler.load(memberDecider, streams.member(memberId));
      if (state.status === 'registered' && state.account !== 'deleted' && isTheirs(state)) return state;
    }
    return undefined;
  }

  async function linkGoogleAccount(
    { memberId, googleSubject }: RegisteredMember,
    { subject }: GoogleIdentity,
    context: CommandContext,
  ): Promise<void> {
    if (googleSubject === subject) return;
    await reserveValue(
      handler,
      { scope: 'google', digest: digests.google(subject), ownerId: memberId },
      owners,
      context,
    );
    const command = { type: 'LinkGoogle', googleSubject: subject, at: context.at } as const;
    await handler.handle(
      memberDecider,
      streams.member(memberId),
      command,
      createFollowUpContext(context, 'link', memberId),
    );
  }

  return {
    async findSuspension(token) {
      const memberId = tokens.verify(token)?.memberId;
      if (memberId === undefined) return null;
      const { state } = await handler.load(memberDecider, streams.member(memberId));
      if (state.status !== 'registered' || state.account !== 'suspended' || !state.suspension) return null;
      const { reason, until, suspendedAt } = state.suspension;
      return { reason, until, appeal: createAppealToken(memberId, suspendedAt) };
    },

    async register({ name, email, password, role, invitation, language = 'en', sender }, context) {
      const memberId = deriveId('member', context.commandId);
      const self: CommandContext = { ...context, actor: { id: memberId, role: 'user' } };
      const applicant = {
        memberId,
        name,
        email,
        emailProven: false,
        code: invitation ?? '',
        role,
        language,
        method: 'password',
        passwordHash: () => hashPassword(password, sender),
      } as const;
      const outcome = await registration.join(applicant, self);
      // a visitor's Idempotency-Key proves nothing: the first answer is repeated only for the right password
      if (outcome.repeated && !(await verifyPassword(outcome.state.passwordHash, password, sender)))
        throw new DomainError('email_taken');
      await admins.registerAdmin(outcome.state, self);
      return outcome;
    },

    async signIn({ email, password, role, code, sender }, context) {
      const digest = digests.email(email);
      // unknown accounts take the same steps as known ones, so that response time reveals nothing
      const memberId = (await findReservationOwner(handler, 'email', digest)) ?? deriveId('nobody', digest);
      const { state: member } = await handler.load(memberDecider, streams.member(memberId));
      const isTheirs = member.status === 'registered' && digests.email(member.email) === digest;
      const known = isTheirs ? member.passwordHash : undefined;
      const isRight = await verifyPassword(known, password, sender);
      if (known === undefined || !isRight) throw new DomainError('invalid_credentials');
      return openAccount(
        memberId,
        role,
        {
          hash: known,
          proof: toFactorProof(digests, member, code, context.at),
          wasLeaving: member.status === 'registered' && member.deletionDueAt !== null,
        },
        context,
      );
    },

    async signInWithGoogle(identity, { invitation, code }, context) {
      const known = await findGoogleMember(identity);
      if (known) {
        const { memberId, secondFactor } = known;
        const proof = toFactorProof(digests, known, code, context.at);
        // an account with a second factor is linked only after the second factor is proven
        if (!secondFactor || canPass(secondFactor, proof, context.at))
          await linkGoogleAccount(known, identity, { ...context, actor: { id: memberId, role: 'user' } });
        const wasLeaving = known.deletionDueAt !== null;
        return openAccount(memberId, 'user', { hash: null, proof, wasLeaving }, context);
      }
      const memberId = deriveId('member', context.commandId);
      const self: CommandContext = { ...context, actor: { id: memberId, role: 'user' } };
      const { email } = identity;
      const name = toName(identity.name) || (email.split('@')[0] ?? email);
      const joined = await registration.join(
        {
          memberId,
          name,
          email,
          emailProven: true,
          code: invitation,
          role: 'user',
          language: identity.language ?? 'en',
          method: 'google',
          passwordHash: () => Promise.resolve(''),
        },
        createFollowUpContext(self, 'join'),
      );
      await linkGoogleAccount(joined.state, identity, self);
      return openAccount(memberId, 'user', { hash: null, proof: null, wasLeaving: false }, context);
    },

    async ensureFirstAdmin({ email, password }, context) {
      const memberId = deriveId('member', context.commandId);
      const applicant = {
        memberId,
        name: 'Admin',
        email,
        // the operator of the server chose this address
        emailProven: true,
        code: '',
        role: 'admin',
        language: 'en',
        method: 'first_admin',
        passwordHash: () => hashPassword(password, memberId),
      } as const;
      try {
        const { repeated } = await registration.appoint(applicant, context);
        await admins.registerAdmin((await handler.load(memberDecider, streams.member(memberId))).state, context);
        return { created: !repeated };
      } catch (error) {
        // the admin's stream, or a related one, accepts no commands; the server still starts for everyone else
        if (!(error instanceof UnreadableEvent) || error instanceof EventOfAnotherRelease) throw error;
        logger.error({ err: error }, 'The first admin could not be looked up');
        return { created: false };
      }
    },
  };
}

/** The name of a Google account by the rules of the sign-up form; '' when it shows nothing. */
function toName(name: string): string {
  const clean = removeControls(replaceUnstorable(name)).trim();
  return isInvisible(clean) ? '' : truncateText(clean, limits.name.max);
}
