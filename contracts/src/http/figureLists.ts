import { addDays } from '../rules/calendar.ts';
import { type EventFigure } from '../rules/figureReports.ts';
import { type FactorGrade } from '../rules/impact.ts';
import { type KarmaReason } from '../rules/karma.ts';
import { type ChartAnswer } from './analytics.ts';
import { type GlanceAnswer } from './desk.ts';

/** What a figure's list of events is asked for by. */
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

/** Kilograms are sums over things. */
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

/** The events that one value of a chart is made of; undefined for what no events are listed of, as who somebody is. */
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
      // a handover that was never scheduled took no time since then
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

/** The days of a bucket that lie in the period. */
function bucketOf({ rows, period }: ChartAnswer, index: number): { from: string; to: string } {
  const start = rows[index]?.key ?? period.from;
  const next = rows[index + 1]?.key;
  return { from: start < period.from ? period.from : start, to: next === undefined ? period.to : addDays(next, -1) };
}

/** The lists that the figures of the overview count: filters of the admin lists, and what is listed event by event. */
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

/** The list of the items that a category has on the lists now. */
export function getOnListsFilter(category: string, narrowed: { circleId?: string }): Record<string, string> {
  return { ...narrowed, status: 'onLists', type: 'thing', category };
}
