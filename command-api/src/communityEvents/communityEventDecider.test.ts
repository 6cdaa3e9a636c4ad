import type { Caller, CommunityEventEvent, SeriesPlace } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import {
  eventPlanned,
  fairDetails,
  joined,
  left,
  offered,
  offerEnded,
  ofFair,
  named,
  waits,
} from '../testing/communityEvents.ts';
import { givenFor } from '../testing/given.ts';
import { communityEventDecider } from './communityEventDecider.ts';

const given = givenFor(communityEventDecider);
const at = '2030-05-01T08:00:00.000Z';
const tonight = '2030-05-01T20:00:00.000Z';
const tomorrow = '2030-05-02T08:00:00.000Z';
const afterwards = '2030-05-05T16:00:00.000Z';

const member = (memberId: string): Caller => ({ memberId, role: 'user' });
const anna = member('anna');
const admin: Caller = { memberId: 'ada', role: 'admin', duties: ['moderate'] };
const join = (who: string, moment = at) =>
  ({ type: 'JoinEvent', by: member(who), waitIfFull: false, at: moment }) as const;
const joinOrWait = (who: string, moment = at) => ({ ...join(who, moment), waitIfFull: true }) as const;
const leave = (who: string, moment = at) => ({ type: 'LeaveEvent', by: member(who), at: moment }) as const;
const set = (status: 'draft' | 'active' | 'completed' | 'cancelled', by = anna) =>
  ({ type: 'SetEventStatus', status, by, at }) as const;
const settle = (moment: string) => ({ type: 'SettleSeats', at: moment }) as const;
const full = [eventPlanned(), joined('ben'), joined('cleo')];

describe('planning an event', () => {
  const plan = {
    type: 'PlanEvent',
    eventId: 'fair',
    by: 'anna',
    details: fairDetails,
    status: 'active',
    series: null,
  } as const;

  it('takes down all that was said of it, and gives its planner a seat', () =>
    given()
      .when({ ...plan, at: '2030-04-01T10:00:00.000Z' })
      .then(eventPlanned(), joined('anna', 'planning')));

  it('at a meeting place takes its name and address; later dates of a series take what the first one has', () => {
    const library = { name: 'Library', address: 'Mill Street 3', mapUrl: '', hours: '', stepFree: true, note: '' };
    const meetingPlace = { placeId: 'p1', ...library, closed: true };
    const there = { ...plan, details: { ...fairDetails, meetingPlaceId: 'p1' }, at: '2030-04-01T10:00:00.000Z' };
    given()
      .when({ ...there, meetingPlace: { ...meetingPlace, closed: false } })
      .then(eventPlanned({ address: 'Library, Mill Street 3', meetingPlaceId: 'p1' }), joined('anna', 'planning'));
    given()
      .when({ ...there, meetingPlace })
      .refuses('meeting_place_closed');
    given().when(there).refuses('meeting_place_not_found');
    const series: SeriesPlace = {
      seriesId: 'fairs',
      number: 2,
      rule: { frequency: 'weekly', every: 1, monthlyBy: 'day', times: 3 },
    };
    given()
      .when({ ...there, series })
      .then(eventPlanned({ series, meetingPlaceId: 'p1' }), joined('anna', 'planning'));
  });

  it('wants it to end after it begins, and in the future', () => {
    const backwards = { ...fairDetails, endsAt: fairDetails.startsAt };
    expect(
      given()
        .when({ ...plan, details: backwards, at })
        .refusal()?.errors,
    ).toMatchObject([{ path: 'endDate', code: 'ends_before_start' }]);
    expect(
      given()
        .when({ ...plan, at: afterwards })
        .refusal()?.errors,
    ).toMatchObject([{ path: 'endDate', code: 'not_in_future' }]);
  });
});

