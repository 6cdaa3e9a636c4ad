import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { getMissingSides, swapNudge, type JudgedSwap, type SwapNudge } from './swaps.ts';

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
const { days, reminderHours } = limits.swap;

/** All automatic steps of a swap if no side acts, in order, without reminders already sent. */
export function deadlinesOf(swap: JudgedSwap): SwapDeadline[] {
  return waitsOf(swap).toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

/** The next automatic step. Undefined if there is none, or none before an absent side is back. */
export function nextDeadline(swap: JudgedSwap): SwapDeadline | undefined {
  return deadlinesOf(swap)[0];
}

/** The step due at this time; of several overdue steps the last one, because it makes the others pointless. */
export function dueAt(swap: JudgedSwap, at: string): SwapDeadline | undefined {
  return deadlinesOf(swap).findLast((deadline) => deadline.at <= at);
}

/** The deadline shown to members: the end of the wait rather than the reminders before it. */
export function shownDeadline(swap: JudgedSwap): SwapDeadline | null {
  const deadlines = deadlinesOf(swap);
  return deadlines.find(({ what }) => !isNudge(what)) ?? deadlines[0] ?? null;
}

export function isNudge(what: SwapDue): what is SwapNudge {
  return swapNudge.options.some((nudge) => nudge === what);
}

function waitsOf(swap: JudgedSwap): SwapDeadline[] {
  if (getMissingSides(swap).length > 0) return [];
  const { status, since } = swap;
  switch (status) {
    case 'pending':
      return reminded(swap, 'answer_due', days.answerReminder, { at: after(since, days.answer), what: 'expired' });
    case 'paused':
      return [{ at: after(since, days.paused), what: 'expired' }];
    case 'accepted':
    case 'scheduled':
      if (swap.confirmedBy.length > 0)
        return reminded(swap, 'confirmation_due', days.nudge, { at: after(since, days.silence), what: 'completed' });
      if (swap.plan !== null) return handoverWaits(swap, swap.plan);
      return [{ at: after(since, days.noProgress), what: 'failed' }];
    case 'disputed':
      return [disputeReminder(swap)];
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
function reminded({ nudged, since }: JudgedSwap, what: SwapNudge, count: number, end: SwapDeadline): SwapDeadline[] {
  return [...unless(nudged !== null, after(since, count), what), end];
}

function disputeReminder({ nudged, since }: JudgedSwap): SwapDeadline {
  const at = nudged ? after(nudged.at, days.disputeReminderAgain) : after(since, days.disputeReminder);
  return { at, what: 'dispute_open' };
}

/** A new proposal after the time slot restarts the wait for both sides. */
function handoverWaits(
  { coming, nudged, since }: JudgedSwap,
  { startsAt, endsAt, at: agreedAt }: NonNullable<JudgedSwap['plan']>,
): SwapDeadline[] {
  const soon = new Date(Date.parse(startsAt) - reminderHours * hourMs).toISOString();
  const askedDone = nudged?.why === 'handover_over' || nudged?.why === 'handover_overdue';
  return [
    // a plan agreed within the last day needs no reminder
    ...unless(nudged !== null || agreedAt > soon || coming.length > 1, soon, 'handover_soon'),
    ...unless(askedDone, after(endsAt, 0), 'handover_over'),
    ...unless(nudged?.why === 'handover_overdue', after(endsAt, days.askedAgain), 'handover_overdue'),
    { at: after(since > endsAt ? since : endsAt, days.abandoned), what: 'failed' },
  ];
}

function unless(done: boolean, at: string, what: SwapDue): SwapDeadline[] {
  return done ? [] : [{ at, what }];
}

function after(moment: string, count: number): string {
  return new Date(Date.parse(moment) + count * dayMs).toISOString();
}
