import { brand, type NamedPlan } from '@pass-along/contracts';
import { formatCalendar, type CalendarEntry } from '../calendar/calendarFile.ts';

export interface CalendarHandover {
  swapId: string;
  plan: NamedPlan;
  /** The number of times it was moved since the first agreement. */
  moved: number;
  /** The items and the names of both sides. They are in no language, because calendars of any language read them. */
  titles: readonly string[];
  names: readonly string[];
  /** The swap's page. */
  url?: string | undefined;
}

/** An agreed handover as a calendar entry. After a move, reading it again replaces the earlier entry. */
export function toHandoverEntry({ swapId, plan, moved, titles, names, url }: CalendarHandover): CalendarEntry {
  return {
    uid: `handover-${swapId}`,
    changedAt: plan.at,
    sequence: moved,
    startsAt: plan.startsAt,
    endsAt: plan.endsAt,
    summary: `${brand}: ${titles.join(' ↔ ')}`,
    description: names.join(', '),
    location: plan.place,
    url,
    isCancelled: false,
  };
}

/** An agreed handover as a calendar file (RFC 5545). */
export function formatHandoverCalendar(handover: CalendarHandover): string {
  return formatCalendar([toHandoverEntry(handover)], { purpose: 'Handover' });
}
