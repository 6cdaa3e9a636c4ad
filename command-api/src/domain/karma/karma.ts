import {
  isBadgeDue,
  noFigures,
  RuleViolation,
  titleAt,
  whyNotAdjustKarma,
  worthOf,
  type Badge,
  type BadgeMetric,
  type ExchangeDeed,
  type KarmaCause,
  type KarmaDeed,
  type KarmaEvent,
  type KarmaFigures,
  type KarmaRulesVersion,
  type KarmaTitle,
} from '@pass-along/contracts';
import { type Decider } from '../decider.ts';

/**
 * What was done in one month: how many exchanges with each other member, which one of its pair each swap was, and the deeds of each
 * swap and community event.
 */
interface Month {
  withMember: Readonly<Record<string, number>>;
  nthOfSwap: Readonly<Record<string, number>>;
  deedsOf: Readonly<Record<string, readonly CountedDeed[]>>;
}

/** An exchange, its review or an event, as it counts, and what it paid. */
type CountedDeed = Pick<DataOf<'DeedCounted'>, 'deed' | 'cause' | 'month' | 'nth' | 'keptSilent' | 'kilograms'> & {
  points: number;
};

type DataOf<T extends KarmaEvent['type']> = Extract<KarmaEvent, { type: T }>['data'];

/** What a member earned. Months, as YYYY-MM, are those of the community's time zone. */
export interface Karma {
  points: number;
  title: KarmaTitle;
  figures: KarmaFigures;
  months: Readonly<Record<string, Month>>;
  /** Ids of those they have. */
  badges: readonly string[];
  /** What admins gave for attending an event, by its id. */
  gifts: Readonly<Record<string, number>>;
}

/** The rules that counted when it happened, and the badges there are now. */
interface Standing {
  month: string;
  rules: KarmaRulesVersion;
  badges: readonly Badge[];
}

/** The community event something is given for. */
interface OfEvent {
  eventId: string;
  name: string;
  /** Its planner. */
  createdBy?: string;
}

export type KarmaCommand =
  | ({ type: 'CountExchange'; exchange: ExchangeDeed; at: string } & Standing)
  /** `swapId` is of the exchange that the review is about. */
  | ({
      type: 'CountReview';
      memberId: string;
      aboutMemberId: string;
      swapId: string;
      writtenAt: string;
      at: string;
    } & Standing)
  /** They had joined it when it was completed, and it has begun. */
  | ({ type: 'CountEvent'; memberId: string; event: OfEvent; completedAt: string; at: string } & Standing)
  /** It was cancelled, deleted or set back: everything that it brought goes. `by` did that. */
  | {
      type: 'TakeBackEvent';
      memberId: string;
      event: OfEvent;
      month: string;
      badges: readonly Badge[];
      by: string;
      at: string;
    }
  /** With an event it is a reward of that. */
  | {
      type: 'AdjustKarma';
      memberId: string;
      points: number;
      reason: string;
      event?: OfEvent;
      month: string;
      by: string;
      at: string;
    }
  /** A swap was reversed. */
  | { type: 'TakeBackSwap'; memberId: string; swapId: string; badges: readonly Badge[]; at: string }
  /** The badge of an event, to somebody who attended it. */
  | { type: 'GiveEventBadge'; memberId: string; badge: string; event: OfEvent; at: string }
  /** Gives what has been reached; for badges that came later, and points that came by an admin. */
  | { type: 'GrantBadges'; memberId: string; badges: readonly Badge[]; at: string };

type Command<T extends KarmaCommand['type']> = Extract<KarmaCommand, { type: T }>;

const metrics: Record<KarmaDeed, BadgeMetric | undefined> = {
  donation_given: 'donations_completed',
  donation_received: undefined,
  swap: 'swaps_completed',
  review: 'reviews_written',
  event: 'events_attended',
};

