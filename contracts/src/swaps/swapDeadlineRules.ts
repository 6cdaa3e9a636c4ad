import * as z from 'zod/mini';
import { swapNudge, type SwapNudge } from './swapChoices.ts';
import { getMissingSides, type JudgedSwap } from './swapRules.ts';
import { swapLimits } from './swapLimits.ts';

/** What happens at a deadline: a reminder, or an automatic transition. */
export const swapDue = z.enum([...swapNudge.options, 'expired', 'failed', 'completed']);
export type SwapDue = z.infer<typeof swapDue>;

export interface SwapDeadline {
  /** ISO 8601 UTC. */
  at: string;
  what: SwapDue;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const { days, reminderHours, lateReminderHours } = swapLimits.swap;

/** All automatic steps of a swap if no side acts, in order, without reminders already sent. */
export function getSwapDeadlines(swap: JudgedSwap): SwapDeadline[] {
  return buildDeadlines(swap).toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

/** The next automatic step. Undefined if there is none, or none before an absent side is back. */
export function getNextDeadline(swap: JudgedSwap): SwapDeadline | undefined {
  return getSwapDeadlines(swap)[0];
}

/** The step due at this time; of several overdue steps the last one, because it makes the others pointless. */
export function findDueDeadline(swap: JudgedSwap, at: string): SwapDeadline | undefined {
  return getSwapDeadlines(swap).findLast((deadline) => deadline.at <= at);
}

/** The deadline shown to members: the end of the wait rather than the reminders before it. */
export function getShownDeadline(swap: JudgedSwap): SwapDeadline | null {
  const deadlines = getSwapDeadlines(swap);
  return deadlines.find(({ what }) => !isNudge(what)) ?? deadlines[0] ?? null;
}

export function isNudge(what: SwapDue): what is SwapNudge {
  return swapNudge.options.some((nudge) => nudge === what);
}

function buildDeadlines(swap: JudgedSwap): SwapDeadline[] {
  if (getMissingSides(swap).length > 0) return [];
  const { status, since } = swap;
  switch (status) {
    case 'pending':
      return withReminder(swap, 'answer_due', days.answerReminder, {
        at: getDueTime(since, days.answer),
        what: 'expired',
      });
    case 'paused':
      return [{ at: getDueTime(since, days.paused), what: 'expired' }];
    case 'accepted':
    case 'scheduled':
      if (swap.confirmedBy.length > 0)
        return withReminder(swap, 'confirmation_due', days.nudge, {
          at: getDueTime(since, days.silence),
          what: 'completed',
        });
      return [
        ...(swap.proposal === null ? [] : [{ at: swap.proposal.startsAt, what: 'proposal_lapsed' as const }]),
        ...(swap.plan === null
          ? [{ at: getDueTime(since, days.noProgress), what: 'failed' as const }]
          : buildHandoverDeadlines(swap, swap.plan)),
      ];
    case 'disputed':
      return [getDisputeReminder(swap)];
    case 'rejected':
    case 'cancelled':
    case 'expired':
    case 'superseded':
    case 'completed':
    case 'failed':
      return [];
  }
}

/** One reminder after this many days, then the end. */
function withReminder(
  { nudged, since }: JudgedSwap,
  what: SwapNudge,
  count: number,
  end: SwapDeadline,
): SwapDeadline[] {
  return [...skipIfDone(nudged !== null, getDueTime(since, count), what), end];
}

function getDisputeReminder({ nudged, since }: JudgedSwap): SwapDeadline {
  const at = nudged ? getDueTime(nudged.at, days.disputeReminderAgain) : getDueTime(since, days.disputeReminder);
  return { at, what: 'dispute_open' };
}

/** A new proposal after the time slot restarts the wait for both sides. */
function buildHandoverDeadlines(
  { coming, nudged, since }: JudgedSwap,
  { startsAt, endsAt, at: agreedAt }: NonNullable<JudgedSwap['plan']>,
): SwapDeadline[] {
  const getTimeBefore = (hours: number) => new Date(Date.parse(startsAt) - hours * hourMs).toISOString();
  const isLate = agreedAt > getTimeBefore(reminderHours);
  const soon = getTimeBefore(isLate ? lateReminderHours : reminderHours);
  const askedDone = nudged?.why === 'handover_over' || nudged?.why === 'handover_overdue';
  return [
    // a plan agreed within the last hours needs no reminder
    ...skipIfDone(nudged !== null || agreedAt > soon || coming.length > 1, soon, 'handover_soon'),
    ...skipIfDone(askedDone, getDueTime(endsAt, 0), 'handover_over'),
    ...skipIfDone(nudged?.why === 'handover_overdue', getDueTime(endsAt, days.askedAgain), 'handover_overdue'),
    { at: getDueTime(since > endsAt ? since : endsAt, days.abandoned), what: 'failed' },
  ];
}

function skipIfDone(done: boolean, at: string, what: SwapDue): SwapDeadline[] {
  return done ? [] : [{ at, what }];
}

function getDueTime(moment: string, count: number): string {
  return new Date(Date.parse(moment) + count * dayMs).toISOString();
}