describe('joining', () => {
  it('takes a seat', () =>
    given(eventPlanned())
      .when(join('ben'))
      .then(named(joined('ben', 'outside', at))));

  it('is refused twice, when it is full, over, cancelled or a draft', () => {
    given(eventPlanned(), joined('ben')).when(join('ben')).refuses('already_joined');
    given(...full)
      .when(join('dora'))
      .refuses('event_full');
    given(eventPlanned()).when(join('ben', afterwards)).refuses('event_not_joinable');
    given(eventPlanned({ status: 'draft' }))
      .when(join('anna'))
      .refuses('event_not_joinable');
    given(eventPlanned({ status: 'draft' }))
      .when(join('ben'))
      .refuses('event_not_found');
    given().when(join('ben')).refuses('event_not_found');
  });

  it('of the planner alone names the event to no other member; after another member every event names it', () => {
    given(eventPlanned())
      .when(join('anna'))
      .then(joined('anna', 'outside', at));
    given(eventPlanned(), named(joined('ben')), left('ben', at))
      .when(join('anna'))
      .then(named(joined('anna', 'outside', at)));
  });

  it('has room for everybody where no number was named', () =>
    given(eventPlanned({ maxParticipants: null }), joined('ben'), joined('cleo'))
      .when(join('dora'))
      .then(named(joined('dora', 'outside', at))));

  it('stands in line for a full one, where that is wanted, once', () => {
    given(...full)
      .when(joinOrWait('dora'))
      .then(named(waits('dora', 1, at)));
    given(...full, waits('dora', 1))
      .when(joinOrWait('eli'))
      .then(named(waits('eli', 2, at)));
    given(...full, waits('dora', 1))
      .when(joinOrWait('dora'))
      .refuses('already_waiting');
    given(eventPlanned())
      .when(joinOrWait('dora'))
      .then(named(joined('dora', 'outside', at)));
  });
});

describe('a freed seat', () => {
  const line = [...full, waits('dora', 1), waits('eli', 2)];
  const heldForDora = [...line, left('ben', at), offered('dora', 1, at, tonight)];

  it('is held for the first in line, for twelve hours', () =>
    given(...line)
      .when(leave('ben'))
      .then(left('ben', at), offered('dora', 1, at, tonight)));

  it('is nobody else’s as long as it is held', () => {
    given(...heldForDora)
      .when(join('fay'))
      .refuses('event_full');
    given(...heldForDora)
      .when(join('eli'))
      .refuses('event_full');
    given(...heldForDora)
      .when(join('dora'))
      .then(named(joined('dora', 'offered', at)));
  });

  it('goes to the next when it is given back', () =>
    given(...heldForDora)
      .when(leave('dora'))
      .then(left('dora', at, 'offered'), offered('eli', 2, at, tonight)));

  it('goes to the next when its time is over, once', () => {
    const passed = [offerEnded('dora', 1, 'lapsed', tonight), offered('eli', 2, tonight, tomorrow)];
    given(...heldForDora)
      .when(settle(tonight))
      .then(...passed);
    given(...heldForDora, ...passed)
      .when(settle(tonight))
      .decidesNothing();
    given(...heldForDora)
      .when(settle(at))
      .decidesNothing();
  });

  it('is offered each to one, where several are freed', () =>
    given(...line, left('ben', at), offered('dora', 1, at, tonight))
      .when(leave('cleo'))
      .then(left('cleo', at), offered('eli', 2, at, tonight)));

  it('is free again for whoever comes when nobody waits any more', () =>
    given(...full, waits('dora', 1), left('ben', at), offered('dora', 1, at, tonight))
      .when(join('fay', tonight))
      .then(offerEnded('dora', 1, 'lapsed', tonight), named(joined('fay', 'outside', tonight))));

  it('is held until an hour before the start at most, then nobody’s', () => {
    const morning = '2030-05-05T08:00:00.000Z';
    const lastHour = '2030-05-05T11:00:00.000Z';
    given(...line)
      .when(leave('ben', morning))
      .then(left('ben', morning), offered('dora', 1, morning, lastHour));
    given(...line)
      .when(leave('ben', lastHour))
      .then(left('ben', lastHour));
    given(...line, left('ben', lastHour))
      .when(join('fay', lastHour))
      .then(named(joined('fay', 'outside', lastHour)));
    given(...line, left('ben', lastHour))
      .when(join('eli', lastHour))
      .then(named(joined('eli', 'waiting', lastHour)));
  });
});

