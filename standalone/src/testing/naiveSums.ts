import type { FigureEventsFilter } from '@pass-along/contracts';
import {
  countActive,
  countActivity,
  countLoops,
  createLook,
  findThoseWhoMayAct,
  followRequests,
  naiveCharts,
  pointsInAll,
  sumImpact,
  sumPoints,
  type ChartAsk,
} from './naiveCharts.ts';
import { toGram, type Facts } from './naiveFacts.ts';
import { dayAfter, dayOf, firstOfMonth } from './naiveTime.ts';

export const always: ChartAsk = { from: '0000-01-01', to: '9999-12-31', granularity: 'month' };
const kilograms = (facts: Facts, ask: ChartAsk) => sumImpact(facts, createLook(facts, ask).things)['reportedKg'] ?? 0;

/** The figures of the overview on this day. */
export function countGlance(facts: Facts, today: string) {
  const may = findThoseWhoMayAct(facts);
  const actedToday = new Set<string>();
  for (const { memberId, at } of facts.acts) if (dayOf(at, facts.timeZone) >= today) actedToday.add(memberId);
  const items = [...facts.items.values()].filter(({ type, status }) => type !== 'request' && status !== 'removed');
  let karmaPoints = 0;
  for (const points of pointsInAll(facts).values()) karmaPoints += points;
  const week = { ...always, from: dayAfter(today, -6), to: today };
  const { membersJoined, itemsListed, swapsCompleted, itemsDonated } = countActivity(facts, week);
  return {
    members: may.length,
    activeToday: may.filter((memberId) => actedToday.has(memberId)).length,
    items: items.length,
    exchangedItems: items.filter(({ status }) => status === 'exchanged').length,
    karmaPoints,
    donations: countActivity(facts, always)['itemsDonated'],
    kg: kilograms(facts, always),
    week: { membersJoined, itemsListed, swapsCompleted, itemsDonated, kg: kilograms(facts, week) },
  };
}

/** Number of rows in the list behind a figure, and the sum of their points. */
export function countListed(facts: Facts, asked: FigureEventsFilter & { circleId?: string }) {
  const { figure, from, to, category, circleId, reason, grade } = asked;
  const ask = { ...always, from, to, category, circleId } as ChartAsk;
  const { isIn, things } = createLook(facts, ask);
  const requests = followRequests(facts, ask);
  const entries = facts.points.filter(
    ({ points, at, reason: why }) => points !== 0 && isIn(at) && (reason === undefined || why === reason),
  );
  const { asked: proposed } = createLook(facts, ask);
  const isGraded = (of: string) => facts.factors.factors.some((each) => each.category === of && each.grade === grade);
  const counts: Record<string, number | undefined> = {
    ...countActivity(facts, ask),
    ...countLoops(facts, ask),
    activeMembers: countActive(facts, ask),
    thingsHandedOver: things.filter((thing) => grade === undefined || isGraded(thing.category)).length,
    funnelAccepted: requests.accepted.count,
    funnelScheduled: requests.scheduled.count,
    funnelCompleted: requests.completed.count,
    funnelAsScheduled: proposed.filter(({ scheduledAt, completedAt }) => scheduledAt && completedAt).length,
    funnelFailed: requests.failed.count,
    funnelNoShows: requests.noShow.count,
    karma: entries.length,
  };
  const points = figure === 'karma' ? entries.reduce((sum, entry) => sum + entry.points, 0) : 0;
  return { count: counts[figure], points };
}

/** The figures of a month. */
export function countMonth(facts: Facts, month: string) {
  const first = `${month}-01`;
  const ofMonth = (day: string): ChartAsk => ({ ...always, from: day, to: dayAfter(firstOfMonth(day, 1), -1) });
  const [now, before] = [ofMonth(first), ofMonth(firstOfMonth(first, -1))];
  const count = (ask: ChartAsk) => {
    const { swapsCompleted = 0, itemsDonated: donations, itemsListed, membersJoined } = countActivity(facts, ask);
    const { things, donations: toEvents } = createLook(facts, ask);
    const exchanges = swapsCompleted + toEvents.length;
    return { things: things.length, exchanges, donations, itemsListed, membersJoined };
  };
  const categories = Object.entries(naiveCharts['impact-categories'](facts, now, month));
  const isTold = ([, { things }]: (typeof categories)[number]) => things !== null;
  const helpers = [...sumPoints(facts, now).values()].filter((points) => points > 0).length;
  const best = Object.entries(naiveCharts.leaderboard(facts, now, month)).slice(0, 5);
  const { reportedKg: kg, reportedCo2eKg: co2eKg } = sumImpact(facts, createLook(facts, now).things);
  return {
    month,
    timeZone: facts.timeZone,
    counts: count(now),
    before: count(before),
    reported: { kg, co2eKg },
    byCategory: Object.fromEntries(
      categories
        .filter(isTold)
        .map(([category, { things, reportedKg, reportedCo2eKg }]) => [
          category,
          { things, kg: toGram(reportedKg ?? 0), co2eKg: toGram(reportedCo2eKg ?? 0) },
        ]),
    ),
    withheldCategories: categories.filter((each) => !isTold(each)).length,
    helpers: helpers === 1 || helpers === 2 ? null : helpers,
    topHelpers: best.map(([memberId, { pointsOfPeriod }]) => ({ memberId, points: pointsOfPeriod })),
  };
}
