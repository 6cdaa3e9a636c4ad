import {
  addDays,
  listBuckets,
  toCalendarDay,
  parseInstant,
  resolvePeriod,
  type CommunitySettings,
  type DaysQuery,
  type Granularity,
  type Period,
} from '@pass-along/contracts';
import { readSettings } from './settingsReadQueries.ts';
import type { Database } from './readDatabase.ts';

/** A period of the community's calendar, with its bounds for statements. */
export interface Span {
  period: Period;
  timeZone: string;
  granularity: Granularity;
  /** First days of its buckets. */
  starts: string[];
  /** For statements: the first moment, the first moment after it, and the first moments of the buckets in order. */
  input: { since: string; until: string; starts: string[] };
}

type Spans = (asked: DaysQuery & { granularity?: Granularity }) => Promise<Span>;

/** Days follow the community's present time zone, for past moments too. */
export function createSpans(database: Database, defaults: CommunitySettings): Spans {
  return async ({ granularity = 'month', ...asked }) => {
    const { timeZone } = await readSettings(database, defaults);
    const period = resolvePeriod(asked, toCalendarDay(database.getNow(), timeZone), granularity);
    return createSpan(period, granularity, timeZone);
  };
}

export function createSpan(period: Period, granularity: Granularity, timeZone: string): Span {
  const getStart = (day: string) => parseInstant(`${day}T00:00`, timeZone);
  const starts = listBuckets(period.from, period.to, granularity);
  return {
    period,
    timeZone,
    granularity,
    starts,
    input: {
      since: getStart(period.from),
      until: getStart(addDays(period.to, 1)),
      starts: starts.map(getStart),
    },
  };
}
