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

/** Exchanges of one month: how many with each other member, and which one of its pair each swap was. */
interface Month {
  withMember: Readonly<Record<string, number>>;
  nthOfSwap: Readonly<Record<string, number>>;
}

/** What a member earned. Months, as YYYY-MM, are those of the community's time zone. */
export interface Karma {
  points: number;
  title: KarmaTitle;
  figures: KarmaFigures;
  months: Readonly<Record<string, Month>>;
  /** Ids of those they have. */
  badges: readonly string[];
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
  /** They had joined it when it was completed. */
  | ({ type: 'CountEvent'; memberId: string; event: OfEvent; completedAt: string; at: string } & Standing)
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
  const { memberId, event, completedAt } = command;
  return counted(karma, command, {
    memberId,
    deed: 'event',
    cause: { swapId: null, otherMemberId: null, items: [], event },
    nth: null,
    keptSilent: false,
    kilograms: 0,
    happenedAt: completedAt,
  });
}

/** Whatever its metric and threshold say, it is for having been there. */
function giveEventBadge({ memberId, badge, event, at }: Command<'GiveEventBadge'>, karma: Karma): KarmaEvent[] {
  const badgeId = `event.${event.eventId}`;
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
  initial: { points: 0, title: titleAt(0), figures: noFigures, months: {}, badges: [] },

  decide(command, karma) {
    switch (command.type) {
      case 'CountExchange':
        return countExchange(command, karma);
      case 'CountReview':
        return countReview(command, karma);
      case 'CountEvent':
        return countEvent(command, karma);
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
      case 'KarmaAdjusted':
        return withPoints(karma, karma.points + data.points);
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

function withDeed(karma: Karma, data: Extract<KarmaEvent, { type: 'DeedCounted' }>['data']): Karma {
  const { deed, cause, month, nth, kilograms } = data;
  const figures = figuresAfter(karma.figures, deed, kilograms);
  const { swapId, otherMemberId } = cause;
  if (deed === 'review' || nth === null || swapId === null || otherMemberId === null) return { ...karma, figures };
  const { withMember, nthOfSwap } = karma.months[month] ?? { withMember: {}, nthOfSwap: {} };
  const after: Month = {
    withMember: { ...withMember, [otherMemberId]: nth },
    nthOfSwap: { ...nthOfSwap, [swapId]: nth },
  };
  return { ...karma, figures, months: { ...karma.months, [month]: after } };
}

function figuresAfter(figures: KarmaFigures, deed: KarmaDeed, kilograms: number): KarmaFigures {
  const metric = metrics[deed];
  return {
    ...figures,
    ...(metric && { [metric]: figures[metric] + 1 }),
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
