import { RuleViolation, type MemberEvent, type MemberRole, type MemberStatus } from '@pass-along/contracts';
import { type Decider } from '../decider.ts';

export interface RegisteredMember {
  status: 'registered';
  memberId: string;
  name: string;
  email: string;
  username: string;
  passwordHash: string;
  role: MemberRole;
  account: MemberStatus;
  registeredAt: string;
  /** The role of the latest session; null before the first sign-in. */
  signedInAs: MemberRole | null;
}

/** `abandoned`: the registration stopped half-way and gave up its unique values. */
export type Member = { status: 'unknown' } | { status: 'abandoned' } | RegisteredMember;

type MemberCommand =
  | {
      type: 'RegisterMember';
      memberId: string;
      name: string;
      email: string;
      username: string;
      passwordHash: string;
      role: MemberRole;
      at: string;
    }
  | { type: 'AbandonRegistration'; memberId: string; at: string }
  /** The password was right. */
  | { type: 'SignIn'; role: MemberRole; at: string };

type Command<T extends MemberCommand['type']> = Extract<MemberCommand, { type: T }>;

function register(command: Command<'RegisterMember'>, member: Member): MemberEvent[] {
  switch (member.status) {
    case 'registered':
    case 'abandoned':
      throw new RuleViolation('email_taken');
    case 'unknown': {
      const { memberId, name, email, username, passwordHash, role, at } = command;
      return [
        {
          type: 'MemberRegistered',
          data: { memberId, name, email, username, passwordHash, role, status: 'active', registeredAt: at },
        },
      ];
    }
  }
}

function signIn(command: Command<'SignIn'>, member: Member): MemberEvent[] {
  if (member.status !== 'registered') throw new RuleViolation('invalid_credentials');
  refuseClosedAccount(member.account);
  if (command.role === 'admin' && member.role !== 'admin') throw new RuleViolation('not_an_admin');
  return [{ type: 'MemberSignedIn', data: { memberId: member.memberId, role: command.role, signedInAt: command.at } }];
}

function refuseClosedAccount(account: MemberStatus): void {
  switch (account) {
    case 'active':
    case 'deactivated':
      return;
    case 'waiting':
      throw new RuleViolation('account_waiting');
    case 'suspended':
      throw new RuleViolation('account_suspended');
    case 'deleted':
      throw new RuleViolation('invalid_credentials');
  }
}

export const memberDecider: Decider<Member, MemberCommand, MemberEvent> = {
  initial: { status: 'unknown' },

  decide(command, member) {
    switch (command.type) {
      case 'RegisterMember':
        return register(command, member);
      case 'AbandonRegistration':
        if (member.status !== 'unknown') return [];
        return [{ type: 'RegistrationAbandoned', data: { memberId: command.memberId, abandonedAt: command.at } }];
      case 'SignIn':
        return signIn(command, member);
    }
  },

  evolve(member, event) {
    switch (event.type) {
      case 'MemberRegistered': {
        const { status: account, ...details } = event.data;
        return { ...details, status: 'registered', account, signedInAs: null };
      }
      case 'RegistrationAbandoned':
        return { status: 'abandoned' };
      case 'MemberSignedIn':
        return member.status === 'registered' ? { ...member, signedInAs: event.data.role } : member;
    }
  },
};