describe('leaving', () => {
  it('is for who is in it, while it is open', () => {
    given(...full)
      .when(leave('dora'))
      .refuses('not_joined');
    given(...full)
      .when(leave('ben', afterwards))
      .refuses('event_not_leavable');
    given(...full, waits('dora', 1))
      .when(leave('dora'))
      .then(left('dora', at, 'waiting'));
  });
});

describe('the status menu', () => {
  const change = { ...ofFair, from: 'active', byMemberId: 'anna' } as const;

  it('is for who planned it and for admins, in any order', () => {
    given(...full)
      .when(set('cancelled', member('ben')))
      .refuses('forbidden');
    given(...full)
      .when(set('completed'))
      .then({ type: 'EventCompleted', data: { ...change, attendedBy: ['ben', 'cleo'], completedAt: at } });
    const seat = joined('anna', 'planning');
    given(eventPlanned(), seat, joined('ben'))
      .when(set('completed'))
      .then({ type: 'EventCompleted', data: { ...change, attendedBy: ['anna', 'ben'], completedAt: at } });
    // a planner that stayed alone earns nothing
    given(eventPlanned(), seat)
      .when(set('completed'))
      .then({ type: 'EventCompleted', data: { ...change, attendedBy: [], completedAt: at } });
    given(...full)
      .when(set('draft', admin))
      .then({
        type: 'EventShelved',
        data: { ...change, participants: ['ben', 'cleo'], byMemberId: 'ada', shelvedAt: at },
      });
    given(...full)
      .when(set('active'))
      .decidesNothing();
  });

  it('names the case whose decision it carries out, or undoes', () => {
    const shelved: CommunityEventEvent = {
      type: 'EventShelved',
      data: { ...change, participants: ['ben', 'cleo'], byMemberId: 'ada', caseId: 'case1', shelvedAt: at },
    };
    given(...full)
      .when({ ...set('draft', admin), caseId: 'case1' })
      .then(shelved);
    given(...full, shelved)
      .when({ ...set('active', admin), caseId: 'case1' })
      .then({
        type: 'EventOpened',
        data: {
          ...change,
          from: 'draft',
          participants: ['ben', 'cleo'],
          byMemberId: 'ada',
          caseId: 'case1',
          openedAt: at,
        },
      });
  });

  it('that an admin took down is shown again by no status of its planner', () => {
    const takenDown: CommunityEventEvent = {
      type: 'EventShelved',
      data: { ...change, participants: [], byMemberId: 'ada', shelvedAt: at },
    };
    for (const status of ['active', 'cancelled', 'completed'] as const)
      given(...full, takenDown)
        .when(set(status))
        .refuses('event_taken_down');
    const cancelled: CommunityEventEvent = {
      type: 'EventCancelled',
      data: { ...change, from: 'draft', participants: [], byMemberId: 'ada', cancelledAt: at },
    };
    const shelved: CommunityEventEvent = {
      type: 'EventShelved',
      data: { ...change, from: 'cancelled', participants: [], shelvedAt: at },
    };
    given(...full, takenDown, cancelled, shelved)
      .when(set('active'))
      .refuses('event_taken_down');
  });

  it('tells everybody behind a cancelled one, and takes back what was offered', () =>
    given(...full, waits('dora', 1), left('ben', at), offered('dora', 1, at, tonight))
      .when(set('cancelled'))
      .then(offerEnded('dora', 1, 'withdrawn', at), {
        type: 'EventCancelled',
        data: { ...change, participants: ['cleo', 'dora'], cancelledAt: at },
      }));

  it('offers free seats again, in the old order, once it is open again', () =>
    given(
      ...full,
      waits('dora', 1),
      waits('eli', 2),
      left('ben', at),
      offered('dora', 1, at, tonight),
      offerEnded('dora', 1, 'withdrawn', at),
      { type: 'EventCancelled', data: { ...change, participants: [], cancelledAt: at } },
    )
      .when(set('active'))
      .then(
        {
          type: 'EventOpened',
          data: { ...change, from: 'cancelled', participants: ['cleo', 'eli', 'dora'], openedAt: at },
        },
        offered('dora', 1, at, tonight),
      ));

  it('deletes for good', () => {
    const deleted: CommunityEventEvent = {
      type: 'EventDeleted',
      data: { ...change, participants: ['ben', 'cleo'], deletedAt: at },
    };
    given(...full)
      .when({ type: 'DeleteEvent', by: anna, at })
      .then(deleted);
    given(...full)
      .when({ type: 'DeleteEvent', by: member('ben'), at })
      .refuses('forbidden');
    given(...full, deleted)
      .when(join('dora'))
      .refuses('event_not_found');
  });
});

