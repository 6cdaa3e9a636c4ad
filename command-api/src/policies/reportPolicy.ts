import { dayAt, instantOf, limits, monthOf, streams } from '@pass-along/contracts';
import { memberDecider } from '../domain/members/member.ts';
import { getsReport } from '../domain/members/profile.ts';
import { memberInZone, type MemberInZone } from './memberInZone.ts';
import { command, type Policy, type Reaction } from './policy.ts';

/** Sets the timer to the morning of the first day of the next month; clears it for admins without the report. */
function next(memberId: string, after: string, { member, timeZone }: MemberInZone): readonly Reaction[] {
  const first = monthOf(dayAt(after, timeZone), 1);
  const isDue = member.status === 'registered' && getsReport(member);
  const at = isDue ? instantOf(`${first}T${limits.digest.at}`, timeZone) : null;
  return [{ deadline: { timer: 'reportDue', key: memberId, at } }];
}

/** The month before the due date. Half a month back is the same month in every time zone. */
export function monthEnded(dueAt: string): string {
  return new Date(Date.parse(dueAt) - 15 * 86_400_000).toISOString().slice(0, 7);
}

/** Sums up every month for admins that subscribed to the report. */
export function reportPolicy(defaults: { timeZone: string }): Policy<'member', MemberInZone> {
  return {
    name: 'reportPolicy',
    categories: ['member'],
    view: memberInZone(defaults),
    on: {
      MonthlyReportChosen: ({ data: { memberId, chosenAt } }, view) => next(memberId, chosenAt, view),
      MonthSummedUp: ({ data: { memberId, summedUpAt } }, view) => next(memberId, summedUpAt, view),
      MemberPromoted: ({ data: { memberId, promotedAt } }, view) => next(memberId, promotedAt, view),
      AdminDutiesChanged: ({ data: { memberId, changedAt } }, view) => next(memberId, changedAt, view),
      MemberDemoted: ({ data: { memberId, demotedAt } }, view) => next(memberId, demotedAt, view),
      MemberSuspended: ({ data: { memberId, suspendedAt } }, view) => next(memberId, suspendedAt, view),
      MemberReinstated: ({ data: { memberId, reinstatedAt } }, view) => next(memberId, reinstatedAt, view),
      MemberDeactivated: ({ data: { memberId, deactivatedAt } }, view) => next(memberId, deactivatedAt, view),
      MemberReactivated: ({ data: { memberId, reactivatedAt } }, view) => next(memberId, reactivatedAt, view),
      MemberErased: ({ data: { memberId, erasedAt } }, view) => next(memberId, erasedAt, view),
    },
    timers: {
      reportDue: ({ key: memberId, dueAt }) =>
        Promise.resolve([
          command(memberDecider, streams.member(memberId), { type: 'SumUpMonth', month: monthEnded(dueAt) }),
        ]),
    },
  };
}
