import {
  itemCategories,
  karmaBands,
  karmaReason,
  limits,
  type FigureReport,
  type ItemCategory,
} from '@pass-along/contracts';
import { toGram, weigh, type Facts, type NaiveSwap, type NaiveThing } from './naiveFacts.ts';
import { countDays, dayAfter, dayOf, firstOfMonth, stepOf, stepsBetween } from './naiveTime.ts';

/** A chart's parameters: days in the community's zone, and filters. */
export interface ChartAsk {
  from: string;
  to: string;
  granularity: string;
  category?: ItemCategory | undefined;
  circleId?: string | undefined;
}

/** Values by row and column; null where they must be withheld. */
export type Table = Record<string, Record<string, number | null>>;
type Cells = Record<string, number | null>;

const isFew = (count: number) => count === 1 || count === 2;
const isNarrow = ({ category, circleId }: ChartAsk) => category !== undefined || circleId !== undefined;
const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** Filters facts by the chart's period and filters. */
export function createLook(facts: Facts, ask: ChartAsk) {
  const isIn = (at: string | undefined): at is string => {
    if (at === undefined) return false;
    const day = dayOf(at, facts.timeZone);
    return day >= ask.from && day <= ask.to;
  };
  const isOf = ({ category, circleId }: { category: ItemCategory; circleId: string | null }) =>
    (ask.category === undefined || category === ask.category) &&
    (ask.circleId === undefined || circleId === ask.circleId);
  const items = [...facts.items.values()].filter((item) => isOf(item) && isIn(item.listedAt));
  const swaps = [...facts.swaps.values()].filter(isOf);
  return {
    items,
    swaps,
    asked: swaps.filter(({ proposedAt }) => isIn(proposedAt)),
    things: facts.things.filter((thing) => isOf(thing) && isIn(thing.at)),
    donations: facts.eventDonations.filter((donation) => isOf(donation) && isIn(donation.at)),
    isIn,
    isOf,
  };
}
type Look = ReturnType<typeof createLook>;

const peopleIn = (look: Look) => ({
  listers: new Set(look.items.filter(({ type }) => type !== 'request').map(({ ownerId }) => ownerId)).size,
  askers: new Set(look.asked.flatMap(({ ownerId, requesterId }) => [ownerId, requesterId])).size,
  givers: new Set(look.things.map(({ giverId }) => giverId)).size,
});

/** Counts of activity. */
export function countActivity(facts: Facts, ask: ChartAsk): Record<string, number> {
  const { items, swaps, donations, isIn } = createLook(facts, ask);
  const taken = (moment: (swap: NaiveSwap) => string | undefined) => swaps.filter((swap) => isIn(moment(swap))).length;
  let joined = 0;
  for (const { joinedAt } of facts.members.values()) if (isIn(joinedAt ?? undefined)) joined += 1;
  const given = taken(({ completedAt, gives }) => (gives === 'both' ? undefined : completedAt));
  return {
    itemsListed: items.filter(({ type }) => type !== 'request').length,
    wantedListed: items.filter(({ type }) => type === 'request').length,
    itemsDonated: given + donations.length,
    swapsProposed: taken(({ proposedAt }) => proposedAt),
    swapsAccepted: taken(({ acceptedAt }) => acceptedAt),
    swapsScheduled: taken(({ scheduledAt }) => scheduledAt),
    swapsCompleted: taken(({ completedAt }) => completedAt),
    swapsFailed: taken(({ failedAt }) => failedAt),
    membersJoined: joined,
  };
}

/** Savings of items, as reported and by today's factors. */
export function sumImpact({ factors }: Facts, things: readonly NaiveThing[]): Record<string, number> {
  const sum = { things: 0, reportedKg: 0, reportedCo2eKg: 0, restatedKg: 0, restatedCo2eKg: 0 };
  for (const { category, weightKg, kg, co2eKg } of things) {
    const today = weigh(category, weightKg, factors);
    sum.things += 1;
    sum.reportedKg += kg;
    sum.reportedCo2eKg += co2eKg;
    sum.restatedKg += today.kg;
    sum.restatedCo2eKg += today.co2eKg;
  }
  return Object.fromEntries(Object.entries(sum).map(([key, value]) => [key, toGram(value)]));
}

