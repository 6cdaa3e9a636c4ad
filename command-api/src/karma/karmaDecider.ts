import * as z from 'zod/mini';
import {
  isBadgeDue,
  noFigures,
  getKarmaTitle,
  whyNotAdjustKarma,
  calculateDeedWorth,
  type Badge,
  type BadgeMetric,
  type KarmaCause,
  type KarmaDeed,
  type KarmaEvent,
  type KarmaFigures,
  type KarmaTitle,
  karmaRules,
} from '@pass-along/contracts';
import { moment, actor, streamId, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import { refuse, type Decider } from '../core/decider.ts';

/**
 * The deeds of one month: the number of exchanges with each other member, the number of each swap within its pair, and
 * the deeds of each swap and community event.
 */
interface Month {
  withMember: Readonly<Record<string, number>>;
  nthOfSwap: Readonly<Record<string, number>>;
  deedsOf: Readonly<Record<string, readonly CountedDeed[]>>;
}

/** A counted exchange, review or event with the points that it paid. */
type CountedDeed = Pick<DataOf<'DeedCounted'>, 'deed' | 'cause' | 'month' | 'nth' | 'keptSilent' | 'kilograms'> & {
  points: number;
};

type DataOf<T extends KarmaEvent['type']> = Extract<KarmaEvent, { type: T }>['data'];

/** A member's karma. Months (YYYY-MM) are in the community's time zone. */
export interface Karma {
  points: number;
  title: KarmaTitle;
  figures: KarmaFigures;
  months: Readonly<Record<string, Month>>;
  /** Ids of the member's badges. */
  badges: readonly string[];
  /** Points that admins gave for attending an event, by event id. */
  gifts: Readonly<Record<string, number>>;
}

const badges = z.readonly(z.array(z.custom<Badge>()));

/** The rules in force when the deed happened, and the current badges. */
const karmaContext = {
  month: z.string(),
  rules: z.object({
    version: z.number(),
    rules: karmaRules,
    byMemberId: z.nullable(z.string()),
    switchedAt: z.nullable(moment),
  }),
  badges,
};
type KarmaContext = Pick<Command<'CountReview'>, keyof typeof karmaContext>;

/** The community event that a reward belongs to; `createdBy` planned it. */
const eventReference = z.object({
  eventId: z.string(),
  name: z.string(),
  createdBy: z.exactOptional(z.string()),
});

const exchangeDeed = z.object({
  memberId: streamId,
  deed: z.enum(['donation_given', 'donation_received', 'swap']),
  swapId: z.string(),
  otherMemberId: z.string(),
  items: z.array(z.object({ itemId: z.string(), title: z.string() })),
  keptSilent: z.boolean(),
  kilograms: z.number(),
  happenedAt: moment,
});

const karmaCommands = {
  CountExchange: { exchange: exchangeDeed, ...karmaContext },
  /** `swapId` names the reviewed exchange. */
  CountReview: {
    memberId: streamId,
    aboutMemberId: z.string(),
    swapId: z.string(),
    writtenAt: moment,
    ...karmaContext,
  },
  /** The member had joined the event at its completion, and the event has begun. */
  CountEvent: { memberId: streamId, event: eventReference, completedAt: moment, ...karmaContext },
  /** The event was cancelled, deleted or set back: all its rewards are taken back. `by` did that. */
  TakeBackEvent: { memberId: streamId, event: eventReference, month: z.string(), badges, by: actor },
  /** With an event the points are a reward for it. */
  AdjustKarma: {
    memberId: streamId,
    points: z.number(),
    reason: z.string(),
    event: z.exactOptional(eventReference),
    month: z.string(),
    by: actor,
  },
  /** A swap was reversed. */
  TakeBackSwap: { memberId: streamId, swapId: z.string(), badges },
  /** Gives the badge of an event to a participant. */
  GiveEventBadge: { memberId: streamId, badge: z.string(), event: eventReference },
  /** Grants every badge that is due: after a badge was added, and after an admin gave points. */
  GrantBadges: { memberId: streamId, badges },
} satisfies CommandSchemas;

export type KarmaCommand = CommandIn<typeof karmaCommands>;

type Command<T extends KarmaCommand['type']> = Extract<KarmaCommand, { type: T }>;

const metricByDeed: Record<KarmaDeed, BadgeMetric | undefined> = {
  donation_given: 'donations_completed',
  donation_received: undefined,
  swap: 'swaps_completed',
  review: 'reviews_written',
  event: 'events_attended',
};

function countExchange(command: Command<'CountExchange'>, karma: Karma): KarmaEvent[] {
  const { memberId, deed, swapId, otherMemberId, items, keptSilent, kilograms, happenedAt } = command.exchange;
  // a swap is completed once, so a second report changes nothing
  if (findNth(karma, swapId) !== undefined) return [];
  return countDeed(karma, command, {
    memberId,
    deed,
    cause: { swapId, otherMemberId, items },
    nth: (karma.months[command.month]?.withMember[otherMemberId] ?? 0) + 1,
    keptSilent,
    kilograms,
    happenedAt,
  });
}

function countReview(command: Command<'CountReview'>, karma: Karma): KarmaEvent[] {
  const { memberId, aboutMemberId, swapId, writtenAt } = command;
  return countDeed(karma, command, {
    memberId,
    deed: 'review',
    cause: { swapId, otherMemberId: aboutMemberId, items: [] },
    nth: findNth(karma, swapId) ?? null,
    keptSilent: false,
    kilograms: 0,
    happenedAt: writtenAt,
  });
}

function countEvent(command: Command<'CountEvent'>, karma: Karma): KarmaEvent[] {
  const { memberId, event, month, completedAt } = command;
  // a second report changes nothing
  if (getDeeds(karma, toEventKey(event)).length > 0) return [];
  const { createdBy } = event;
  const inMonth = Object.values(karma.months[month]?.deedsOf ?? {}).flat();
  const ofPlanner = inMonth.filter(({ cause }) => cause.event !== undefined && cause.event.createdBy === createdBy);
  return countDeed(karma, command, {
    memberId,
    deed: 'event',
    cause: { swapId: null, otherMemberId: null, items: [], event },
    nth: createdBy === undefined ? null : ofPlanner.length + 1,
    keptSilent: false,
    kilograms: 0,
    happenedAt: completedAt,
  });
}

/** Takes back everything that the swap brought. */
function takeBackSwap(command: Command<'TakeBackSwap'>, karma: Karma): KarmaEvent[] {
  return withConsequences(karma, takeBackDeeds(karma, command.swapId, command), command);
}

/** Takes back the deed with its points, the points that an admin gave for it, and the event's badge. */
function takeBackEvent(command: Command<'TakeBackEvent'>, karma: Karma): KarmaEvent[] {
  const { memberId, event, month, by, at } = command;
  const { eventId, name } = event;
  const deeds = takeBackDeeds(karma, toEventKey(event), command);
  const after = deeds.reduce(karmaDecider.evolve, karma);
  const gift = Math.min(karma.gifts[eventId] ?? 0, after.points);
  const badgeId = toEventBadgeId(event);
  const metric = 'events_attended';
  const events: KarmaEvent[] = [...deeds];
  if (gift > 0) {
    const total = after.points - gift;
    const data = { memberId, points: -gift, total, reason: name, event: { eventId, name }, month, byMemberId: by };
    events.push({ type: 'KarmaAdjusted', data: { ...data, adjustedAt: at } });
  }
  if (karma.badges.includes(badgeId)) {
    const value = after.figures[metric];
    events.push({ type: 'BadgeLost', data: { memberId, badgeId, name, metric, threshold: 1, value, lostAt: at } });
  }
  return withConsequences(karma, events, command);
}

/** A total never falls below zero, even when an admin has taken points before. */
function takeBackDeeds(karma: Karma, key: string, { memberId, at }: { memberId: string; at: string }): KarmaEvent[] {
  let total = karma.points;
  return getDeeds(karma, key).map((deed) => {
    const points = Math.min(deed.points, total);
    total -= points;
    return { type: 'DeedTakenBack', data: { memberId, ...deed, points, total, takenBackAt: at } };
  });
}

const getDeeds = ({ months }: Karma, key: string): CountedDeed[] =>
  Object.values(months).flatMap((month) => month.deedsOf[key] ?? []);

const toEventKey = ({ eventId }: { eventId: string }) => `event.${eventId}`;
const toEventBadgeId = toEventKey;

/** The key of a deed within its month. */
const toDeedKey = ({ swapId, event }: KarmaCause): string | null => swapId ?? (event ? toEventKey(event) : null);

/** Awards the event's badge for attendance, whatever metric and threshold it has. */
function grantEventBadge({ memberId, badge, event, at }: Command<'GiveEventBadge'>, karma: Karma): KarmaEvent[] {
  const badgeId = toEventBadgeId(event);
  if (karma.badges.includes(badgeId)) return [];
  const metric = 'events_attended';
  const named = { badgeId, name: badge, description: event.name, metric, threshold: 1 } as const;
  return [
    {
      type: 'BadgeAwarded',
      data: { memberId, ...named, value: karma.figures[metric], event, awardedAt: at },
    },
  ];
}

interface Deed {
  memberId: string;
  deed: KarmaDeed;
  cause: KarmaCause;
  nth: number | null;
  keptSilent: boolean;
  kilograms: number;
  happenedAt: string;
}

/** The counted deed, the points that it pays, and the titles and badges that follow. */
function countDeed(
  karma: Karma,
  { month, rules, badges, at }: KarmaContext & { at: string },
  deed: Deed,
): KarmaEvent[] {
  const { memberId, cause, happenedAt } = deed;
  const { reason, points, withheld } = calculateDeedWorth(deed, rules.rules);
  const events: KarmaEvent[] = [{ type: 'DeedCounted', data: { ...deed, month, withheld } }];
  if (reason !== null && withheld === null) {
    const total = karma.points + points;
    const paid = { memberId, points, total, reason, cause, rulesVersion: rules.version, month, awardedAt: happenedAt };
    events.push({ type: 'KarmaAwarded', data: paid });
  }
  return withConsequences(karma, events, { memberId, badges, at });
}

function adjustKarma(command: Command<'AdjustKarma'>, karma: Karma): KarmaEvent[] {
  const { memberId, points, reason, event, month, by, at } = command;
  refuse(whyNotAdjustKarma({ memberId, points: karma.points }, points, by));
  const total = karma.points + points;
  const data = { memberId, points, total, reason, ...(event && { event }), month, byMemberId: by, adjustedAt: at };
  // the policy grants the badges that follow
  return withConsequences(karma, [{ type: 'KarmaAdjusted', data }], { memberId, badges: [], at });
}

/** Appends the change of title and of badges that the events cause. */
function withConsequences(
  karma: Karma,
  events: readonly KarmaEvent[],
  { memberId, badges, at }: { memberId: string; badges: readonly Badge[]; at: string },
): KarmaEvent[] {
  const after = events.reduce(karmaDecider.evolve, karma);
  const following: KarmaEvent[] = [];
  const title = getKarmaTitle(after.points);
  if (title !== after.title) {
    const change = { memberId, title, from: after.title, total: after.points };
    following.push(
      after.points > karma.points
        ? { type: 'TitleReached', data: { ...change, reachedAt: at } }
        : { type: 'TitleLost', data: { ...change, lostAt: at } },
    );
  }
  for (const { badgeId, name, metric, threshold } of badges) {
    const value = after.figures[metric];
    // members keep their badges; only reversed deeds take them away
    if (!after.badges.includes(badgeId) || karma.figures[metric] < threshold || value >= threshold) continue;
    following.push({ type: 'BadgeLost', data: { memberId, badgeId, name, metric, threshold, value, lostAt: at } });
  }
  for (const badge of badges) {
    if (after.badges.includes(badge.badgeId) || !isBadgeDue(badge, after.figures)) continue;
    const { badgeId, name, description, metric, threshold } = badge;
    const value = after.figures[metric];
    following.push({
      type: 'BadgeAwarded',
      data: { memberId, badgeId, name, description, metric, threshold, value, awardedAt: at },
    });
  }
  return [...events, ...following];
}

export const karmaDecider: Decider<Karma, KarmaCommand, KarmaEvent> = {
  commands: karmaCommands,
  initial: { points: 0, title: getKarmaTitle(0), figures: noFigures, months: {}, badges: [], gifts: {} },

  decide(command, karma) {
    switch (command.type) {
      case 'CountExchange':
        return countExchange(command, karma);
      case 'CountReview':
        return countReview(command, karma);
      case 'CountEvent':
        return countEvent(command, karma);
      case 'TakeBackSwap':
        return takeBackSwap(command, karma);
      case 'TakeBackEvent':
        return takeBackEvent(command, karma);
      case 'GiveEventBadge':
        return grantEventBadge(command, karma);
      case 'AdjustKarma':
        return adjustKarma(command, karma);
      case 'GrantBadges':
        return withConsequences(karma, [], command);
    }
  },

  evolve(karma, { type, data }) {
    switch (type) {
      case 'DeedCounted':
        return withDeed(karma, data);
      case 'KarmaAwarded':
        return withPoints(withPaid(karma, data), karma.points + data.points);
      case 'KarmaAdjusted':
        return withPoints(withGift(karma, data), karma.points + data.points);
      case 'DeedTakenBack':
        return withPoints(removeDeed(karma, data), data.total);
      case 'BadgeLost':
        return { ...karma, badges: karma.badges.filter((badgeId) => badgeId !== data.badgeId) };
      case 'BadgeAwarded':
        return { ...karma, badges: [...karma.badges, data.badgeId] };
      case 'TitleReached':
      case 'TitleLost':
        return { ...karma, title: data.title };
    }
  },
};

/** Tells whether a counted swap was not taken back. */
export function hasCompletedSwap({ months }: Karma): boolean {
  return Object.values(months).some(({ deedsOf }) =>
    Object.values(deedsOf).some((deeds) => deeds.some(({ cause, deed }) => cause.swapId !== null && deed !== 'review')),
  );
}

function withPoints(karma: Karma, points: number): Karma {
  return { ...karma, points, figures: { ...karma.figures, karma_points: points } };
}

function withGift(karma: Karma, { event, points }: DataOf<'KarmaAdjusted'>): Karma {
  if (event === undefined) return karma;
  const { eventId } = event;
  return { ...karma, gifts: { ...karma.gifts, [eventId]: (karma.gifts[eventId] ?? 0) + points } };
}

function withDeed(before: Karma, data: DataOf<'DeedCounted'>): Karma {
  const { deed, cause, month, nth, keptSilent, kilograms } = data;
  const { swapId, otherMemberId } = cause;
  const karma = { ...before, figures: updateFigures(before.figures, deed, kilograms) };
  const key = toDeedKey(cause);
  if (key === null) return karma;
  const counted = updateMonth(karma, month, key, (deeds) => [
    ...deeds,
    { deed, cause, month, nth, keptSilent, kilograms, points: 0 },
  ]);
  if (deed === 'review' || nth === null || swapId === null || otherMemberId === null) return counted;
  const { withMember, nthOfSwap, deedsOf: deeds } = counted.months[month] ?? emptyMonth;
  const after: Month = {
    withMember: { ...withMember, [otherMemberId]: nth },
    nthOfSwap: { ...nthOfSwap, [swapId]: nth },
    deedsOf: deeds,
  };
  return { ...counted, months: { ...counted.months, [month]: after } };
}

const emptyMonth: Month = { withMember: {}, nthOfSwap: {}, deedsOf: {} };

function updateMonth(
  karma: Karma,
  month: string,
  key: string,
  change: (deeds: readonly CountedDeed[]) => readonly CountedDeed[],
): Karma {
  const before = karma.months[month] ?? emptyMonth;
  const deeds = { ...before.deedsOf, [key]: change(before.deedsOf[key] ?? []) };
  return { ...karma, months: { ...karma.months, [month]: { ...before, deedsOf: deeds } } };
}

/** The points belong to the deed that was counted just before. */
function withPaid(karma: Karma, { cause, month, points }: DataOf<'KarmaAwarded'>): Karma {
  const key = toDeedKey(cause);
  if (key === null) return karma;
  return updateMonth(karma, month, key, (deeds) =>
    deeds.map((deed, place) => (place === deeds.length - 1 ? { ...deed, points } : deed)),
  );
}

/** Removes a deed. The swap keeps its number within the pair and month, so that it is never counted again. */
function removeDeed(karma: Karma, { cause, deed, month, kilograms }: DataOf<'DeedTakenBack'>): Karma {
  const without = { ...karma, figures: updateFigures(karma.figures, deed, -kilograms, -1) };
  const key = toDeedKey(cause);
  if (key === null) return without;
  return updateMonth(without, month, key, (deeds) => deeds.filter((counted) => counted.deed !== deed));
}

function updateFigures(figures: KarmaFigures, deed: KarmaDeed, kilograms: number, times: 1 | -1 = 1): KarmaFigures {
  const metric = metricByDeed[deed];
  return {
    ...figures,
    ...(metric && { [metric]: figures[metric] + times }),
    // rounded to the gram, so that sums stay exact
    kilograms_avoided: Math.round((figures.kilograms_avoided + kilograms) * 1000) / 1000,
  };
}

/** The number of a swap within its pair and month; undefined when the swap was never counted. */
function findNth({ months }: Karma, swapId: string): number | undefined {
  return Object.values(months)
    .map(({ nthOfSwap }) => nthOfSwap[swapId])
    .find((nth) => nth !== undefined);
}
