import {
  endpoints,
  getKarmaTitle,
  buildEndpointUrl,
  type AdminMemberCounts,
  type CommunityFiguresAnswer,
  type CommunityImpactAnswer,
  type ItemListAnswer,
  type ItemStatsAnswer,
  type LeaderboardAnswer,
  type MemberFiguresAnswer,
  type MemberImpactAnswer,
  type MemberKarmaAnswer,
  type MyKarmaAnswer,
} from '@pass-along/contracts';
import { boss, chooseDays, type Comparison } from './comparison.ts';
import {
  countActivity,
  createLook,
  findAway,
  findThoseWhoMayAct,
  naiveCharts,
  pointsInAll,
  sumImpact,
} from './naiveCharts.ts';
import { toGram, type NaiveThing } from './naiveFacts.ts';
import { always } from './naiveSums.ts';
import { dayAfter, firstOfMonth } from './naiveTime.ts';

type Impact = CommunityImpactAnswer['total'];
const flatten = ({ things, reported, restated }: Impact) => ({
  things,
  ...{ reportedKg: reported.kg, reportedCo2eKg: reported.co2eKg },
  ...{ restatedKg: restated.kg, restatedCo2eKg: restated.co2eKg },
});

/** The pages of members: dashboard, home, profile, leaderboard, counts of the marketplace. */
export async function compareMembers(comparison: Comparison): Promise<void> {
  const { facts, random } = comparison;
  const here = findThoseWhoMayAct(facts);
  if (here.length === 0) return;
  await compareCommunity(comparison, random.pick(here));
  await compareStats(comparison, null);
  for (const memberId of [random.pick(here), random.pick(here)]) {
    await compareOwn(comparison, memberId);
    await compareLeaderboards(comparison, memberId);
  }
  const counts = await comparison.get<AdminMemberCounts>(endpoints.adminMemberCounts.path, boss, true);
  for (const status of ['active', 'suspended', 'deactivated', 'deleted'] as const) {
    const members = [...facts.members.values()].filter((member) => member.status === status).length;
    comparison.expectSame(`members who are ${status}`, counts[status], members);
    comparison.expectSame(
      `the list ${status}`,
      await comparison.countList(endpoints.adminMembers, { status }),
      members,
    );
  }
}

async function compareCommunity(comparison: Comparison, memberId: string): Promise<void> {
  const { facts, today, get, expectSame } = comparison;
  const thisMonth = { ...always, from: firstOfMonth(today), to: today };
  const lastMonth = { ...always, from: firstOfMonth(today, -1), to: dayAfter(firstOfMonth(today), -1) };
  const completions = (ask: typeof always) =>
    (countActivity(facts, ask)['swapsCompleted'] ?? 0) + createLook(facts, ask).donations.length;
  const ofMonths = (of: (ask: typeof always) => number | undefined) => ({
    thisMonth: of(thisMonth),
    lastMonth: of(lastMonth),
  });
  const activity = (key: string) => (ask: typeof always) => countActivity(facts, ask)[key];
  const away = findAway(facts);
  const kept = [...facts.items.values()].filter(
    ({ type, status, ownerId }) => type !== 'request' && /available|pending/.test(status) && !away.includes(ownerId),
  );
  expectSame('the community', await get<CommunityFiguresAnswer>(endpoints.communityFigures.path, memberId), {
    members: { total: findThoseWhoMayAct(facts).length, ...ofMonths(activity('membersJoined')) },
    items: { total: kept.length, ...ofMonths(activity('itemsListed')) },
    completions: { total: completions(always), ...ofMonths(completions) },
    donations: { total: activity('itemsDonated')(always), ...ofMonths(activity('itemsDonated')) },
  });
  const { query, ask } = chooseDays(comparison);
  const path = buildEndpointUrl(endpoints.communityImpact, { query });
  const impact = await get<CommunityImpactAnswer>(path, memberId);
  const { things } = createLook(facts, ask);
  expectSame(`${path} in all`, flatten(impact.total), sumImpact(facts, facts.things));
  expectSame(`${path} in the period`, flatten(impact.inPeriod), sumImpact(facts, things));
  const steps = Object.fromEntries(impact.overTime.map(({ start, ...sum }) => [start, flatten(sum)]));
  expectSame(`${path} over time`, steps, naiveCharts.impact(facts, ask, today));
  expectSame(`${path} by category`, byCategory(impact.byCategory), ofCategories(comparison, things));
}

