import { streams } from '@pass-along/contracts';
import { memberDecider } from './memberDecider.ts';
import { isSuspensionExpired } from './memberStatusRules.ts';
import { createPolicyCommand, loadNoView, type Policy } from '../core/policy.ts';

/** Ends a temporary suspension when its time is over. */
export const suspensionPolicy: Policy<'member', undefined> = {
  name: 'suspensionPolicy',
  categories: ['member'],
  view: loadNoView,
  on: {
    MemberSuspended: ({ data: { memberId, until } }) => [
      { deadline: { timer: 'suspensionOver', key: memberId, at: until } },
    ],
    MemberReinstated: ({ data: { memberId } }) => [{ deadline: { timer: 'suspensionOver', key: memberId, at: null } }],
  },
  timers: {
    async suspensionOver({ key: memberId, firedAt }, load) {
      const stream = streams.member(memberId);
      const member = await load.state(memberDecider, stream);
      const isOver =
        member.status === 'registered' && member.account === 'suspended' && isSuspensionExpired(member, firedAt);
      return isOver ? [createPolicyCommand(memberDecider, stream, { type: 'Reinstate', by: null, byDuties: [] })] : [];
    },
  },
};
