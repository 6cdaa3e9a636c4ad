import * as z from 'zod/mini';
import { addDays, getBucketStart, granularities, isDay, getMonthStart, type Granularity } from './calendarDays.ts';
import { createRuleParams } from './fieldErrors.ts';
import { queryChoice } from './schemaFields.ts';
import { generalLimits } from './generalLimits.ts';

/** A calendar day of the community's time zone; '' counts as missing. */
function queryDay(label: string) {
  const error = `${label} must be a day as 2026-03-31`;
  return z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    z.optional(z.string(error).check(z.refine(isDay, { error, ...createRuleParams('invalid_date') }))),
  );
}

export const dayFields = { from: queryDay('The first day'), to: queryDay('The last day') };

interface PeriodInput {
  from?: string | undefined;
  to?: string | undefined;
  granularity?: Granularity | undefined;
}

/** Bucket size if the query names none. */
const defaultGranularity: Granularity = 'month';

/** Checks that two days form a valid period. */
export const isPeriod = z.superRefine<PeriodInput>(({ from, to, granularity = defaultGranularity }, ctx) => {
  // one of the days may be missing or invalid
  if (from === undefined || to === undefined || !isDay(from) || !isDay(to)) return;
  const refuse = (message: string, rule: object) => {
    ctx.issues.push({ code: 'custom', path: ['to'], message, input: to, ...rule });
  };
  const latest = addDays(from, generalLimits.periodDays[granularity] - 1);
  if (to < from) refuse(`The last day can’t be before ${from}`, createRuleParams('day_too_early', { min: from }));
  else if (to > latest)
    refuse(`The last day can’t be after ${latest}`, createRuleParams('day_too_late', { max: latest }));
});

/** A range of days, both included. `resolvePeriod` fills in missing days. */
export const daysQuery = z.object(dayFields).check(isPeriod);
export type DaysQuery = z.infer<typeof daysQuery>;

export const periodFields = {
  ...dayFields,
  granularity: z._default(queryChoice('Granularity', granularities), defaultGranularity),
};
export const periodQuery = z.object(periodFields).check(isPeriod);

export type PeriodQuery = z.infer<typeof periodQuery>;

/** Days of the community's time zone, both included. */
export const period = z.object({ from: z.string(), to: z.string() });
export type Period = z.infer<typeof period>;

/** The period of the same length directly before. */
export function getPreviousPeriod({ from, to }: Period): Period {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

/** Default start: a month for days, half a year for weeks, a year for months. */
const defaultStarts: Record<Granularity, (to: string) => string> = {
  day: (to) => addDays(to, -29),
  week: (to) => addDays(getBucketStart(to, 'week'), -25 * 7),
  month: (to) => getMonthStart(to, -11),
};

export function resolvePeriod(
  { from, to }: DaysQuery,
  today: string,
  granularity: Granularity = defaultGranularity,
): Period {
  if (from === undefined) {
    const until = to ?? today;
    return { from: defaultStarts[granularity](until), to: until };
  }
  const latest = addDays(from, generalLimits.periodDays[granularity] - 1);
  return { from, to: to ?? (today < from ? from : today < latest ? today : latest) };
}
