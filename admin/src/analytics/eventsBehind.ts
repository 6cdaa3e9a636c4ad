import { getEventsBehind, getOnListsFilter, streams, type ChartAnswer, type EventsAsked } from '@pass-along/contracts';
import { listPath, timelinePath } from '../components/links.ts';

/**
 * Where one value of a chart says what it is made of, if anywhere: of a member whom one may know, their karma's own story; of what is on
 * the lists now, that list, for those who may read it.
 */
export function pathBehind(
  chart: ChartAnswer,
  rowIndex: number,
  column: string,
  narrowed: { category?: string; circleId?: string },
  mayListItems = false,
): string | undefined {
  const row = chart.rows[rowIndex];
  if (row?.memberId !== undefined) return timelinePath(streams.karma(row.memberId));
  if (chart.report === 'categories' && column === 'onLists') {
    const [onLists] = row?.values ?? [];
    if (!row || !onLists || !mayListItems) return undefined;
    return listPath('items', getOnListsFilter(row.key, narrowed));
  }
  const asked = getEventsBehind(chart, rowIndex, column);
  return asked && eventsPath(asked, narrowed);
}

/** Where they are listed. */
export function eventsPath(asked: EventsAsked, narrowed: { category?: string; circleId?: string }): string {
  return `/analytics/events?${new URLSearchParams({ ...narrowed, ...asked }).toString()}`;
}
