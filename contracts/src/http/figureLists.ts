import { addDays } from '../rules/calendar.ts';
import { type EventFigure } from '../rules/figureReports.ts';
import { type FactorGrade } from '../rules/impact.ts';
import { type KarmaReason } from '../rules/karma.ts';
import { type ChartAnswer } from './analytics.ts';
import { type GlanceAnswer } from './desk.ts';

/** Query of the event list behind a figure. */
export interface EventsAsked {
  figure: EventFigure;
  from: string;
  to: string;
  category?: string;
  reason?: KarmaReason;
  grade?: FactorGrade;
}

const ofFunnel: Readonly<Record<string, EventFigure>> = {
  proposed: 'swapsProposed',
  accepted: 'funnelAccepted',
  scheduled: 'funnelScheduled',
  completed: 'funnelCompleted',
  failed: 'funnelFailed',
  noShow: 'funnelNoShows',
};

/** Kilograms are sums over items. */
const ofImpact: Readonly<Record<string, EventFigure>> = {
  reportedKg: 'thingsHandedOver',
  reportedCo2eKg: 'thingsHandedOver',
  restatedKg: 'thingsHandedOver',
  restatedCo2eKg: 'thingsHandedOver',
};

const ofThings: Readonly<Record<string, EventFigure>> = {
  ...ofImpact,
  listed: 'itemsListed',
  handedOver: 'thingsHandedOver',
  things: 'thingsHandedOver',
};

const ofPanels: Readonly<Record<string, EventFigure>> = {
  ...ofImpact,
  thingsHandedOver: 'thingsHandedOver',
  gradeA: 'thingsHandedOver',
  gradeB: 'thingsHandedOver',
  gradeC: 'thingsHandedOver',
  hoursToHandover: 'funnelCompleted',
  acceptedShare: 'funnelAccepted',
  completedShare: 'funnelCompleted',
  noShowShare: 'funnelNoShows',
  activeMembers: 'activeMembers',
  membersJoined: 'membersJoined',
  itemsListed: 'itemsListed',
  wantedListed: 'wantedListed',
  swapsProposed: 'swapsProposed',
  swapsCompleted: 'swapsCompleted',
  itemsDonated: 'itemsDonated',
};

const grades: Readonly<Record<string, FactorGrade>> = { gradeA: 'A', gradeB: 'B', gradeC: 'C' };

/**
 * Returns the query for the events behind one value of a chart; undefined for values without a list, such as member
 * identities.
 */
export function getEventsBehind(chart: ChartAnswer, rowIndex: number, column: string): EventsAsked | undefined {
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
      // a handover that was never scheduled has no time between the two steps
      return listed(column === 'meanHours' && row.key === 'completed' ? 'funnelAsScheduled' : ofFunnel[row.key]);
    case 'environmental-impact':
    case 'community-health':
    case 'growth-metrics': {
      const grade = grades[row.key];
      return listed(ofPanels[row.key], { ...(column === 'before' ? before : period), ...(grade && { grade }) });
    }
    case 'karma-distribution':
    case 'leaderboard':
    case 'retention':
      return undefined;
  }
}

/** First and last day of a bucket within the period. */
function bucketOf({ rows, period }: ChartAnswer, index: number): { from: string; to: string } {
  const start = rows[index]?.key ?? period.from;
  const next = rows[index + 1]?.key;
  return { from: start < period.from ? period.from : start, to: next === undefined ? period.to : addDays(next, -1) };
}

/** Lists behind the counts of the overview: filters for the admin lists, and event lists. */
export function getListsBehind({ todaySince, period }: GlanceAnswer) {
  const getEvents = (figure: EventFigure): EventsAsked => ({ figure, ...period });
  return {
    members: { mayAct: true },
    activeToday: { mayAct: true, activeSince: todaySince },
    items: { status: 'kept', type: 'thing' },
    exchangedItems: { status: 'exchanged', type: 'thing' },
    karmaPoints: getEvents('karma'),
    donations: getEvents('itemsDonated'),
    kg: getEvents('thingsHandedOver'),
  } as const;
}

/** Filter for the items currently listed in a category. */
export function getOnListsFilter(category: string, narrowed: { circleId?: string }): Record<string, string> {
  return { ...narrowed, status: 'onLists', type: 'thing', category };
}
