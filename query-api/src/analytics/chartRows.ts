import { addDays, getMonthStart, limits, toCalendarDay, type ChartAnswer } from '@pass-along/contracts';
import type { Span } from '../core/periodSpans.ts';
import type { Database } from '../core/readDatabase.ts';
import type { Narrowing } from './figureNarrowing.ts';
import { isGroup, listers, swapSides } from './peopleGroups.ts';

/** The parameters of a chart. */
export interface ChartRequest {
  database: Database;
  span: Span;
  narrowing: Narrowing;
  /** Returns a pseudonym of a member that no other chart or day shares. */
  pseudonym: (memberId: string) => string;
}

export type Chart = Pick<ChartAnswer, 'first' | 'columns' | 'rows'> & Partial<Pick<ChartAnswer, 'before' | 'withheld'>>;
export type Unit = ChartAnswer['columns'][number]['unit'];
export type Row = ChartAnswer['rows'][number];

export const toColumns = (unit: Unit, keys: readonly string[]) => keys.map((key) => ({ key, unit }));

/** One or two events may point to at most two people. */
export const isFew = (count: number) => count > 0 && count < limits.smallestGroup;

/** Whether at least three people listed items, or at least three took part in requests. */
export async function hasGroup(database: Database, span: Span, to: Narrowing): Promise<boolean> {
  const groups = await Promise.all([isGroup(database, listers, span, to), isGroup(database, swapSides, span, to)]);
  return groups.some(Boolean);
}

/**
 * Whether a span is one calendar month that is over. Admins that see parts get numbers of different people for such a
 * month only: those of overlapping periods would differ by single people.
 */
export function isEndedMonth({ period: { from, to }, timeZone }: Span): boolean {
  const next = getMonthStart(from, 1);
  return (
    getMonthStart(from) === from &&
    addDays(next, -1) === to &&
    next <= toCalendarDay(new Date().toISOString(), timeZone)
  );
}

export const toRoundedShare = (share: number | null, decimals: number) =>
  share === null ? null : Math.round(share * 10 ** decimals) / 10 ** decimals;