function countExchange(command: Command<'CountExchange'>, karma: Karma): KarmaEvent[] {
  const { memberId, deed, swapId, otherMemberId, items, keptSilent, kilograms, happenedAt } = command.exchange;
  // a swap is completed once; told of it again, there is nothing to do
  if (nthOf(karma, swapId) !== undefined) return [];
  return counted(karma, command, {
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
  return counted(karma, command, {
    memberId,
    deed: 'review',
    cause: { swapId, otherMemberId: aboutMemberId, items: [] },
    nth: nthOf(karma, swapId) ?? null,
    keptSilent: false,
    kilograms: 0,
    happenedAt: writtenAt,
  });
}

function countEvent(command: Command<'CountEvent'>, karma: Karma): KarmaEvent[] {
  const { memberId, event, month, completedAt } = command;
  // told of it again, there is nothing to do
  if (deedsOf(karma, eventKey(event)).length > 0) return [];
  const { createdBy } = event;
  const inMonth = Object.values(karma.months[month]?.deedsOf ?? {}).flat();
  const ofPlanner = inMonth.filter(({ cause }) => cause.event !== undefined && cause.event.createdBy === createdBy);
  return counted(karma, command, {
    memberId,
    deed: 'event',
    cause: { swapId: null, otherMemberId: null, items: [], event },
    nth: createdBy === undefined ? null : ofPlanner.length + 1,
    keptSilent: false,
    kilograms: 0,
    happenedAt: completedAt,
  });
}

/** Everything the swap brought. */
function takeBackSwap(command: Command<'TakeBackSwap'>, karma: Karma): KarmaEvent[] {
  return withWhatFollows(karma, deedsTakenBack(karma, command.swapId, command), command);
}

/** The deed with its points, what an admin gave for it, and the event's badge. */
function takeBackEvent(command: Command<'TakeBackEvent'>, karma: Karma): KarmaEvent[] {
  const { memberId, event, month, by, at } = command;
  const { eventId, name } = event;
  const deeds = deedsTakenBack(karma, eventKey(event), command);
  const after = deeds.reduce(karmaDecider.evolve, karma);
  const gift = Math.min(karma.gifts[eventId] ?? 0, after.points);
  const badgeId = eventBadgeId(event);
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
  return withWhatFollows(karma, events, command);
}

/** The points of a member never fall below nothing, though an admin has taken some before. */
function deedsTakenBack(karma: Karma, key: string, { memberId, at }: { memberId: string; at: string }): KarmaEvent[] {
  let total = karma.points;
  return deedsOf(karma, key).map((deed) => {
    const points = Math.min(deed.points, total);
    total -= points;
    return { type: 'DeedTakenBack', data: { memberId, ...deed, points, total, takenBackAt: at } };
  });
}

const deedsOf = ({ months }: Karma, key: string): CountedDeed[] =>
  Object.values(months).flatMap((month) => month.deedsOf[key] ?? []);

const eventKey = ({ eventId }: { eventId: string }) => `event.${eventId}`;
const eventBadgeId = eventKey;

/** What a deed is kept under. */
const keyOf = ({ swapId, event }: KarmaCause): string | null => swapId ?? (event ? eventKey(event) : null);

/** Whatever its metric and threshold say, it is for having been there. */
function giveEventBadge({ memberId, badge, event, at }: Command<'GiveEventBadge'>, karma: Karma): KarmaEvent[] {
  const badgeId = eventBadgeId(event);
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

/** The deed, what it pays, and what follows from that. */
function counted(karma: Karma, { month, rules, badges, at }: Standing & { at: string }, deed: Deed): KarmaEvent[] {
  const { memberId, cause, happenedAt } = deed;
  const { reason, points, withheld } = worthOf(deed, rules.rules);
  const events: KarmaEvent[] = [{ type: 'DeedCounted', data: { ...deed, month, withheld } }];
  if (reason !== null && withheld === null) {
    const total = karma.points + points;
    const paid = { memberId, points, total, reason, cause, rulesVersion: rules.version, month, awardedAt: happenedAt };
    events.push({ type: 'KarmaAwarded', data: paid });
  }
  return withWhatFollows(karma, events, { memberId, badges, at });
}

function adjust(command: Command<'AdjustKarma'>, karma: Karma): KarmaEvent[] {
  const { memberId, points, reason, event, month, by, at } = command;
  const whyNot = whyNotAdjustKarma({ memberId, points: karma.points }, points, by);
  if (whyNot !== undefined) throw new RuleViolation(whyNot);
  const total = karma.points + points;
  const data = { memberId, points, total, reason, ...(event && { event }), month, byMemberId: by, adjustedAt: at };
  // the policy gives the badges that it brings
  return withWhatFollows(karma, [{ type: 'KarmaAdjusted', data }], { memberId, badges: [], at });
}

/** The events, then the title and the badges that the member has after them. */
function withWhatFollows(
  karma: Karma,
  events: readonly KarmaEvent[],
  { memberId, badges, at }: { memberId: string; badges: readonly Badge[]; at: string },
): KarmaEvent[] {
  const after = events.reduce(karmaDecider.evolve, karma);
  const following: KarmaEvent[] = [];
  const title = titleAt(after.points);
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
    // who has one keeps it, but for what was taken back
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
  initial: { points: 0, title: titleAt(0), figures: noFigures, months: {}, badges: [], gifts: {} },

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
        return giveEventBadge(command, karma);
      case 'AdjustKarma':
        return adjust(command, karma);
      case 'GrantBadges':
        return withWhatFollows(karma, [], command);
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
        return withPoints(withoutDeed(karma, data), data.total);
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
  const karma = { ...before, figures: figuresAfter(before.figures, deed, kilograms) };
  const key = keyOf(cause);
  if (key === null) return karma;
  const counted = inMonth(karma, month, key, (deeds) => [
    ...deeds,
    { deed, cause, month, nth, keptSilent, kilograms, points: 0 },
  ]);
  if (deed === 'review' || nth === null || swapId === null || otherMemberId === null) return counted;
  const { withMember, nthOfSwap, deedsOf: deeds } = counted.months[month] ?? noMonth;
  const after: Month = {
    withMember: { ...withMember, [otherMemberId]: nth },
    nthOfSwap: { ...nthOfSwap, [swapId]: nth },
    deedsOf: deeds,
  };
  return { ...counted, months: { ...counted.months, [month]: after } };
}

const noMonth: Month = { withMember: {}, nthOfSwap: {}, deedsOf: {} };

function inMonth(
  karma: Karma,
  month: string,
  key: string,
  change: (deeds: readonly CountedDeed[]) => readonly CountedDeed[],
): Karma {
  const before = karma.months[month] ?? noMonth;
  const deeds = { ...before.deedsOf, [key]: change(before.deedsOf[key] ?? []) };
  return { ...karma, months: { ...karma.months, [month]: { ...before, deedsOf: deeds } } };
}

/** What is paid is paid for the deed counted just before. */
function withPaid(karma: Karma, { cause, month, points }: DataOf<'KarmaAwarded'>): Karma {
  const key = keyOf(cause);
  if (key === null) return karma;
  return inMonth(karma, month, key, (deeds) =>
    deeds.map((deed, place) => (place === deeds.length - 1 ? { ...deed, points } : deed)),
  );
}

/** It counts no more; that it was one of the pair's in its month stays, so that it is never counted again. */
function withoutDeed(karma: Karma, { cause, deed, month, kilograms }: DataOf<'DeedTakenBack'>): Karma {
  const without = { ...karma, figures: figuresAfter(karma.figures, deed, -kilograms, -1) };
  const key = keyOf(cause);
  if (key === null) return without;
  return inMonth(without, month, key, (deeds) => deeds.filter((counted) => counted.deed !== deed));
}

function figuresAfter(figures: KarmaFigures, deed: KarmaDeed, kilograms: number, times: 1 | -1 = 1): KarmaFigures {
  const metric = metrics[deed];
  return {
    ...figures,
    ...(metric && { [metric]: figures[metric] + times }),
    // to the gram, so that sums stay what they are
    kilograms_avoided: Math.round((figures.kilograms_avoided + kilograms) * 1000) / 1000,
  };
}

/** Undefined where the swap was never counted. */
function nthOf({ months }: Karma, swapId: string): number | undefined {
  return Object.values(months)
    .map(({ nthOfSwap }) => nthOfSwap[swapId])
    .find((nth) => nth !== undefined);
}
