import { parseInstant } from '../core/localTime.ts';
import { addDays, getBucketStart, toCalendarDay, getMonthStart } from '../core/calendarDays.ts';

/** Every admin list; each can be exported as a whole. */
export const listNames = [
  'audit',
  'cases',
  'circles',
  'collections',
  'contact-messages',
  'events',
  'invitations',
  'invite-requests',
  'items',
  'karma-entries',
  'members',
  'newsletter',
  'reviews',
  'swap-loops',
  'swaps',
] as const;
export type ListName = (typeof listNames)[number];

/** File format of a list: CSV for a spreadsheet, or one JSON object a line. */
export const listForms = ['csv', 'ndjson'] as const;
export type ListForm = (typeof listForms)[number];

/** Interval of a scheduled export: on Mondays, or on the first of a month. */
export const exportRhythms = ['week', 'month'] as const;
export type ExportRhythm = (typeof exportRhythms)[number];

/** When a scheduled export is next due after a time, ISO 8601 UTC: at the full hour in the community's time zone. */
export function getNextExportTime(
  after: string,
  { every, hour }: { every: ExportRhythm; hour: number },
  timeZone: string,
): string {
  const begun = getBucketStart(toCalendarDay(after, timeZone), every);
  const next = every === 'week' ? addDays(begun, 7) : getMonthStart(begun, 1);
  const toDueTime = (day: string) => parseInstant(`${day}T${String(hour).padStart(2, '0')}:00`, timeZone);
  return toDueTime(begun) > after ? toDueTime(begun) : toDueTime(next);
}
