import { instantOf } from '../http/moments.ts';
import { addDays, bucketOf, dayAt, monthOf } from './calendar.ts';

/** Every admin list; each can be exported as a whole. */
export const listNames = [
  'audit',
  'cases',
  'circles',
  'contact-messages',
  'events',
  'invitations',
  'invite-requests',
  'items',
  'karma-entries',
  'members',
  'newsletter',
  'reviews',
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
export function exportDueAfter(
  after: string,
  { every, hour }: { every: ExportRhythm; hour: number },
  timeZone: string,
): string {
  const begun = bucketOf(dayAt(after, timeZone), every);
  const next = every === 'week' ? addDays(begun, 7) : monthOf(begun, 1);
  const at = (day: string) => instantOf(`${day}T${String(hour).padStart(2, '0')}:00`, timeZone);
  return at(begun) > after ? at(begun) : at(next);
}