describe('rewards', () => {
  const begun = ofFair.startsAt;
  const completed: CommunityEventEvent = {
    type: 'EventCompleted',
    data: { ...ofFair, from: 'active', attendedBy: ['ben', 'cleo'], byMemberId: 'anna', completedAt: at },
  };
  const reward = (by: Caller, karmaPoints = 10, badge = '') =>
    ({ type: 'RewardEvent', by, badge, karmaPoints, at: begun }) as const;
  const rewarded = (byMemberId: string, karmaPoints: number): CommunityEventEvent => ({
    type: 'EventRewarded',
    data: { ...ofFair, badge: 'Mender', karmaPoints, memberIds: ['ben', 'cleo'], byMemberId, rewardedAt: begun },
  });

  it('give the badge to who attended; points count from an admin only', () => {
    given(...full, completed)
      .when(reward(anna))
      .then(rewarded('anna', 0));
    given(...full, completed)
      .when(reward(admin))
      .then(rewarded('ada', 10));
  });

  it('are for nobody where a draft is completed', () =>
    given(eventPlanned({ status: 'draft' }), joined('ben'))
      .when({ type: 'SetEventStatus', status: 'completed', by: anna, at })
      .then({
        type: 'EventCompleted',
        data: { ...ofFair, from: 'draft', attendedBy: [], byMemberId: 'anna', completedAt: at },
      }));

  it('are given once, after completion, by who may, and are something', () => {
    given(...full)
      .when(reward(anna))
      .refuses('event_not_completed');
    given(...full, completed)
      .when({ ...reward(anna), at })
      .refuses('event_not_begun');
    given(...full, completed, rewarded('anna', 0))
      .when(reward(admin))
      .refuses('already_rewarded');
    given(...full, completed)
      .when(reward(member('ben')))
      .refuses('forbidden');
    given(eventPlanned({ badgeReward: '' }), completed)
      .when(reward(anna))
      .refuses('nothing_to_reward');
  });
});

describe('promised things', () => {
  const lamp = {
    itemId: 'lamp',
    ownerId: 'ben',
    title: 'Lamp',
    type: 'donate',
    category: 'Books',
    weightKg: null,
  } as const;
  const pledged = {
    type: 'ItemPledged',
    data: {
      ...ofFair,
      itemId: 'lamp',
      ownerId: 'ben',
      title: 'Lamp',
      category: 'Books',
      weightKg: null,
      pledgedAt: at,
    },
  } as const;
  const drive = eventPlanned({ mode: 'donations' });
  const pledge = (by: string) => ({ type: 'PledgeItem', by: member(by), item: lamp, at }) as const;
  const withdraw = (by: Caller) => ({ type: 'WithdrawPledge', by, itemId: 'lamp', at }) as const;

  it('are one’s own, promised once, to a donation event', () => {
    given(drive).when(pledge('ben')).then(named(pledged));
    given(drive).when(pledge('cleo')).refuses('forbidden');
    given(drive, pledged).when(pledge('ben')).refuses('already_pledged');
    given(eventPlanned()).when(pledge('ben')).refuses('no_donation_event');
  });

  it('are taken back by their owner, or who looks after the event', () => {
    const withdrawn = (byMemberId: string) =>
      ({
        type: 'PledgeWithdrawn',
        data: { ...ofFair, itemId: 'lamp', ownerId: 'ben', byMemberId, withdrawnAt: at },
      }) as const;
    given(drive, pledged)
      .when(withdraw(member('ben')))
      .then(withdrawn('ben'));
    given(drive, pledged).when(withdraw(anna)).then(withdrawn('anna'));
    given(drive, pledged)
      .when(withdraw(member('cleo')))
      .refuses('forbidden');
    given(drive)
      .when(withdraw(member('ben')))
      .refuses('pledge_not_found');
  });
});

