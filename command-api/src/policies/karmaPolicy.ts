import {
  exchangeDeedsOf,
  hasBegun,
  karmaRulesAt,
  monthIn,
  streams,
  type Badge,
  type KarmaRulesVersion,
} from '@pass-along/contracts';
import { derivedId, type EventsOf } from '@pass-along/platform';
import type pg from 'pg';
import { communityEventDecider, isPlanned } from '../domain/communityEvents/communityEvent.ts';
import { settingsDecider } from '../domain/community/settings.ts';
import { badgesDecider } from '../domain/karma/badges.ts';
import { karmaDecider } from '../domain/karma/karma.ts';
import { karmaRulesDecider } from '../domain/karma/karmaRules.ts';
import { memberDecider } from '../domain/members/member.ts';
import { command, type Load, type Policy, type PolicyCommand, type Reaction } from './policy.ts';

export interface KarmaView {
  /** The event's members. Erased members are left out, since they earn nothing. */
  here: readonly string[];
  /** All versions of the karma rules. */
  rules: readonly KarmaRulesVersion[];
  badges: readonly Badge[];
  timeZone: string;
  /** All members that may qualify; filled when a badge was defined or reinstated. */
  participants: readonly string[];
}

type Category = 'swap' | 'review' | 'communityEvent' | 'karma' | 'badges';
type Event = EventsOf<Category>;

/**
 * Counts each deed of a member once, and awards badges. The decider on the member's karma stream limits repeated pay
 * for the same pair of members. Each event counts under the rules in force when it happened, however late it is read.
 */
export function karmaPolicy(defaults: { timeZone: string }): Policy<Category, KarmaView> {
  async function rulesNow(load: Load): Promise<Pick<KarmaView, 'rules' | 'badges' | 'timeZone'>> {
    const [settings, rules, badges] = await Promise.all([
      load.state(settingsDecider, streams.settings()),
      load.state(karmaRulesDecider, streams.karmaRules()),
      load.state(badgesDecider, streams.badges()),
    ]);
    return { rules, badges, timeZone: settings.timeZone ?? defaults.timeZone };
  }

  return {
    name: 'karmaPolicy',
    categories: ['swap', 'review', 'communityEvent', 'karma', 'badges'],

    async view(event, load) {
      const [standing, here, participants] = await Promise.all([
        rulesNow(load),
        membersOf(event, load).then((memberIds) => stillHere(memberIds, load)),
        event.type === 'BadgeDefined' || event.type === 'BadgeReinstated' ? participantsOf(load) : [],
      ]);
      return { ...standing, here, participants };
    },

    on: {
      SwapCompleted: ({ data }, view) =>
        exchangeDeedsOf(data)
          .filter(({ memberId }) => view.here.includes(memberId))
          .map((exchange) =>
            command(
              karmaDecider,
              streams.karma(exchange.memberId),
              { type: 'CountExchange', exchange, ...standingAt(exchange.happenedAt, view) },
              { id: derivedId('karma', 'exchange', exchange.swapId, exchange.memberId) },
            ),
          ),
      SwapReversed: ({ data: { swapId } }, { here, badges }) =>
        here.map((memberId) =>
          command(
            karmaDecider,
            streams.karma(memberId),
            { type: 'TakeBackSwap', memberId, swapId, badges },
            { id: derivedId('karma', 'reversal', swapId, memberId) },
          ),
        ),
      ReviewWritten: ({ data: { byMemberId: memberId, aboutMemberId, swapId, writtenAt } }, view) =>
        view.here.includes(memberId)
          ? [
              command(
                karmaDecider,
                streams.karma(memberId),
                { type: 'CountReview', memberId, aboutMemberId, swapId, writtenAt, ...standingAt(writtenAt, view) },
                { id: derivedId('karma', 'review', swapId, memberId) },
              ),
            ]
          : [],
      EventCompleted: ({ data }, view) =>
        hasBegun(data, data.completedAt)
          ? countEvent(data, data.completedAt, view)
          : [{ deadline: { timer: 'eventBegins', key: data.eventId, at: data.startsAt } }],
      EventOpened: ({ data }, view) => takeBackEvent(data, data.openedAt, view),
      EventShelved: ({ data }, view) => takeBackEvent(data, data.shelvedAt, view),
      EventCancelled: ({ data }, view) => takeBackEvent(data, data.cancelledAt, view),
      EventDeleted: ({ data }, view) => takeBackEvent(data, data.deletedAt, view),
      EventRewarded: ({ data }, { here, timeZone }) => here.flatMap((memberId) => rewards(memberId, data, timeZone)),
      KarmaAdjusted: ({ data: { memberId } }, { badges }) => [grant(memberId, badges)],
      BadgeDefined: ({ data: { badgeId } }, view) => grantToAll(badgeId, view),
      BadgeReinstated: ({ data: { badgeId } }, view) => grantToAll(badgeId, view),
    },

    timers: {
      // the event was completed before its start, and is still completed
      async eventBegins({ key: eventId, firedAt }, load) {
        const event = await load.state(communityEventDecider, streams.communityEvent(eventId));
        if (!isPlanned(event) || event.status !== 'completed' || !hasBegun(event, firedAt)) return [];
        return countEvent(event, firedAt, { ...(await rulesNow(load)), here: await stillHere(event.attendedBy, load) });
      },
    },

    tables: {
      schema: 'karma_policy',
      migrations: ['CREATE TABLE karma_policy.participants (member_id text PRIMARY KEY);'],
      on: {
        SwapCompleted: ({ data: { ownerId, requesterId } }, client) => takeIn([ownerId, requesterId], client),
        EventCompleted: ({ data: { attendedBy } }, client) => takeIn(attendedBy, client),
        KarmaAdjusted: ({ data: { memberId } }, client) => takeIn([memberId], client),
      },
    },
  };
}

