import { RuleViolation, streams, type LoginBody, type MemberRole, type RegisterBody } from '@pass-along/contracts';
import { derivedId, hashPassword, verifyPassword } from '@pass-along/platform';
import { memberDecider, type Member, type RegisteredMember } from '../domain/members/member.ts';
import { reservationDecider } from '../domain/reservations/reservation.ts';
import { type CommandContext, type Outcome } from '../handler/commandContext.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { claimValue, isTaken, type Owners } from '../reservations/claimValue.ts';
import { type Digests } from '../reservations/digests.ts';
import { usernameCandidates } from './usernames.ts';

export interface Accounts {
  register(body: RegisterBody, context: CommandContext): Promise<Outcome<RegisteredMember>>;
  signIn(body: LoginBody, context: CommandContext): Promise<Outcome<RegisteredMember>>;
  /** Makes the account that administers the community; once, however often it is called. */
  ensureFirstAdmin(admin: { email: string; password: string }, context: CommandContext): Promise<{ created: boolean }>;
}

interface NewMember {
  memberId: string;
  name: string;
  email: string;
  password: string;
  role: MemberRole;
}

export function createAccounts(handler: CommandHandler, digests: Digests): Accounts {
  const owners: Owners = {
    async standing(memberId) {
      const { state } = await handler.load(memberDecider, streams.member(memberId));
      switch (state.status) {
        case 'unknown':
          return 'unborn';
        case 'abandoned':
          return 'done_with_it';
        case 'registered':
          return 'needs_it';
      }
    },
    async forestall(memberId, context) {
      await handler.handle(memberDecider, streams.member(memberId), { type: 'AbandonRegistration', memberId, at: context.at }, context);
    },
  };

  async function claimUsername({ name, email, memberId }: NewMember, context: CommandContext): Promise<string> {
    for (const username of usernameCandidates(name, email, memberId)) {
      try {
        await claimValue(handler, { scope: 'username', digest: digests.username(username), ownerId: memberId }, owners, context);
        return username;
      } catch (error) {
        if (!isTaken(error, 'username')) throw error;
      }
    }
    throw new RuleViolation('username_taken');
  }

  async function enrol(member: NewMember, context: CommandContext): Promise<Outcome<RegisteredMember>> {
    const stream = streams.member(member.memberId);
    const earlier = await handler.earlier(memberDecider, stream, context.commandId);
    if (earlier) return registered(earlier);
    const { memberId, name, email, password, role } = member;
    await claimValue(handler, { scope: 'email', digest: digests.email(email), ownerId: memberId }, owners, context);
    const username = await claimUsername(member, context);
    const passwordHash = await hashPassword(password);
    const command = { type: 'RegisterMember', memberId, name, email, username, passwordHash, role, at: context.at } as const;
    return registered(await handler.handle(memberDecider, stream, command, context));
  }

  return {
    async register({ name, email, password, role }, context) {
      if (role === 'admin') throw new RuleViolation('admin_by_invitation');
      const memberId = derivedId('member', context.commandId);
      const self: CommandContext = { ...context, actor: { id: memberId, role: 'user' } };
      const outcome = await enrol({ memberId, name, email, password, role }, self);
      // a visitor's key proves nothing: only who knows the password gets the first answer again
      if (outcome.repeated && !(await verifyPassword(outcome.state.passwordHash, password))) throw new RuleViolation('email_taken');
      return outcome;
    },

    async signIn({ email, password, role }, context) {
      const digest = digests.email(email);
      const reservation = (await handler.load(reservationDecider, streams.reservation('email', digest))).state;
      // the same steps whether the account exists or not, so that time tells nothing
      const memberId = reservation.status === 'held' ? reservation.ownerId : derivedId('nobody', digest);
      const stream = streams.member(memberId);
      const { state: member } = await handler.load(memberDecider, stream);
      const known = member.status === 'registered' ? member.passwordHash : undefined;
      if (!(await verifyPassword(known, password))) throw new RuleViolation('invalid_credentials');
      const self: CommandContext = { ...context, actor: { id: memberId, role } };
      return registered(await handler.handle(memberDecider, stream, { type: 'SignIn', role, at: context.at }, self));
    },

    async ensureFirstAdmin({ email, password }, context) {
      const memberId = derivedId('member', context.commandId);
      const { repeated } = await enrol({ memberId, name: 'Admin', email, password, role: 'admin' }, context);
      return { created: !repeated };
    },
  };
}

function registered({ state, ...outcome }: Outcome<Member>): Outcome<RegisteredMember> {
  if (state.status !== 'registered') throw new RuleViolation('invalid_credentials');
  return { ...outcome, state };
}
