import { brand, type NamedPlan } from '@pass-along/contracts';
import { calendarFile } from '../calendar/calendarFile.ts';

export interface CalendarHandover {
  swapId: string;
  plan: NamedPlan;
  /** How often it was moved since it was first agreed. */
  moved: number;
  /** What changes hands, and between whom; in no language, since a calendar is read in any. */
  titles: readonly string[];
  names: readonly string[];
}

/** An agreed handover as a calendar file (RFC 5545). Opened again after it was moved, it replaces what the calendar has. */
export function handoverCalendar({ swapId, plan, moved, titles, names }: CalendarHandover): string {
  const entry = {
    uid: `handover-${swapId}`,
    changedAt: plan.at,
    sequence: moved,
    startsAt: plan.startsAt,
    endsAt: plan.endsAt,
    summary: `${brand}: ${titles.join(' ↔ ')}`,
    description: names.join(', '),
    location: plan.place,
    isCancelled: false,
  };
  return calendarFile([entry], { purpose: 'Handover' });
}