describe('reminders', () => {
  const remind = (why: 'day_before' | 'over', moment: string) => ({ type: 'RemindOfEvent', why, at: moment }) as const;
  const dayBefore = '2030-05-04T12:00:00.000Z';
  const reminded = (why: 'day_before' | 'over', toMemberIds: string[], remindedAt: string) =>
    ({ type: 'EventReminded', data: { ...ofFair, why, timeZone: 'Europe/Berlin', toMemberIds, remindedAt } }) as const;

  it('go to who joined, the day before, once', () => {
    const told = reminded('day_before', ['ben', 'cleo'], dayBefore);
    given(...full, waits('dora', 1))
      .when(remind('day_before', dayBefore))
      .then(told);
    given(...full, told)
      .when(remind('day_before', dayBefore))
      .decidesNothing();
    given(...full)
      .when(remind('day_before', at))
      .decidesNothing();
    given(eventPlanned()).when(remind('day_before', dayBefore)).decidesNothing();
    given().when(remind('day_before', dayBefore)).decidesNothing();
  });

  it('go out shortly before the start where it was opened less than a day ahead, once', () => {
    const [evening, late] = ['2030-05-04T20:00:00.000Z', '2030-05-05T10:00:00.000Z'];
    const change = { ...ofFair, byMemberId: 'anna' } as const;
    const again: CommunityEventEvent[] = [
      { type: 'EventCancelled', data: { ...change, from: 'active', participants: ['ben'], cancelledAt: evening } },
      { type: 'EventOpened', data: { ...change, from: 'cancelled', openedAt: evening } },
    ];
    for (const story of [
      [eventPlanned({ plannedAt: evening }), joined('ben')],
      [eventPlanned(), joined('ben'), ...again],
    ]) {
      given(...story)
        .when(remind('day_before', evening))
        .decidesNothing();
      given(...story)
        .when(remind('day_before', late))
        .then(reminded('day_before', ['ben'], late));
    }
    given(eventPlanned(), joined('ben'), reminded('day_before', ['ben'], dayBefore), ...again)
      .when(remind('day_before', late))
      .decidesNothing();
  });

  it('ask who planned it to complete what is over', () =>
    given(eventPlanned())
      .when(remind('over', afterwards))
      .then(reminded('over', ['anna'], afterwards)));
});

describe('a member who is gone for good', () => {
  const gone = (memberId: string) => ({ type: 'PartWithMember', memberId, at }) as const;

  it('leaves their seat to the next', () =>
    given(...full, waits('dora', 1))
      .when(gone('ben'))
      .then(left('ben', at), offered('dora', 1, at, tonight)));

  it('leaves nobody waiting for an event of theirs', () => {
    given(eventPlanned(), joined('ben'))
      .when(gone('anna'))
      .then({
        type: 'EventCancelled',
        data: { ...ofFair, from: 'active', participants: ['ben'], byMemberId: null, cancelledAt: at },
      });
    given(eventPlanned({ status: 'draft' }))
      .when(gone('anna'))
      .then({
        type: 'EventDeleted',
        data: { ...ofFair, from: 'draft', participants: [], byMemberId: null, deletedAt: at },
      });
    given().when(gone('anna')).decidesNothing();
  });
});