const byCategory = (rows: CommunityImpactAnswer['byCategory']) =>
  Object.fromEntries(rows.map(({ category, ...sum }) => [category, flatten(sum)]));

function ofCategories({ facts }: Comparison, things: readonly NaiveThing[]) {
  const categories = new Set(things.map(({ category }) => category));
  return Object.fromEntries(
    [...categories].map((each) => [
      each,
      sumImpact(
        facts,
        things.filter(({ category }) => category === each),
      ),
    ]),
  );
}

/** The counts of the marketplace equal the lengths of its lists. */
async function compareStats({ facts, get, expectSame }: Comparison, memberId: string | null): Promise<void> {
  const stats = await get<ItemStatsAnswer>(endpoints.itemStats.path, memberId);
  const away = findAway(facts);
  const shown = [...facts.items.values()].filter(
    ({ type, status, offList, circleId, ownerId }) =>
      type !== 'request' && status !== 'removed' && !offList && circleId === null && !away.includes(ownerId),
  );
  const of = (wanted: string) => shown.filter(({ status }) => status === wanted).length;
  const { totalItems, availableItems, pendingItems, exchangedItems, categoryCounts } = stats;
  const statuses = { available: availableItems, pending: pendingItems, exchanged: exchangedItems };
  expectSame(
    'the marketplace',
    { totalItems, ...statuses },
    {
      totalItems: shown.length,
      ...{ available: of('available'), pending: of('pending'), exchanged: of('exchanged') },
    },
  );
  for (const [status, count] of Object.entries(statuses)) {
    const { pagination } = await get<ItemListAnswer>(
      buildEndpointUrl(endpoints.searchItems, { query: { status } }),
      memberId,
    );
    expectSame(`the list of what is ${status}`, pagination.total, count);
  }
  const { pagination } = await get<ItemListAnswer>(endpoints.listItems.path, memberId);
  expectSame('the list of the marketplace', pagination.total, totalItems);
  const categories = new Map<string, number>();
  for (const { category } of shown) categories.set(category, (categories.get(category) ?? 0) + 1);
  const counted = Object.fromEntries(categoryCounts.map(({ category, count }) => [category, count]));
  expectSame('categories of the marketplace', counted, Object.fromEntries(categories));
}