/** The month, rules and badges that apply at this moment. */
function standingAt(happenedAt: string, { rules, badges, timeZone }: Pick<KarmaView, 'rules' | 'badges' | 'timeZone'>) {
  return { month: monthIn(happenedAt, timeZone), rules: karmaRulesAt(rules, happenedAt), badges };
}

interface OfEvent {
  eventId: string;
  name: string;
  createdBy: string;
}

/** Counts a completed event that has begun. The decider on the member's stream ignores repeated counts. */
function countEvent(
  { eventId, name, createdBy }: OfEvent,
  completedAt: string,
  view: Omit<KarmaView, 'participants'>,
): PolicyCommand[] {
  return view.here.map((memberId) =>
    command(karmaDecider, streams.karma(memberId), {
      type: 'CountEvent',
      memberId,
      event: { eventId, name, createdBy },
      completedAt,
      ...standingAt(completedAt, view),
    }),
  );
}

/** Takes back the karma of an event that is no longer completed. */
function takeBackEvent(
  { eventId, name, createdBy, byMemberId, from }: OfEvent & { byMemberId: string | null; from: string },
  at: string,
  { here, badges, timeZone }: KarmaView,
): Reaction[] {
  if (from !== 'completed') return [];
  return [
    { deadline: { timer: 'eventBegins', key: eventId, at: null } },
    ...here.map((memberId) =>
      command(karmaDecider, streams.karma(memberId), {
        type: 'TakeBackEvent',
        memberId,
        event: { eventId, name },
        month: monthIn(at, timeZone),
        badges,
        by: byMemberId ?? createdBy,
      }),
    ),
  ];
}

type Reward = Extract<Event, { type: 'EventRewarded' }>['data'];

/** An admin cannot award karma to themselves. */
function rewards(memberId: string, reward: Reward, timeZone: string): PolicyCommand[] {
  const { eventId, name, badge, karmaPoints: points, byMemberId: by, rewardedAt } = reward;
  const stream = streams.karma(memberId);
  const event = { eventId, name };
  const month = monthIn(rewardedAt, timeZone);
  return [
    ...(badge === '' ? [] : [command(karmaDecider, stream, { type: 'GiveEventBadge', memberId, badge, event })]),
    ...(points === 0 || memberId === by
      ? []
      : [command(karmaDecider, stream, { type: 'AdjustKarma', memberId, points, reason: name, event, month, by })]),
  ];
}

function grant(memberId: string, badges: readonly Badge[]): PolicyCommand {
  return command(karmaDecider, streams.karma(memberId), { type: 'GrantBadges', memberId, badges });
}

function grantToAll(badgeId: string, { badges, participants }: KarmaView): PolicyCommand[] {
  const badge = badges.filter((each) => each.badgeId === badgeId);
  return participants.map((memberId) => grant(memberId, badge));
}

async function membersOf(event: Event, load: Load): Promise<readonly string[]> {
  if (event.type === 'ReviewWritten') return [event.data.byMemberId];
  if (event.type === 'EventCompleted') return event.data.attendedBy;
  if (event.type === 'EventRewarded') return event.data.memberIds;
  if (setBack.includes(event.type) && 'eventId' in event.data) {
    const state = await load.state(communityEventDecider, streams.communityEvent(event.data.eventId));
    return state.status === 'none' ? [] : state.everAttendedBy;
  }
  return event.type === 'SwapCompleted' || event.type === 'SwapReversed'
    ? [event.data.ownerId, event.data.requesterId]
    : [];
}

const setBack: readonly string[] = ['EventOpened', 'EventShelved', 'EventCancelled', 'EventDeleted'];

async function stillHere(memberIds: readonly string[], load: Load): Promise<string[]> {
  const members = await Promise.all(
    memberIds.map(async (memberId) => ({ memberId, state: await load.state(memberDecider, streams.member(memberId)) })),
  );
  return members.flatMap(({ memberId, state }) =>
    state.status === 'registered' && state.account !== 'deleted' ? [memberId] : [],
  );
}

async function participantsOf(load: Load): Promise<string[]> {
  const rows = await load.rows<{ member_id: string }>('SELECT member_id FROM karma_policy.participants ORDER BY 1', []);
  return rows.map((row) => row.member_id);
}

function takeIn(memberIds: readonly string[], client: pg.ClientBase): Promise<unknown> {
  return client.query('INSERT INTO karma_policy.participants SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [
    memberIds,
  ]);
}
