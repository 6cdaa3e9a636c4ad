import {
  findEventsFilter,
  getOnListsFilter,
  streams,
  type ChartAnswer,
  type FigureEventsFilter,
} from '@pass-along/contracts';
import { getListPath, getTimelinePath } from '../core/components/adminPaths.ts';

/**
 * The page behind one value of a chart, if there is one. A value of a member that the reader may identify leads to the
 * timeline of that member's karma. A value of the current lists leads to the item list, for admins with access to it.
 */
export function getSourcePath(
  chart: ChartAnswer,
  rowIndex: number,
  column: string,
  narrowed: { category?: string; circleId?: string },
  mayListItems = false,
): string | undefined {
  const row = chart.rows[rowIndex];
  if (row?.memberId !== undefined) return getTimelinePath(streams.karma(row.memberId));
  if (chart.report === 'categories' && column === 'onLists') {
    const [onLists] = row?.values ?? [];
    if (!row || !onLists || !mayListItems) return undefined;
    return getListPath('items', getOnListsFilter(row.key, narrowed));
  }
  const asked = findEventsFilter(chart, rowIndex, column);
  return asked && getEventsPath(asked, narrowed);
}

/** The page that lists the events behind a figure. */
export function getEventsPath(asked: FigureEventsFilter, narrowed: { category?: string; circleId?: string }): string {
  return `/analytics/events?${new URLSearchParams({ ...narrowed, ...asked }).toString()}`;
}
