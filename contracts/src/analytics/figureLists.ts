import { addDays } from '../core/calendarDays.ts';
import { isPeopleFigure, type EventFigure } from './eventFigures.ts';
import type { FactorGrade } from '../impact/impactRules.ts';
import type { KarmaReason } from '../karma/karmaRules.ts';
import type { ChartAnswer } from './analyticsEndpoints.ts';
import type { Period } from '../core/periodQuery.ts';

/** Query of the event list behind a figure. */
export interface FigureEventsFilter {
  figure: EventFigure;
  from: string;
  to: string;
  category?: string;
  reason?: KarmaReason;
  grade?: FactorGrade;
}

const funnelFigures: Readonly<Record<string, EventFigure>> = {
  proposed: 'swapsProposed',
  accepted: 'funnelAccepted',
  scheduled: 'funnelScheduled',
  completed: 'funnelCompleted',
  failed: 'funnelFailed',
  noShow: 'funnelNoShows',
};

/** Kilograms are sums over items. */
const impactChartFigures: Readonly<Record<string, EventFigure>> = {
  reportedKg: 'thingsHandedOver',
  reportedCo2eKg: 'thingsHandedOver',
  restatedKg: 'thingsHandedOver',
  restatedCo2eKg: 'thingsHandedOver',
};

const thingFigures: Readonly<Record<string, EventFigure>> = {
  ...impactChartFigures,
  listed: 'itemsListed',
  handedOver: 'thingsHandedOver',
  things: 'thingsHandedOver',
};

const panelFigures: Readonly<Record<string, EventFigure>> = {
  ...impactChartFigures,
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
  loopsFound: 'loopsFound',
  loopsOffered: 'loopsOffered',
  loopsAgreed: 'loopsAgreed',
  loopsCompleted: 'loopsCompleted',
  legsCompleted: 'legsCompleted',
  loopMembers: 'loopMembers',
};

const grades: Readonly<Record<string, FactorGrade>> = { gradeA: 'A', gradeB: 'B', gradeC: 'C' };

/**
 * Returns the query for the events behind one value of a chart; undefined for values without a list, such as member
 * identities.
 */
export function findEventsFilter(chart: ChartAnswer, rowIndex: number, column: string): FigureEventsFilter | undefined {
  const row = chart.rows[rowIndex];
  const value = row?.values[chart.columns.findIndex(({ key }) => key === column)];
  if (!row || value === null || value === undefined || value === 0) return undefined;
  // what few did together is in the list of the whole; numbers of different people have no parts
  if ([row.key, column].includes('other') || (chart.inParts && isPeopleFigure(row.key))) return undefined;
  const { period, before } = chart;
  const toEventsFilter = (figure: EventFigure | undefined, more: Partial<FigureEventsFilter> = {}) =>
    figure && { figure, ...period, ...more };
  switch (chart.report) {
    case 'activity-over-time':
      return toEventsFilter(column as EventFigure, getBucketDays(chart, rowIndex));
    case 'impact':
      return toEventsFilter(thingFigures[column], getBucketDays(chart, rowIndex));
    case 'karma':
      return toEventsFilter('karma', { ...getBucketDays(chart, rowIndex), reason: column as KarmaReason });
    case 'categories':
    case 'impact-categories':
      return toEventsFilter(thingFigures[column], { category: row.key });
    case 'funnel':
      // a handover that was never scheduled has no time between the two steps
      return toEventsFilter(
        column === 'meanHours' && row.key === 'completed' ? 'funnelAsScheduled' : funnelFigures[row.key],
      );
    case 'environmental-impact':
    case 'community-health':
    case 'growth-metrics':
    case 'swap-loops': {
      const grade = grades[row.key];
      return toEventsFilter(panelFigures[row.key], {
        ...(column === 'before' ? before : period),
        ...(grade && { grade }),
      });
    }
    case 'karma-distribution':
    case 'leaderboard':
    case 'retention':
      return undefined;
  }
}

/** First and last day of a bucket within the period. */
function getBucketDays({ rows, period }: ChartAnswer, index: number): { from: string; to: string } {
  const start = rows[index]?.key ?? period.from;
  const next = rows[index + 1]?.key;
  return { from: start < period.from ? period.from : start, to: next === undefined ? period.to : addDays(next, -1) };
}

/** Lists behind the counts of the overview: filters for the admin lists, and event lists. */
export function getGlanceFilters({ todaySince, period }: { todaySince: string; period: Period }) {
  const getEvents = (figure: EventFigure): FigureEventsFilter => ({ figure, ...period });
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