export function followRequests(facts: Facts, ask: ChartAsk) {
  const { asked } = createLook(facts, ask);
  const hours = (from: string | undefined, to: string | undefined) =>
    from === undefined || to === undefined ? 0 : (Date.parse(to) - Date.parse(from)) / 3_600_000;
  const mean = (swaps: readonly NaiveSwap[], of: (swap: NaiveSwap) => number) =>
    swaps.length === 0 ? null : round(swaps.reduce((sum, swap) => sum + of(swap), 0) / swaps.length, 1);
  const accepted = asked.filter(({ acceptedAt }) => acceptedAt !== undefined);
  const scheduled = asked.filter(({ scheduledAt }) => scheduledAt !== undefined);
  const completed = asked.filter(({ completedAt }) => completedAt !== undefined);
  const asScheduled = completed.filter(({ scheduledAt }) => scheduledAt !== undefined);
  const noShows = asked.filter(({ noShow }) => noShow).length;
  return {
    proposed: { count: asked.length, meanHours: null },
    accepted: { count: accepted.length, meanHours: mean(accepted, (swap) => hours(swap.proposedAt, swap.acceptedAt)) },
    scheduled: {
      count: scheduled.length,
      meanHours: mean(scheduled, (swap) => hours(swap.acceptedAt, swap.scheduledAt)),
    },
    completed: {
      count: completed.length,
      meanHours: mean(asScheduled, (swap) => hours(swap.scheduledAt, swap.completedAt)),
    },
    failed: { count: asked.filter(({ failedAt }) => failedAt !== undefined).length, meanHours: null },
    noShow: { count: noShows, meanHours: null },
    meanHours: mean(completed, (swap) => hours(swap.proposedAt, swap.completedAt)),
    noShowRate: scheduled.length === 0 ? null : round(noShows / scheduled.length, 3),
  };
}

/** Points of each member in a period. */
export function sumPoints(facts: Facts, ask: Pick<ChartAsk, 'from' | 'to'>): Map<string, number> {
  const { isIn } = createLook(facts, { ...ask, granularity: 'day' });
  const earned = new Map<string, number>();
  for (const { memberId, points, at } of facts.points)
    if (isIn(at)) earned.set(memberId, (earned.get(memberId) ?? 0) + points);
  return earned;
}

export function pointsInAll(facts: Facts): Map<string, number> {
  return sumPoints(facts, { from: '0000-01-01', to: '9999-12-31' });
}

export function findThoseWhoMayAct({ members }: Facts): string[] {
  return [...members.values()].filter(({ status, leaving }) => status === 'active' && !leaving).map(({ id }) => id);
}

/** Members that can't act; their items are on no list. */
export function findAway({ members }: Facts): string[] {
  return [...members.values()]
    .filter(({ status, leaving }) => /waiting|suspended|deactivated/.test(status) || leaving)
    .map(({ id }) => id);
}

const periodBefore = (ask: ChartAsk): ChartAsk => {
  const days = countDays(ask.from, ask.to);
  return { ...ask, from: dayAfter(ask.from, -days), to: dayAfter(ask.from, -1) };
};

export function countActive(facts: Facts, ask: ChartAsk): number {
  const { isIn } = createLook(facts, ask);
  return new Set(facts.deeds.filter(({ at }) => isIn(at)).map(({ memberId }) => memberId)).size;
}

/** Members that got something in loops in the period, and nothing in other swaps. */
function countLoopMembers({ swaps }: Facts, isIn: Look['isIn']): number {
  const inLoops = new Set<string>();
  const otherwise = new Set<string>();
  for (const { completedAt, loopId, ownerId, requesterId, gives } of swaps.values()) {
    if (!isIn(completedAt)) continue;
    if (loopId !== undefined) inLoops.add(requesterId);
    else {
      if (gives !== 'requester') otherwise.add(requesterId);
      if (gives !== 'owner') otherwise.add(ownerId);
    }
  }
  return [...inLoops].filter((memberId) => !otherwise.has(memberId)).length;
}

/** Counts of swap loops, in all categories and circles. */
export function countLoops(facts: Facts, { from, to, granularity }: ChartAsk): Record<string, number> {
  const { isIn, swaps } = createLook(facts, { from, to, granularity });
  const loops = [...facts.loops.values()];
  return {
    loopsFound: loops.filter(({ foundAt }) => isIn(foundAt)).length,
    loopsOffered: loops.filter(({ offeredAt }) => isIn(offeredAt)).length,
    loopsAgreed: loops.filter(({ agreedAt }) => isIn(agreedAt)).length,
    loopsCompleted: loops.filter(({ completedAt }) => isIn(completedAt)).length,
    legsCompleted: swaps.filter(({ loopId, completedAt }) => loopId !== undefined && isIn(completedAt)).length,
    loopMembers: countLoopMembers(facts, isIn),
  };
}

