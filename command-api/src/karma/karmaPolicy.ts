import {
  getExchangeDeeds,
  hasEventBegun,
  findKarmaRules,
  toCalendarMonth,
  streams,
  type Badge,
  type KarmaRulesVersion,
} from '@pass-along/contracts';
import { deriveId, type CategoryEvent } from '@pass-along/platform';
import type pg from 'pg';
import { communityEventDecider } from '../communityEvents/communityEventDecider.ts';
import { isPlanned } from '../communityEvents/communityEventState.ts';
import { settingsDecider } from '../settings/settingsDecider.ts';
import { badgesDecider } from './badgesDecider.ts';
import { karmaDecider } from './karmaDecider.ts';
import { karmaRulesDecider } from './karmaRulesDecider.ts';
import { memberDecider } from '../members/memberDecider.ts';
import {
  createPolicyCommand,
  type PolicyLoader,
  type Policy,
  type PolicyCommand,
  type Reaction,
} from '../core/policy.ts';

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

type Category = 'swap' | 'swapLoop' | 'review' | 'communityEvent' | 'karma' | 'badges';
type Event = CategoryEvent<Category>;

/**
 * Counts each deed of a member once, and awards badges. The decider on the member's karma stream limits repeated pay
 * for the same pair of members. Each event counts under the rules in force when it happened, however late it is read.
 */
export function createKarmaPolicy(defaults: { timeZone: string }): Policy<Category, KarmaView> {
  async function loadRules(load: PolicyLoader): Promise<Pick<KarmaView, 'rules' | 'badges' | 'timeZone'>> {
    const [settings, rules, badges] = await Promise.all([
      load.state(settingsDecider, streams.settings()),
      load.state(karmaRulesDecider, streams.karmaRules()),
      load.state(badgesDecider, streams.badges()),
    ]);
    return { rules, badges, timeZone: settings.timeZone ?? defaults.timeZone };
  }

  return {
    name: 'karmaPolicy',
    categories: ['swap', 'swapLoop', 'review', 'communityEvent', 'karma', 'badges'],

    async view(event, load) {
      const [standing, here, participants] = await Promise.all([
        loadRules(load),
        loadMemberIds(event, load).then((memberIds) => filterRemainingMembers(memberIds, load)),
        event.type === 'BadgeDefined' || event.type === 'BadgeReinstated' ? loadParticipants(load) : [],
      ]);
      return { ...standing, here, participants };
    },

    on: {
      SwapCompleted: ({ data }, view) =>
        getExchangeDeeds(data)
          .filter(({ memberId }) => view.here.includes(memberId))
          .map((exchange) =>
            createPolicyCommand(
              karmaDecider,
              streams.karma(exchange.memberId),
              { type: 'CountExchange', exchange, ...getKarmaContext(exchange.happenedAt, view) },
              { id: deriveId('karma', 'exchange', exchange.swapId, exchange.memberId) },
            ),
          ),
      SwapReversed: ({ data: { swapId } }, { here, badges }) =>
        here.map((memberId) =>
          createPolicyCommand(
            karmaDecider,
            streams.karma(memberId),
            { type: 'TakeBackSwap', memberId, swapId, badges },
            { id: deriveId('karma', 'reversal', swapId, memberId) },
          ),
        ),
      SwapLoopMemberSettled: ({ data }, view) => compensateMember(data, view),
      ReviewWritten: ({ data: { byMemberId: memberId, aboutMemberId, swapId, writtenAt } }, view) =>
        view.here.includes(memberId)
          ? [
              createPolicyCommand(
                karmaDecider,
                streams.karma(memberId),
                {
                  type: 'CountReview',
                  memberId,
                  aboutMemberId,
                  swapId,
                  writtenAt,
                  ...getKarmaContext(writtenAt, view),
                },
                { id: deriveId('karma', 'review', swapId, memberId) },
              ),
            ]
          : [],
      EventCompleted: ({ data }, view) =>
        hasEventBegun(data, data.completedAt)
          ? createCountCommands(data, data.completedAt, view)
          : [{ deadline: { timer: 'eventBegins', key: data.eventId, at: data.startsAt } }],
      EventOpened: ({ data }, view) => revokeEvent(data, data.openedAt, view),
      EventShelved: ({ data }, view) => revokeEvent(data, data.shelvedAt, view),
      EventCancelled: ({ data }, view) => revokeEvent(data, data.cancelledAt, view),
      EventDeleted: ({ data }, view) => revokeEvent(data, data.deletedAt, view),
      EventRewarded: ({ data }, { here, timeZone }) =>
        here.flatMap((memberId) => createRewardCommands(memberId, data, timeZone)),
      KarmaAdjusted: ({ data: { memberId } }, { badges }) => [createGrantCommand(memberId, badges)],
      BadgeDefined: ({ data: { badgeId } }, view) => createGrantCommands(badgeId, view),
      BadgeReinstated: ({ data: { badgeId } }, view) => createGrantCommands(badgeId, view),
    },

    timers: {
      // the event was completed before its start, and is still completed
      async eventBegins({ key: eventId, firedAt }, load) {
        const event = await load.state(communityEventDecider, streams.communityEvent(eventId));
        if (!isPlanned(event) || event.status !== 'completed' || !hasEventBegun(event, firedAt)) return [];
        return createCountCommands(event, firedAt, {
          ...(await loadRules(load)),
          here: await filterRemainingMembers(event.attendedBy, load),
        });
      },
    },

    tables: {
      schema: 'karma_policy',
      migrations: ['CREATE TABLE karma_policy.participants (member_id text PRIMARY KEY);'],
      on: {
        SwapCompleted: ({ data: { ownerId, requesterId } }, client) =>
          insertParticipants([ownerId, requesterId], client),
        EventCompleted: ({ data: { attendedBy } }, client) => insertParticipants(attendedBy, client),
        KarmaAdjusted: ({ data: { memberId } }, client) => insertParticipants([memberId], client),
      },
    },
  };
}

