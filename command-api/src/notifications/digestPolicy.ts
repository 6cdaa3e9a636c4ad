import { getNextDigestTime, streams } from '@pass-along/contracts';
import { memberDecider } from '../members/memberDecider.ts';
import { isDigestRecipient } from '../members/memberProfileDecisions.ts';
import { createMemberView, type MemberWithTimeZone } from './memberTimeZoneView.ts';
import { createPolicyCommand, type Policy, type Reaction } from '../core/policy.ts';

/** Sets the timer for the next digest; clears it for members that are unavailable or opted out. */
function setDigestTimer(
  memberId: string,
  after: string,
  { member, timeZone }: MemberWithTimeZone,
): readonly Reaction[] {
  const isDue = member.status === 'registered' && isDigestRecipient(member);
  const at = isDue ? getNextDigestTime(after, member.quietHours, timeZone) : null;
  return [{ deadline: { timer: 'digestDue', key: memberId, at } }];
}

/** Sums up each member's week when it ends in the member's time zone. */
export function createDigestPolicy(defaults: { timeZone: string }): Policy<'member', MemberWithTimeZone> {
  return {
    name: 'digestPolicy',
    categories: ['member'],
    view: createMemberView(defaults),
    on: {
      MemberRegistered: ({ data: { memberId, registeredAt } }, view) => setDigestTimer(memberId, registeredAt, view),
      MemberApproved: ({ data: { memberId, approvedAt } }, view) => setDigestTimer(memberId, approvedAt, view),
      MemberSuspended: ({ data: { memberId, suspendedAt } }, view) => setDigestTimer(memberId, suspendedAt, view),
      MemberReinstated: ({ data: { memberId, reinstatedAt } }, view) => setDigestTimer(memberId, reinstatedAt, view),
      MemberDeactivated: ({ data: { memberId, deactivatedAt } }, view) => setDigestTimer(memberId, deactivatedAt, view),
      MemberReactivated: ({ data: { memberId, reactivatedAt } }, view) => setDigestTimer(memberId, reactivatedAt, view),
      MemberErased: ({ data: { memberId, erasedAt } }, view) => setDigestTimer(memberId, erasedAt, view),
      NotificationPreferencesSet: ({ data: { memberId, setAt } }, view) => setDigestTimer(memberId, setAt, view),
      WeekSummedUp: ({ data: { memberId, summedUpAt } }, view) => setDigestTimer(memberId, summedUpAt, view),
    },
    timers: {
      digestDue: ({ key: memberId, dueAt }) =>
        Promise.resolve([
          createPolicyCommand(memberDecider, streams.member(memberId), { type: 'SumUpWeek', until: dueAt }),
        ]),
    },
  };
}
