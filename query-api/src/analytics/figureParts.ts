import { addDays, getMonthStart, limits } from '@pass-along/contracts';

/** The rows of a figure at one moment, in one category and circle. */
export interface FigureEntry {
  /** A day of the community's calendar. */
  day: string;
  /** For karma: the reason. */
  category: string;
  circleId: string;
  /** At least three of the people behind it, or all. */
  people: readonly string[];
  sums: Readonly<Record<string, number>>;
}

/** Entries with at least three people behind them. An analyst sees a figure as a sum of whole parts. */
export interface FigurePart {
  /** The day on which the part counts. */
  day: string;
  category: string;
  circleId: string;
  entries: readonly FigureEntry[];
}

/** The category and the circle of a part with entries of several. */
export const mixed = 'other';

/**
 * Groups entries, in the order of time, into parts. A part is complete with the third person of its category and
 * circle. At the end of a month the incomplete ones become one mixed part, or wait on. No part depends on a query or on
 * later days, so that differences of figures are sums of parts, too.
 */
export function groupEntries(entries: readonly FigureEntry[], today: string): FigurePart[] {
  const parts: FigurePart[] = [];
  const waiting = new Map<string, FigureEntry[]>();
  let month = '';
  const endMonth = (next: string) => {
    if (month === '' || month === next) return;
    const left = [...waiting.values()].flat();
    if (!isGroupOfPeople(left)) return;
    parts.push({ day: addDays(getMonthStart(month, 1), -1), category: mixed, circleId: mixed, entries: left });
    waiting.clear();
  };
  for (const entry of entries) {
    endMonth(getMonthStart(entry.day));
    month = getMonthStart(entry.day);
    const cell = JSON.stringify([entry.category, entry.circleId]);
    const gathered = [...(waiting.get(cell) ?? []), entry];
    waiting.set(cell, gathered);
    if (!isGroupOfPeople(gathered)) continue;
    parts.push({ day: entry.day, category: entry.category, circleId: entry.circleId, entries: gathered });
    waiting.delete(cell);
  }
  endMonth(getMonthStart(today));
  return parts;
}

function isGroupOfPeople(entries: readonly FigureEntry[]): boolean {
  return new Set(entries.flatMap(({ people }) => people)).size >= limits.smallestGroup;
}

/** Sums a value over entries. */
export function sumEntries(entries: readonly FigureEntry[], name: string): number {
  return entries.reduce((sum, { sums }) => sum + (sums[name] ?? 0), 0);
}

interface Band {
  from: number;
  members: number;
}

/** Joins neighbouring bands until each has at least three people or none. */
export function joinSmallBands(bands: readonly Band[]): Band[] {
  const joined: Band[] = [];
  const isSmall = (band: Band | undefined) =>
    band !== undefined && band.members > 0 && band.members < limits.smallestGroup;
  for (const { from, members } of bands) {
    const last = joined.at(-1);
    if (last && isSmall(last)) last.members += members;
    else joined.push({ from, members });
  }
  // there is no band above the last one
  while (joined.length > 1 && isSmall(joined.at(-1))) {
    const { members } = joined.pop() ?? { members: 0 };
    const last = joined.at(-1);
    if (last) last.members += members;
  }
  return joined.length === 1 && isSmall(joined[0]) ? [] : joined;
}
