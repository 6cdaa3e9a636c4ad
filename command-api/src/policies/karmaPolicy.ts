import {
  exchangeDeedsOf,
  karmaRulesAt,
  monthIn,
  streams,
  type Badge,
  type KarmaRulesVersion,
} from '@pass-along/contracts';
import { derivedId, type EventsOf } from '@pass-along/platform';
import type pg from 'pg';
import { settingsDecider } from '../domain/community/settings.ts';
import { badgesDecider } from '../domain/karma/badges.ts';
import { karmaDecider } from '../domain/karma/karma.ts';
import { karmaRulesDecider } from '../domain/karma/karmaRules.ts';
import { memberDecider } from '../domain/members/member.ts';
import { command, type Load, type Policy, type PolicyCommand } from './policy.ts';

export interface KarmaView {
  /** Of the event's members, those who are still here: who is erased earns nothing. */
  here: readonly string[];
  /** Every rule set so far. */
  rules: readonly KarmaRulesVersion[];
  badges: readonly Badge[];
  timeZone: string;
  /** Everybody who may have reached something; where a badge was defined or brought back. */
  participants: readonly string[];
}

type Category = 'swap' | 'review' | 'communityEvent' | 'karma' | 'badges';
type Event = EventsOf<Category>;

/**
 * Counts what members did, once each, and gives the badges that come of it. How often a pair was paid is decided on the member's own
 * stream; what an event says was under the rules that counted when it happened, however late it is read.
 */
export function karmaPolicy(defaults: { timeZone: string }): Policy<Category, KarmaView> {
  return {
    name: 'karmaPolicy',
    categories: ['swap', 'review', 'communityEvent', 'karma', 'badges'],

    async view(event, load) {
      const [settings, rules, badges, here, participants] = await Promise.all([
        load.state(settingsDecider, streams.settings()),
        load.state(karmaRulesDecider, streams.karmaRules()),
        load.state(badgesDecider, streams.badges()),
        stillHere(membersOf(event), load),
        event.type === 'BadgeDefined' || event.type === 'BadgeReinstated' ? participantsOf(load) : [],
      ]);
      return { here, rules, badges, timeZone: settings.timeZone ?? defaults.timeZone, participants };
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
      EventCompleted: ({ data: { eventId, name, completedAt } }, view) =>
        view.here.map((memberId) =>
          command(
            karmaDecider,
            streams.karma(memberId),
            { type: 'CountEvent', memberId, event: { eventId, name }, completedAt, ...standingAt(completedAt, view) },
            // completed once more, it is the same deed
            { id: derivedId('karma', 'event', eventId, memberId) },
          ),
        ),
      EventRewarded: ({ data }, { here, timeZone }) => here.flatMap((memberId) => rewards(memberId, data, timeZone)),
      KarmaAdjusted: ({ data: { memberId } }, { badges }) => [grant(memberId, badges)],
      BadgeDefined: ({ data: { badgeId } }, view) => grantToAll(badgeId, view),
      BadgeReinstated: ({ data: { badgeId } }, view) => grantToAll(badgeId, view),
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

/** What counts for something that happened then. */
function standingAt(happenedAt: string, { rules, badges, timeZone }: KarmaView) {
  return { month: monthIn(happenedAt, timeZone), rules: karmaRulesAt(rules, happenedAt), badges };
}

type Reward = Extract<Event, { type: 'EventRewarded' }>['data'];

/** Nobody gives karma to themselves. */
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

function membersOf(event: Event): readonly string[] {
  if (event.type === 'ReviewWritten') return [event.data.byMemberId];
  if (event.type === 'EventCompleted') return event.data.attendedBy;
  if (event.type === 'EventRewarded') return event.data.memberIds;
  return event.type === 'SwapCompleted' || event.type === 'SwapReversed'
    ? [event.data.ownerId, event.data.requesterId]
    : [];
}

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
