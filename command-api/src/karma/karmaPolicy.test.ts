import {
  builtInBadges,
  firstKarmaRules,
  streams,
  type BadgesEvent,
  type CommunityEventEvent,
  type KarmaRulesEvent,
} from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { eventPlanned } from '../testing/communityEvents.ts';
import { at, memberRegistered, swapCompleted } from '../testing/events.ts';
import { givenPolicy, loadOf, type Told } from '../testing/givenPolicy.ts';
import { createKarmaPolicy } from './karmaPolicy.ts';

const policy = createKarmaPolicy({ timeZone: 'Pacific/Kiritimati' });
const member = (memberId: string): Told => [streams.member(memberId), [memberRegistered({ memberId })]];
const given = (...told: Told[]) => givenPolicy(policy, ...told);

const standing = { month: '2030-05', rules: firstKarmaRules, badges: builtInBadges };
const items = ['lamp', 'chair'].map((itemId) => ({ itemId, title: 'Desk lamp' }));
const exchange = { deed: 'swap', swapId: 'swap', items, keptSilent: false, kilograms: 2.7, happenedAt: at };
const ofAnna = { type: 'CountExchange', exchange: { ...exchange, memberId: 'anna', otherMemberId: 'ben' } };
const ofBen = { type: 'CountExchange', exchange: { ...exchange, memberId: 'ben', otherMemberId: 'anna' } };

const rules = { ...firstKarmaRules.rules, exchangesPerPairAndMonth: 1 };
const switched = (switchedAt: string): Told => [
  streams.karmaRules(),
  [
    {
      type: 'KarmaRulesSwitched',
      data: { version: 2, from: firstKarmaRules.rules, to: rules, byMemberId: 'boss', switchedAt },
    } satisfies KarmaRulesEvent,
  ],
];

const defined: Extract<BadgesEvent, { type: 'BadgeDefined' }> = {
  type: 'BadgeDefined',
  data: {
    badgeId: 'reader',
    name: 'Reader',
    description: 'Swapped a lot',
    metric: 'swaps_completed',
    threshold: 20,
    byMemberId: 'boss',
    definedAt: at,
  },
};
const reader = { badgeId: 'reader', name: 'Reader', description: 'Swapped a lot', metric: 'swaps_completed' } as const;

describe('the karma policy', () => {
  it('counts a completed swap for both sides', () =>
    given(member('anna'), member('ben'))
      .when(swapCompleted)
      .sends(['karma-anna', { ...ofAnna, ...standing }], ['karma-ben', { ...ofBen, ...standing }]));

  it('gives each side a command of its own, the same whoever sends it', async () => {
    const ids = async () =>
      (await given(member('anna'), member('ben')).when(swapCompleted).commands()).map(({ id }) => id);
    const [one, other] = [await ids(), await ids()];
    expect(one).toEqual(other);
    expect(new Set(one).size).toBe(2);
  });

  it('counts nothing for who is erased, or never was', () => {
    const erased: Told = [
      streams.member('ben'),
      [
        memberRegistered({ memberId: 'ben' }),
        { type: 'MemberErased', data: { memberId: 'ben', from: 'active', subjects: [], erasedAt: at } },
      ],
    ];
    return given(member('anna'), erased)
      .when(swapCompleted)
      .sends(['karma-anna', { ...ofAnna, ...standing }]);
  });

  it('goes by the rules that counted when it happened, however late it comes', async () => {
    const second = { version: 2, rules, byMemberId: 'boss' };
    const before = '2030-05-05T09:00:00.000Z';
    const later = '2030-05-05T11:00:00.000Z';
    await given(member('anna'), switched(later))
      .when(swapCompleted)
      .sends(['karma-anna', { ...ofAnna, ...standing }]);
    await given(member('anna'), switched(before))
      .when(swapCompleted)
      .sends(['karma-anna', { ...ofAnna, ...standing, rules: { ...second, switchedAt: before } }]);
  });

  it('reads the month in the community’s time zone', async () => {
    const settings: Told = [
      streams.settings(),
      [
        {
          type: 'CommunitySettingsChanged',
          data: {
            changes: [{ setting: 'timeZone', from: 'UTC', to: 'Europe/Berlin' }],
            byMemberId: 'boss',
            changedAt: at,
          },
        },
      ],
    ];
    const lateInMay = { ...swapCompleted, data: { ...swapCompleted.data, completedAt: '2030-05-31T12:00:00.000Z' } };
    const sentFor = async (...told: Told[]) => {
      const [sent] = await given(member('anna'), ...told)
        .when(lateInMay as typeof swapCompleted)
        .commands();
      return sent?.command;
    };
    expect([await sentFor(), await sentFor(settings)]).toMatchObject([{ month: '2030-06' }, { month: '2030-05' }]);
  });

  it('offers a new badge to everybody who may have reached it', () => {
    const badge = { ...reader, threshold: 20, retired: false };
    const view = { here: [], rules: [], badges: [...builtInBadges, badge], timeZone: 'UTC', participants: ['anna'] };
    expect(policy.on.BadgeDefined?.(defined, view)).toMatchObject([
      { stream: 'karma-anna', command: { type: 'GrantBadges', memberId: 'anna', badges: [badge] } },
    ]);
  });

  it('offers a badge that is brought back to everybody who may have reached it meanwhile', () => {
    const badge = { ...reader, threshold: 20, retired: false };
    const view = { here: [], rules: [], badges: [...builtInBadges, badge], timeZone: 'UTC', participants: ['anna'] };
    const data = { badgeId: 'reader', name: 'Reader', byMemberId: 'boss', reinstatedAt: at };
    expect(policy.on.BadgeReinstated?.({ type: 'BadgeReinstated', data }, view)).toMatchObject([
      { stream: 'karma-anna', command: { type: 'GrantBadges', memberId: 'anna', badges: [badge] } },
    ]);
  });

  it('gives what an admin’s points bring', () =>
    given()
      .when({
        type: 'KarmaAdjusted',
        data: {
          memberId: 'anna',
          points: 5,
          total: 5,
          reason: '',
          month: '2030-05',
          byMemberId: 'boss',
          adjustedAt: at,
        },
      })
      .sends(['karma-anna', { type: 'GrantBadges', memberId: 'anna', badges: builtInBadges }]));
});