async function compareOwn({ facts, get, expectSame }: Comparison, memberId: string): Promise<void> {
  const own = [...facts.items.values()].filter(({ ownerId, status }) => ownerId === memberId && status !== 'removed');
  const items = own.filter(({ type }) => type !== 'request');
  const of = (wanted: string) => items.filter(({ status }) => status === wanted).length;
  const completed = [...facts.swaps.values()].filter(
    ({ completedAt, ownerId, requesterId }) => completedAt !== undefined && [ownerId, requesterId].includes(memberId),
  );
  const gave = completed.filter(({ gives, ownerId }) => gives === (ownerId === memberId ? 'owner' : 'requester'));
  const gaveInLoops = completed.filter(({ loopId, ownerId }) => loopId !== undefined && ownerId === memberId);
  const toEvents = facts.eventDonations.filter(({ giverId }) => giverId === memberId);
  expectSame(`figures of ${memberId}`, await get<MemberFiguresAnswer>(endpoints.myFigures.path, memberId), {
    memberId,
    totalItems: items.length,
    ...{ availableItems: of('available'), pendingItems: of('pending'), exchangedItems: of('exchanged') },
    wantedPosts: own.length - items.length,
    donatedItems: gave.length + toEvents.length,
    receivedItems: completed.length - gave.length - gaveInLoops.length,
    completedSwaps: completed.filter(({ gives }) => gives === 'both').length,
    completedExchanges: completed.length + toEvents.length,
  });
  const given = facts.things.filter(({ giverId }) => giverId === memberId);
  const received = facts.things.filter(({ receiverId }) => receiverId === memberId);
  const member = { params: { id: memberId } };
  const isShown = facts.members.get(memberId)?.showsProfile === true;
  const ofMember = buildEndpointUrl(endpoints.memberImpact, { params: { memberId } });
  for (const path of [endpoints.myImpact.path, ...(isShown ? [ofMember] : [])]) {
    const impact = await get<MemberImpactAnswer>(path, memberId);
    expectSame(`${path} given`, flatten(impact.given), sumImpact(facts, given));
    expectSame(`${path} received`, flatten(impact.received), sumImpact(facts, received));
  }
  const points = pointsInAll(facts).get(memberId) ?? 0;
  const entries = [
    ...facts.points.filter((each) => each.points !== 0 || each.reason !== 'swap_reversed'),
    ...facts.unpaid,
  ];
  const karma = await get<MyKarmaAnswer>(endpoints.myKarma.path, memberId);
  expectSame(
    `karma of ${memberId}`,
    { points: karma.points, title: karma.title, entries: karma.pagination.total },
    { points, title: getKarmaTitle(points), entries: entries.filter((each) => each.memberId === memberId).length },
  );
  if (isShown) {
    const shown = await get<MemberKarmaAnswer>(buildEndpointUrl(endpoints.memberKarma, member), memberId);
    expectSame(`karma that ${memberId} shows`, shown.points, points);
  }
  const sums: Record<string, number> = { karma_points: points };
  const metrics: Record<string, string> = {
    ...{ donation_given: 'donations_completed', swap: 'swaps_completed' },
    ...{ review: 'reviews_written', event: 'events_attended' },
  };
  for (const { memberId: id, deed, times, kilograms } of facts.countedDeeds) {
    if (id !== memberId) continue;
    const metric = metrics[deed];
    if (metric !== undefined) sums[metric] = (sums[metric] ?? 0) + times;
    sums['kilograms_avoided'] = toGram((sums['kilograms_avoided'] ?? 0) + times * kilograms);
  }
  for (const { metric, value } of (
    await get<{ badges: { metric: string; value: number }[] }>(endpoints.myBadges.path, memberId)
  ).badges)
    expectSame(`${metric} of ${memberId}`, value, sums[metric] ?? 0);
}

async function compareLeaderboards({ facts, today, get, expectSame }: Comparison, memberId: string): Promise<void> {
  const may = findThoseWhoMayAct(facts).filter((id) => facts.members.get(id)?.showsProfile === true);
  for (const period of ['month', 'all'] as const) {
    const earned = new Map<string, number>();
    for (const { memberId: id, points, month } of facts.points)
      if (period === 'all' || month === today.slice(0, 7)) earned.set(id, (earned.get(id) ?? 0) + points);
    const shown = [...earned].filter(([id, points]) => points > 0 && may.includes(id));
    shown.sort(([a, some], [b, more]) => more - some || (a < b ? -1 : 1));
    const placeOf = (points: number) => shown.filter(([, more]) => more > points).length + 1;
    const path = buildEndpointUrl(endpoints.leaderboard, { query: { period, limit: 5 } });
    const { leaders, me } = await get<LeaderboardAnswer>(path, memberId);
    const own = earned.get(memberId) ?? 0;
    expectSame(
      `${path} of ${memberId}`,
      { leaders: leaders.map(({ place, points, member }) => ({ place, points, id: member._id })), me },
      {
        leaders: shown.slice(0, 5).map(([id, points]) => ({ place: placeOf(points), points, id })),
        me: { place: own > 0 ? placeOf(own) : null, points: own },
      },
    );
  }
}
