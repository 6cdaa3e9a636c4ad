import { toCalendarDay, parseInstant, limits, getMonthStart, streams } from '@pass-along/contracts';
import { memberDecider } from '../members/memberDecider.ts';
import { isReportRecipient } from '../members/memberProfileDecisions.ts';
import { createMemberView, type MemberWithTimeZone } from '../notifications/memberTimeZoneView.ts';
import { createPolicyCommand, type Policy, type Reaction } from '../core/policy.ts';

/** Sets the timer to the morning of the first day of the next month; clears it for admins without the report. */
function setReportTimer(
  memberId: string,
  after: string,
  { member, timeZone }: MemberWithTimeZone,
): readonly Reaction[] {
  const first = getMonthStart(toCalendarDay(after, timeZone), 1);
  const isDue = member.status === 'registered' && isReportRecipient(member);
  const at = isDue ? parseInstant(`${first}T${limits.digest.at}`, timeZone) : null;
  return [{ deadline: { timer: 'reportDue', key: memberId, at } }];
}

/** The month before the due date. Half a month back is the same month in every time zone. */
export function getReportMonth(dueAt: string): string {
  return new Date(Date.parse(dueAt) - 15 * 86_400_000).toISOString().slice(0, 7);
}

/** Sums up every month for admins that subscribed to the report. */
export function createMonthlyReportPolicy(defaults: { timeZone: string }): Policy<'member', MemberWithTimeZone> {
  return {
    name: 'reportPolicy',
    categories: ['member'],
    view: createMemberView(defaults),
    on: {
      MonthlyReportChosen: ({ data: { memberId, chosenAt } }, view) => setReportTimer(memberId, chosenAt, view),
      MonthSummedUp: ({ data: { memberId, summedUpAt } }, view) => setReportTimer(memberId, summedUpAt, view),
      MemberPromoted: ({ data: { memberId, promotedAt } }, view) => setReportTimer(memberId, promotedAt, view),
      AdminDutiesChanged: ({ data: { memberId, changedAt } }, view) => setReportTimer(memberId, changedAt, view),
      MemberDemoted: ({ data: { memberId, demotedAt } }, view) => setReportTimer(memberId, demotedAt, view),
      MemberSuspended: ({ data: { memberId, suspendedAt } }, view) => setReportTimer(memberId, suspendedAt, view),
      MemberReinstated: ({ data: { memberId, reinstatedAt } }, view) => setReportTimer(memberId, reinstatedAt, view),
      MemberDeactivated: ({ data: { memberId, deactivatedAt } }, view) => setReportTimer(memberId, deactivatedAt, view),
      MemberReactivated: ({ data: { memberId, reactivatedAt } }, view) => setReportTimer(memberId, reactivatedAt, view),
      MemberErased: ({ data: { memberId, erasedAt } }, view) => setReportTimer(memberId, erasedAt, view),
    },
    timers: {
      reportDue: ({ key: memberId, dueAt }) =>
        Promise.resolve([
          createPolicyCommand(memberDecider, streams.member(memberId), {
            type: 'SumUpMonth',
            month: getReportMonth(dueAt),
          }),
        ]),
    },
  };
}