/** The steps of the period, each cut to the period's days. */
function eachStep(ask: ChartAsk, of: (step: ChartAsk) => Cells): Table {
  const table: Table = {};
  for (const start of stepsBetween(ask.from, ask.to, ask.granularity)) {
    const days = [start];
    while (stepOf(dayAfter(days.at(-1) ?? start), ask.granularity) === start) days.push(dayAfter(days.at(-1) ?? start));
    const last = days.at(-1) ?? start;
    table[start] = of({ ...ask, from: start < ask.from ? ask.from : start, to: last > ask.to ? ask.to : last });
  }
  return table;
}

const withheld = (cells: Cells): Cells => Object.fromEntries(Object.keys(cells).map((key) => [key, null]));

/** The period and the previous one, side by side. */
function compare(ask: ChartAsk, of: (period: ChartAsk) => Cells): Table {
  const [now, before] = [of(ask), of(periodBefore(ask))];
  return Object.fromEntries(
    Object.keys(now).map((key) => [key, { now: now[key] ?? null, before: before[key] ?? null }]),
  );
}

const hasGroup = (facts: Facts, ask: ChartAsk) => {
  const { listers, askers } = peopleIn(createLook(facts, ask));
  return listers >= 3 || askers >= 3;
};

export const naiveCharts: Record<FigureReport, (facts: Facts, ask: ChartAsk, today: string) => Table> = {
  'activity-over-time': (facts, ask) => {
    const isTold = (count: number) => !isNarrow(ask) || count === 0 || (hasGroup(facts, ask) && !isFew(count));
    return eachStep(ask, (step) => {
      const { membersJoined = 0, ...counts } = countActivity(facts, step);
      const cells = Object.entries(counts).map(([key, count]) => [key, isTold(count) ? count : null] as const);
      return { ...Object.fromEntries(cells), ...(!isNarrow(ask) && { membersJoined }) };
    });
  },
  categories: (facts, ask) => {
    const away = findAway(facts);
    const table: Table = {};
    for (const category of itemCategories) {
      if (ask.category !== undefined && ask.category !== category) continue;
      const look = createLook(facts, { ...ask, category });
      const kept = [...facts.items.values()].filter(
        (item) =>
          look.isOf(item) &&
          item.type !== 'request' &&
          /available|pending/.test(item.status) &&
          !away.includes(item.ownerId),
      );
      const { listers, givers } = peopleIn(look);
      const listed = look.items.filter(({ type }) => type !== 'request').length;
      const tell = (count: number, people: number) => (count === 0 || people >= 3 ? count : null);
      table[category] = {
        onLists: tell(kept.length, new Set(kept.map(({ ownerId }) => ownerId)).size),
        listed: tell(listed, listers),
        handedOver: tell(look.things.length, givers),
      };
    }
    return table;
  },
  impact: (facts, ask) => {
    const isShown = peopleIn(createLook(facts, ask)).givers >= 3;
    return eachStep(ask, (step) => {
      const sum = sumImpact(facts, createLook(facts, step).things);
      const count = sum['things'] ?? 0;
      return count === 0 || !isNarrow(ask) || (isShown && !isFew(count)) ? sum : withheld(sum);
    });
  },
  'impact-categories': (facts, ask) => {
    const table: Table = {};
    for (const category of itemCategories) {
      const look = createLook(facts, { ...ask, category: ask.category ?? category });
      const sum = sumImpact(facts, look.things);
      if (look.things.length === 0 || (ask.category ?? category) !== category) continue;
      table[category] = peopleIn(look).givers >= 3 ? sum : withheld(sum);
    }
    return table;
  },
  funnel: (facts, ask) => {
    if (peopleIn(createLook(facts, ask)).askers < 3) return {};
    const { proposed, accepted, scheduled, completed, failed, noShow } = followRequests(facts, ask);
    return { proposed, accepted, scheduled, completed, failed, noShow };
  },
  karma: (facts, ask) =>
    eachStep({ ...ask, category: undefined, circleId: undefined }, (step) => {
      const { isIn } = createLook(facts, step);
      const cells: Cells = Object.fromEntries(karmaReason.options.map((reason) => [reason, 0]));
      for (const { reason, points, at } of facts.points) if (isIn(at)) cells[reason] = (cells[reason] ?? 0) + points;
      return cells;
    }),
  'karma-distribution': (facts) => {
    const held = pointsInAll(facts);
    const counts = karmaBands.map(() => 0);
    for (const memberId of findThoseWhoMayAct(facts)) {
      const points = held.get(memberId) ?? 0;
      let band = 0;
      for (const [index, from] of karmaBands.entries()) if (points >= from) band = index;
      counts[band] = (counts[band] ?? 0) + 1;
    }
    const few = counts.filter(isFew).length;
    const smallest = Math.min(...counts.filter((count) => count > 2));
    const also = few === 1 ? counts.indexOf(smallest) : -1;
    return Object.fromEntries(
      karmaBands.map((from, index) => {
        const count = counts[index] ?? 0;
        return [String(from), { members: isFew(count) || index === also ? null : count }];
      }),
    );
  },
  leaderboard: (facts, ask) => {
    const all = pointsInAll(facts);
    const may = findThoseWhoMayAct(facts);
    const earners = [...sumPoints(facts, ask)].filter(([memberId, points]) => points > 0 && may.includes(memberId));
    earners.sort(([a, some], [b, more]) => more - some || (a < b ? -1 : 1));
    const best = earners.slice(0, limits.page.leaderboard);
    return Object.fromEntries(
      best.map(([memberId, points]) => [memberId, { pointsOfPeriod: points, pointsInAll: all.get(memberId) ?? 0 }]),
    );
  },
  retention: (facts, ask, today) => {
    const monthOf = (at: string) => new Date(at).toISOString().slice(0, 7);
    const active = new Set(facts.deeds.map(({ memberId, at }) => `${memberId} ${monthOf(at)}`));
    const table: Table = {};
    for (const first of stepsBetween(firstOfMonth(ask.from), ask.to, 'month')) {
      const joined = [...facts.members.values()].filter(
        ({ joinedAt }) => joinedAt && monthOf(joinedAt) === first.slice(0, 7),
      );
      const cells: Cells = { members: isFew(joined.length) ? null : joined.length };
      for (let after = 0; after < 12; after += 1) {
        const month = firstOfMonth(first, after).slice(0, 7);
        const stayed = joined.filter(({ id }) => active.has(`${id} ${month}`)).length;
        const isTold = joined.length > 2 && !isFew(stayed) && month <= today.slice(0, 7);
        cells[`month${String(after)}`] = isTold ? round(stayed / joined.length, 3) : null;
      }
      table[first.slice(0, 7)] = cells;
    }
    return table;
  },
  'environmental-impact': (facts, ask) => {
    const groups = [ask, periodBefore(ask)].map((period) => peopleIn(createLook(facts, period)).givers >= 3);
    const table = compare(ask, (period) => {
      const { things } = createLook(facts, period);
      const { things: thingsHandedOver = 0, ...sums } = sumImpact(facts, things);
      const cells: Cells = { thingsHandedOver, ...sums };
      for (const grade of ['A', 'B', 'C']) {
        const isGraded = ({ category }: NaiveThing) =>
          facts.factors.factors.some((factor) => factor.category === category && factor.grade === grade);
        cells[`grade${grade}`] = things.filter(isGraded).length;
      }
      return cells;
    });
    const isShown = !isNarrow(ask) || groups.every(Boolean);
    return isShown ? table : Object.fromEntries(Object.entries(table).map(([key, cells]) => [key, withheld(cells)]));
  },
  'community-health': (facts, ask) =>
    compare(ask, (period) => {
      const { proposed, accepted, completed, noShowRate, meanHours } = followRequests(facts, period);
      const isShown = peopleIn(createLook(facts, period)).askers >= 3;
      const share = ({ count }: { count: number }) =>
        isShown && proposed.count > 0 ? round(count / proposed.count, 3) : null;
      const active = countActive(facts, period);
      return {
        activeMembers: isNarrow(ask) || isFew(active) ? null : active,
        acceptedShare: share(accepted),
        completedShare: share(completed),
        noShowShare: isShown ? noShowRate : null,
        hoursToHandover: isShown ? meanHours : null,
      };
    }),
  'growth-metrics': (facts, ask) => {
    const isShown = !isNarrow(ask) || hasGroup(facts, ask);
    return compare(ask, (period) => {
      const { membersJoined = 0, ...counts } = countActivity(facts, period);
      const keys = ['itemsListed', 'wantedListed', 'swapsProposed', 'swapsCompleted', 'itemsDonated'];
      const tell = (count: number) => (isShown && !(isNarrow(ask) && isFew(count)) ? count : null);
      return {
        ...(!isNarrow(ask) && { membersJoined }),
        ...Object.fromEntries(keys.map((key) => [key, tell(counts[key] ?? 0)])),
      };
    });
  },
  'swap-loops': (facts, ask) =>
    compare(ask, (period) => {
      const { loopMembers = 0, ...counts } = countLoops(facts, period);
      return { ...counts, loopMembers: isFew(loopMembers) ? null : loopMembers };
    }),
};
