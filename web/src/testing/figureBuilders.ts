import {
  computeBadgeProgress,
  builtInBadges,
  getNextTitle,
  noFigures,
  paginate,
  getKarmaTitle,
  type ActivityEntry,
  type BadgeOnTheWay,
  type CommunityImpactAnswer,
  type ImpactFigures,
  type KarmaEntry,
  type LeaderboardAnswer,
  type MemberFiguresAnswer,
  type MemberImpactAnswer,
  type MyKarmaAnswer,
} from '@pass-along/contracts';
import { http, HttpResponse } from 'msw';
import { asha } from './builders.ts';
import { eventsPage } from './eventBuilders.ts';

const bram = { _id: 'bram', name: 'Bram de Wit', avatar: '' };
const ashaHerself = { _id: asha._id, name: asha.name, avatar: '' };

/** Asha gave Bram her winter coat, unless a test says otherwise. */
export function aCause(differences: Partial<KarmaEntry> = {}): KarmaEntry {
  return {
    _id: 'cause',
    points: 15,
    reason: 'donation_completed',
    withheld: null,
    swapId: 'swap',
    items: [{ _id: 'coat', title: 'Winter coat' }],
    event: null,
    explanation: '',
    rulesVersion: 1,
    awardedAt: '2026-03-04T10:00:00Z',
    with: bram,
    ...differences,
  };
}

export function myKarma(points: number, entries: KarmaEntry[] = [], { page = 1, total = entries.length } = {}) {
  return {
    points,
    title: getKarmaTitle(points),
    nextTitle: getNextTitle(points),
    entries,
    pagination: paginate(page, 20, total),
  } satisfies MyKarmaAnswer;
}

/** The built-in badges at these figures; those with ids in `earned` have been awarded. */
export function myBadges(figures: Partial<typeof noFigures> = {}, earned: readonly string[] = []): BadgeOnTheWay[] {
  return builtInBadges.map(({ retired, badgeId, ...badge }) => {
    const known = { ...noFigures, ...figures };
    const has = earned.includes(badgeId);
    return {
      ...badge,
      _id: badgeId,
      value: known[badge.metric],
      progress: has ? 100 : computeBadgeProgress({ ...badge, badgeId, retired }, known),
      earned: has,
      earnedDate: has ? '2026-03-05T10:00:00Z' : null,
    };
  });
}

export function figuresOfAsha(differences: Partial<MemberFiguresAnswer> = {}): MemberFiguresAnswer {
  return {
    memberId: asha._id,
    totalItems: 0,
    availableItems: 0,
    pendingItems: 0,
    exchangedItems: 0,
    wantedPosts: 0,
    donatedItems: 0,
    receivedItems: 0,
    completedSwaps: 0,
    completedExchanges: 0,
    ...differences,
  };
}

/** The same figures under the factors in force, unless `restated` says otherwise. */
export function weighed(things: number, kg: number, co2eKg: number, restated = { kg, co2eKg }): ImpactFigures {
  return { things, reported: { kg, co2eKg }, restated };
}

export function impactOfAsha(given = weighed(0, 0, 0)): MemberImpactAnswer {
  return {
    memberId: asha._id,
    factorsVersion: 1,
    given,
    received: weighed(0, 0, 0),
    byCategory: given.things === 0 ? [] : [{ category: 'Clothing', grade: 'A', ...given }],
  };
}

export function communityImpact(total = weighed(0, 0, 0)): CommunityImpactAnswer {
  return {
    factorsVersion: 1,
    timeZone: 'Europe/Berlin',
    total,
    period: { from: '2026-02-01', to: '2026-03-31' },
    granularity: 'month',
    inPeriod: total,
    overTime: [
      { start: '2026-02-01', ...weighed(0, 0, 0) },
      { start: '2026-03-01', ...total },
    ],
    byCategory: total.things === 0 ? [] : [{ category: 'Clothing', grade: 'A', ...total }],
  };
}

export function aBoard(differences: Partial<LeaderboardAnswer> = {}): LeaderboardAnswer {
  return {
    period: 'month',
    month: '2026-03',
    leaders: [
      { place: 1, points: 57, title: 'neighbour', member: bram },
      { place: 2, points: 42, title: 'neighbour', member: ashaHerself },
    ],
    me: { place: 2, points: 42 },
    ...differences,
  };
}

/** Asha swapped her desk for Bram's lamp, unless a test says otherwise. */
export function anActivity(differences: Partial<ActivityEntry> = {}): ActivityEntry {
  return {
    _id: 'activity',
    type: 'swap',
    action: 'swapped',
    member: ashaHerself,
    item: { _id: 'desk', title: 'Oak desk' },
    event: null,
    otherItem: { _id: 'lamp', title: 'Brass lamp' },
    other: bram,
    swapId: 'swap',
    karma: 0,
    at: '2026-03-04T10:00:00Z',
    ...differences,
  };
}

const nobodyYet = { total: 0, thisMonth: 0, lastMonth: 0 };

/** Handlers for a community without any handover; each test answers its own subject. */
export const nothingHappened = () => [
  http.get('/api/karma/me', () => HttpResponse.json(myKarma(0))),
  http.get('/api/badges/me', () => HttpResponse.json({ badges: myBadges() })),
  http.get('/api/leaderboard', () => HttpResponse.json(aBoard({ leaders: [], me: { place: null, points: 0 } }))),
  http.get('/api/figures/me', () => HttpResponse.json(figuresOfAsha())),
  http.get('/api/figures/community', () =>
    HttpResponse.json({ members: nobodyYet, items: nobodyYet, completions: nobodyYet, donations: nobodyYet }),
  ),
  http.get('/api/impact', () => HttpResponse.json(communityImpact())),
  http.get('/api/impact/me', () => HttpResponse.json(impactOfAsha())),
  http.get('/api/events', () => HttpResponse.json(eventsPage([]))),
  http.get('/api/circles/user-groups/asha', () => HttpResponse.json([])),
  http.get('/api/conversations/user/asha', () => HttpResponse.json([])),
  http.get('/api/activity/me', () => HttpResponse.json({ entries: [], next: null })),
  http.get('/api/matches', () => HttpResponse.json({ matches: [], pagination: { current: 1, pages: 0, total: 0 } })),
];

/** The answer of an unavailable server. */
export const away = () =>
  HttpResponse.json({ success: false, message: 'Not now', error: 'Not now', code: 'unavailable' }, { status: 503 });