describe('the karma policy of events', () => {
  const ofFair = { eventId: 'fair', createdBy: 'anna', name: 'Repair fair', startsAt: at, endsAt: at };
  const event = { eventId: 'fair', name: 'Repair fair' };
  const planned = { ...event, createdBy: 'anna' };

  it('counts a completed event for everybody who attended and is still here', () =>
    given(member('anna'), member('ben'))
      .when({
        type: 'EventCompleted',
        data: { ...ofFair, from: 'active', attendedBy: ['anna', 'ben', 'gone'], byMemberId: 'anna', completedAt: at },
      })
      .sends(
        ['karma-anna', { type: 'CountEvent', memberId: 'anna', event: planned, completedAt: at, ...standing }],
        ['karma-ben', { type: 'CountEvent', memberId: 'ben', event: planned, completedAt: at, ...standing }],
      ));

  const later = '2030-05-09T10:00:00.000Z';
  const early: CommunityEventEvent = {
    type: 'EventCompleted',
    data: {
      ...{ ...ofFair, startsAt: later, endsAt: later },
      ...{ from: 'active', attendedBy: ['ben'], byMemberId: 'anna', completedAt: at },
    },
  };

  it('pays nothing for an event that has not begun, until it has', async () => {
    await given(member('ben')).when(early).sends();
    await given(member('ben')).when(early).sets({ timer: 'eventBegins', key: 'fair', at: later });
    const plan = eventPlanned({ startsAt: later, endsAt: '2030-05-09T12:00:00.000Z' });
    const begins = (...events: CommunityEventEvent[]) =>
      createKarmaPolicy({ timeZone: 'UTC' }).timers?.['eventBegins']?.(
        { id: 'd', timer: 'eventBegins', key: 'fair', dueAt: later, firedAt: later },
        loadOf(member('ben'), [streams.communityEvent('fair'), [plan, ...events]]),
      );
    expect((await begins(early))?.map(({ stream }) => stream)).toEqual(['karma-ben']);
    expect(await begins(early, opened)).toEqual([]);
  });

  const opened: CommunityEventEvent = {
    type: 'EventOpened',
    data: { ...ofFair, from: 'completed', byMemberId: 'anna', openedAt: at },
  };

  it('takes back what an event brought when it is set back, also from who attended an earlier completion', () =>
    given(member('ben'), [streams.communityEvent('fair'), [eventPlanned(), early, opened]])
      .when(opened)
      .sends([
        'karma-ben',
        {
          ...{ type: 'TakeBackEvent', memberId: 'ben', event, month: '2030-05', by: 'anna' },
          badges: standing.badges,
        },
      ]));

  it('gives the badge to all of them, and an admin’s points to all but the admin', () =>
    given(member('anna'), member('ben'))
      .when({
        type: 'EventRewarded',
        data: {
          ...ofFair,
          badge: 'Mender',
          karmaPoints: 10,
          memberIds: ['anna', 'ben'],
          byMemberId: 'anna',
          rewardedAt: at,
        },
      })
      .sends(
        ['karma-anna', { type: 'GiveEventBadge', memberId: 'anna', badge: 'Mender', event }],
        ['karma-ben', { type: 'GiveEventBadge', memberId: 'ben', badge: 'Mender', event }],
        [
          'karma-ben',
          {
            type: 'AdjustKarma',
            memberId: 'ben',
            points: 10,
            reason: 'Repair fair',
            event,
            month: standing.month,
            by: 'anna',
          },
        ],
      ));
});
