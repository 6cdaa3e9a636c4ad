import { streams, type VouchLostWhy } from '@pass-along/contracts';
import type { CategoryEvent } from '@pass-along/platform';
import { createPolicyCommand, type Policy, type PolicyCommand, type PolicyLoader } from '../core/policy.ts';
import { memberDecider, type Member } from '../members/memberDecider.ts';

/** A member that was vouched for, and why the vouch does not count; null when it does. */
interface JudgedVouch {
  voucherId: string;
  forMemberId: string;
  whyNot: VouchLostWhy | null;
}

/**
 * Counts vouches for the members that they are about. It uses the current state of the voucher, so late or repeated
 * events do no harm. An erased voucher changes nothing, so the vouch keeps counting.
 */
export const vouchPolicy: Policy<'member', readonly JudgedVouch[]> = {
  name: 'vouchPolicy',
  categories: ['member'],
  view: loadVouches,
  on: {
    VouchGiven: createCountCommands,
    VouchWithdrawn: createCountCommands,
    MemberSuspended: createCountCommands,
    MemberReinstated: createCountCommands,
    // vouches of a member count only while no admin distrusts that member
    VerificationWithdrawn: createCountCommands,
    VerificationAllowed: createCountCommands,
    MemberVerified: createCountCommands,
  },
};

function createCountCommands(_: unknown, vouches: readonly JudgedVouch[]): PolicyCommand[] {
  return vouches.map(createCountCommand);
}

function createCountCommand({ voucherId, forMemberId, whyNot }: JudgedVouch): PolicyCommand {
  return createPolicyCommand(
    memberDecider,
    streams.member(forMemberId),
    whyNot === null ? { type: 'CountVouch', voucherId } : { type: 'DropVouch', voucherId, why: whyNot },
  );
}

async function loadVouches({ data }: CategoryEvent<'member'>, load: PolicyLoader): Promise<JudgedVouch[]> {
  const voucher = await load.state(memberDecider, streams.member(data.memberId));
  return 'forMemberId' in data ? judgeVouchFor(data.forMemberId, voucher) : judgeVouches(voucher);
}

function judgeVouches(voucher: Member): JudgedVouch[] {
  if (voucher.status !== 'registered' || voucher.account === 'deleted') return [];
  const { memberId: voucherId, account, vouching } = voucher;
  const distrust = account === 'suspended' ? 'suspended' : vouching.isRemoved ? 'distrusted' : null;
  return vouching.given.map(({ forMemberId, isWithdrawn }) => ({
    voucherId,
    forMemberId,
    whyNot: isWithdrawn ? 'withdrawn' : distrust,
  }));
}

const judgeVouchFor = (memberId: string, voucher: Member): JudgedVouch[] =>
  judgeVouches(voucher).filter(({ forMemberId }) => forMemberId === memberId);

/** The commands of the policy after a vouch for this member was given or withdrawn. */
export const createCommandsAfterVouch = (memberId: string, voucher: Member): PolicyCommand[] =>
  judgeVouchFor(memberId, voucher).map(createCountCommand);