/** The month, rules and badges that apply at this moment. */
function getKarmaContext(
  happenedAt: string,
  { rules, badges, timeZone }: Pick<KarmaView, 'rules' | 'badges' | 'timeZone'>,
) {
  return { month: toCalendarMonth(happenedAt, timeZone), rules: findKarmaRules(rules, happenedAt), badges };
}

interface EventReference {
  eventId: string;
  name: string;
  createdBy: string;
}

/** Counts a completed event that has begun. The decider on the member's stream ignores repeated counts. */
function createCountCommands(
  { eventId, name, createdBy }: EventReference,
  completedAt: string,
  view: Omit<KarmaView, 'participants'>,
): PolicyCommand[] {
  return view.here.map((memberId) =>
    createPolicyCommand(karmaDecider, streams.karma(memberId), {
      type: 'CountEvent',
      memberId,
      event: { eventId, name, createdBy },
      completedAt,
      ...getKarmaContext(completedAt, view),
    }),
  );
}

/** Takes back the karma of an event that is no longer completed. */
function revokeEvent(
  { eventId, name, createdBy, byMemberId, from }: EventReference & { byMemberId: string | null; from: string },
  at: string,
  { here, badges, timeZone }: KarmaView,
): Reaction[] {
  if (from !== 'completed') return [];
  return [
    { deadline: { timer: 'eventBegins', key: eventId, at: null } },
    ...here.map((memberId) =>
      createPolicyCommand(karmaDecider, streams.karma(memberId), {
        type: 'TakeBackEvent',
        memberId,
        event: { eventId, name },
        month: toCalendarMonth(at, timeZone),
        badges,
        by: byMemberId ?? createdBy,
      }),
    ),
  ];
}

type Reward = Extract<Event, { type: 'EventRewarded' }>['data'];

/** An admin cannot award karma to themselves. */
function createRewardCommands(memberId: string, reward: Reward, timeZone: string): PolicyCommand[] {
  const { eventId, name, badge, karmaPoints: points, byMemberId: by, rewardedAt } = reward;
  const stream = streams.karma(memberId);
  const event = { eventId, name };
  const month = toCalendarMonth(rewardedAt, timeZone);
  return [
    ...(badge === ''
      ? []
      : [createPolicyCommand(karmaDecider, stream, { type: 'GiveEventBadge', memberId, badge, event })]),
    ...(points === 0 || memberId === by
      ? []
      : [
          createPolicyCommand(karmaDecider, stream, {
            type: 'AdjustKarma',
            memberId,
            points,
            reason: name,
            event,
            month,
            by,
          }),
        ]),
  ];
}

type Settled = Extract<Event, { type: 'SwapLoopMemberSettled' }>['data'];

/** Karma for a member that gave something in a swap loop and gets nothing. */
function compensateMember(settled: Settled, { here, timeZone }: KarmaView): PolicyCommand[] {
  const { settlementId, memberId, karma: points, reason, byMemberId: by, settledAt } = settled;
  if (points === 0 || !here.includes(memberId)) return [];
  return [
    createPolicyCommand(
      karmaDecider,
      streams.karma(memberId),
      { type: 'AdjustKarma', memberId, points, reason, month: toCalendarMonth(settledAt, timeZone), by },
      { id: deriveId('karma', 'swapLoop', settlementId) },
    ),
  ];
}

function createGrantCommand(memberId: string, badges: readonly Badge[]): PolicyCommand {
  return createPolicyCommand(karmaDecider, streams.karma(memberId), { type: 'GrantBadges', memberId, badges });
}

function createGrantCommands(badgeId: string, { badges, participants }: KarmaView): PolicyCommand[] {
  const badge = badges.filter((each) => each.badgeId === badgeId);
  return participants.map((memberId) => createGrantCommand(memberId, badge));
}

async function loadMemberIds(event: Event, load: PolicyLoader): Promise<readonly string[]> {
  if (event.type === 'ReviewWritten') return [event.data.byMemberId];
  if (event.type === 'SwapLoopMemberSettled') return [event.data.memberId];
  if (event.type === 'EventCompleted') return event.data.attendedBy;
  if (event.type === 'EventRewarded') return event.data.memberIds;
  if (reopeningEvents.includes(event.type) && 'eventId' in event.data) {
    const state = await load.state(communityEventDecider, streams.communityEvent(event.data.eventId));
    return state.status === 'none' ? [] : state.everAttendedBy;
  }
  return event.type === 'SwapCompleted' || event.type === 'SwapReversed'
    ? [event.data.ownerId, event.data.requesterId]
    : [];
}

const reopeningEvents: readonly string[] = ['EventOpened', 'EventShelved', 'EventCancelled', 'EventDeleted'];

async function filterRemainingMembers(memberIds: readonly string[], load: PolicyLoader): Promise<string[]> {
  const members = await Promise.all(
    memberIds.map(async (memberId) => ({ memberId, state: await load.state(memberDecider, streams.member(memberId)) })),
  );
  return members.flatMap(({ memberId, state }) =>
    state.status === 'registered' && state.account !== 'deleted' ? [memberId] : [],
  );
}

async function loadParticipants(load: PolicyLoader): Promise<string[]> {
  const rows = await load.rows<{ member_id: string }>('SELECT member_id FROM karma_policy.participants ORDER BY 1', []);
  return rows.map((row) => row.member_id);
}

function insertParticipants(memberIds: readonly string[], client: pg.ClientBase): Promise<unknown> {
  return client.query('INSERT INTO karma_policy.participants SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [
    memberIds,
  ]);
}
