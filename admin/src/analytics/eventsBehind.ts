import { addDays, type ChartAnswer, type EventFigure, type KarmaReason } from '@pass-along/contracts';

/** What a figure's list of events is asked for by. */
export interface EventsAsked {
  figure: EventFigure;
  from: string;
  to: string;
  category?: string;
  reason?: KarmaReason;
}

const ofFunnel: Readonly<Record<string, EventFigure>> = {
  proposed: 'swapsProposed',
  accepted: 'funnelAccepted',
  scheduled: 'funnelScheduled',
  completed: 'funnelCompleted',
  failed: 'funnelFailed',
  noShow: 'funnelNoShows',
};

const ofPanels: Readonly<Record<string, EventFigure>> = {
  thingsHandedOver: 'thingsHandedOver',
  acceptedShare: 'funnelAccepted',
  completedShare: 'funnelCompleted',
  noShowShare: 'funnelNoShows',
  membersJoined: 'membersJoined',
  itemsListed: 'itemsListed',
  wantedListed: 'wantedListed',
  swapsProposed: 'swapsProposed',
  swapsCompleted: 'swapsCompleted',
  itemsDonated: 'itemsDonated',
};

const ofThings: Readonly<Record<string, EventFigure>> = {
  listed: 'itemsListed',
  handedOver: 'thingsHandedOver',
  things: 'thingsHandedOver',
};

/** The events that one value of a chart is made of; undefined for what no events are listed of, as who somebody is. */
export function eventsBehind(chart: ChartAnswer, rowIndex: number, column: string): EventsAsked | undefined {
  const row = chart.rows[rowIndex];
  const value = row?.values[chart.columns.findIndex(({ key }) => key === column)];
  if (!row || value === null || value === undefined || value === 0) return undefined;
  const { period, before } = chart;
  const listed = (figure: EventFigure | undefined, more: Partial<EventsAsked> = {}) =>
    figure && { figure, ...period, ...more };
  switch (chart.report) {
    case 'activity-over-time':
      return listed(column as EventFigure, bucketOf(chart, rowIndex));
    case 'impact':
      return listed(ofThings[column], bucketOf(chart, rowIndex));
    case 'karma':
      return listed('karma', { ...bucketOf(chart, rowIndex), reason: column as KarmaReason });
    case 'categories':
    case 'impact-categories':
      return listed(ofThings[column], { category: row.key });
    case 'funnel':
      return column === 'count' ? listed(ofFunnel[row.key]) : undefined;
    case 'environmental-impact':
    case 'community-health':
    case 'growth-metrics':
      return listed(ofPanels[row.key], (column === 'before' ? before : period) ?? {});
    case 'karma-distribution':
    case 'leaderboard':
    case 'retention':
      return undefined;
  }
}

/** The days of a bucket that lie in the period. */
function bucketOf({ rows, period }: ChartAnswer, index: number): { from: string; to: string } {
  const start = rows[index]?.key ?? period.from;
  const next = rows[index + 1]?.key;
  return { from: start < period.from ? period.from : start, to: next === undefined ? period.to : addDays(next, -1) };
}

/** Where they are listed. */
export function eventsPath(asked: EventsAsked, narrowed: { category?: string; circleId?: string }): string {
  return `/analytics/events?${new URLSearchParams({ ...narrowed, ...asked }).toString()}`;
}
