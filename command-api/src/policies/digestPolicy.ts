import { digestDueAfter, streams } from '@pass-along/contracts';
import { memberDecider } from '../domain/members/member.ts';
import { getsDigest } from '../domain/members/profile.ts';
import { memberInZone, type MemberInZone } from './memberInZone.ts';
import { command, type Policy, type Reaction } from './policy.ts';

/** Sets the timer for the next digest; clears it for members that are unavailable or opted out. */
function next(memberId: string, after: string, { member, timeZone }: MemberInZone): readonly Reaction[] {
  const isDue = member.status === 'registered' && getsDigest(member);
  const at = isDue ? digestDueAfter(after, member.quietHours, timeZone) : null;
  return [{ deadline: { timer: 'digestDue', key: memberId, at } }];
}

/** Sums up each member's week when it ends in the member's time zone. */
export function digestPolicy(defaults: { timeZone: string }): Policy<'member', MemberInZone> {
  return {
    name: 'digestPolicy',
    categories: ['member'],
    view: memberInZone(defaults),
    on: {
      MemberRegistered: ({ data: { memberId, registeredAt } }, view) => next(memberId, registeredAt, view),
      MemberApproved: ({ data: { memberId, approvedAt } }, view) => next(memberId, approvedAt, view),
      MemberSuspended: ({ data: { memberId, suspendedAt } }, view) => next(memberId, suspendedAt, view),
      MemberReinstated: ({ data: { memberId, reinstatedAt } }, view) => next(memberId, reinstatedAt, view),
      MemberDeactivated: ({ data: { memberId, deactivatedAt } }, view) => next(memberId, deactivatedAt, view),
      MemberReactivated: ({ data: { memberId, reactivatedAt } }, view) => next(memberId, reactivatedAt, view),
      MemberErased: ({ data: { memberId, erasedAt } }, view) => next(memberId, erasedAt, view),
      NotificationPreferencesSet: ({ data: { memberId, setAt } }, view) => next(memberId, setAt, view),
      WeekSummedUp: ({ data: { memberId, summedUpAt } }, view) => next(memberId, summedUpAt, view),
    },
    timers: {
      digestDue: ({ key: memberId, dueAt }) =>
        Promise.resolve([command(memberDecider, streams.member(memberId), { type: 'SumUpWeek', until: dueAt })]),
    },
  };
}
