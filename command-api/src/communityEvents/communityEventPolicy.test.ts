import { streams } from '@pass-along/contracts';
import { deriveId } from '@pass-along/platform';
import { describe, expect, it } from 'vitest';
import {
  eventMoved,
  eventPlanned,
  joined,
  left,
  offered,
  offerEnded,
  ofFair,
  plannedAt,
} from '../testing/communityEvents.ts';
import { givenPolicy } from '../testing/givenPolicy.ts';
import { communityEventPolicy } from './communityEventPolicy.ts';

const given = givenPolicy(communityEventPolicy);
const until = '2030-05-01T20:00:00.000Z';
const dayBefore = { timer: 'dayBefore', key: 'fair', at: '2030-05-04T12:00:00.000Z' };
const over = { timer: 'eventOver', key: 'fair', at: ofFair.endsAt };
const none = [
  { ...dayBefore, at: null },
  { ...over, at: null },
];

describe('the times of an event', () => {
  it('are set once it is open, and taken back when it is not any more', async () => {
    await given.when(eventPlanned()).sets(dayBefore, over);
    await given.when(eventPlanned({ status: 'draft' })).sets();
    const change = { ...ofFair, from: 'active', byMemberId: 'anna' } as const;
    await given.when({ type: 'EventOpened', data: { ...change, openedAt: plannedAt } }).sets(dayBefore, over);
    await given.when({ type: 'EventShelved', data: { ...change, shelvedAt: plannedAt } }).sets(...none);
    await given
      .when({ type: 'EventCancelled', data: { ...change, participants: [], cancelledAt: plannedAt } })
      .sets(...none);
  });

  it('remind shortly before the start where it was opened less than a day ahead', async () => {
    const late = '2030-05-05T10:00:00.000Z';
    const evening = '2030-05-04T20:00:00.000Z';
    await given.when(eventPlanned({ plannedAt: evening })).sets({ ...dayBefore, at: late }, over);
    const opened = { ...ofFair, from: 'draft', byMemberId: 'anna', openedAt: evening } as const;
    await given.when({ type: 'EventOpened', data: opened }).sets({ ...dayBefore, at: late }, over);
  });

  it('follow an event that moves, unless the place alone changed or it is a draft', async () => {
    const startsAt = '2030-05-06T12:00:00.000Z';
    const endsAt = '2030-05-06T16:00:00.000Z';
    const moved = eventMoved({ startsAt, endsAt });
    await given.when(moved).sets({ ...dayBefore, at: ofFair.startsAt }, { ...over, at: endsAt });
    await given.when(eventMoved({ endsAt })).sets({ ...over, at: endsAt });
    await given.when(eventMoved({ address: 'Common room' })).sets();
    await given.when(eventMoved({ startsAt, status: 'draft' })).sets();
  });

  it('of a held seat end with the offer', async () => {
    const held = { timer: 'seatHeld', key: 'fair.dora' };
    await given.when(offered('dora', 1, plannedAt, until)).sets({ ...held, at: until });
    await given.when(offerEnded('dora', 1, 'lapsed', until)).sets({ ...held, at: null });
    await given.when(joined('dora', 'offered')).sets({ ...held, at: null });
    await given.when(left('dora', until, 'offered')).sets({ ...held, at: null });
    await given.when(joined('dora')).sets();
  });
});

describe('a series', () => {
  const rule = { frequency: 'weekly', every: 1, monthlyBy: 'day', times: 3 } as const;
  const first = eventPlanned({ series: { seriesId: 'fairs', number: 1, rule } });

  it('is planned once its first event is, each with a stream of its own', async () => {
    const commands = await given.when(first).commands();
    expect(commands.map(({ command }) => command)).toMatchObject([
      { type: 'PlanEvent', by: 'anna', details: { startsAt: '2030-05-12T12:00:00.000Z' }, series: { number: 2 } },
      { type: 'PlanEvent', by: 'anna', details: { startsAt: '2030-05-19T12:00:00.000Z' }, series: { number: 3 } },
    ]);
    expect(new Set(commands.map(({ stream }) => stream)).size).toBe(2);
    expect(commands.map(({ stream }) => stream)).not.toContain(streams.communityEvent('fair'));
  });

  it('is planned by its first event alone', async () => {
    expect(await given.when(eventPlanned({ series: { seriesId: 'fairs', number: 2, rule } })).commands()).toEqual([]);
  });

  const later = streams.communityEvent(deriveId('series', 'fairs', '3'));
  const place = { seriesId: 'fairs', number: 2, rule };

  it('moves from one of its dates on', async () => {
    const times = { startsAt: '2030-05-06T12:00:00.000Z', endsAt: '2030-05-06T16:00:00.000Z' };
    const moved = eventMoved({ ...times, series: place, toMemberIds: ['ben'] });
    const [follow, ...others] = await given.when(moved).commands();
    expect(others).toEqual([]);
    expect(follow).toMatchObject({
      stream: later,
      command: {
        type: 'FollowMove',
        shift: { before: { startsAt: ofFair.startsAt }, after: times },
        venue: null,
        alreadyTold: ['ben'],
      },
    });
    expect(await given.when(eventMoved({ ...times, series: null })).commands()).toEqual([]);
    const elsewhere = eventMoved({ address: 'Common room', series: place });
    expect((await given.when(elsewhere).commands()).map(({ command }) => command)).toMatchObject([
      { shift: null, venue: { address: 'Common room' } },
    ]);
  });

  it('is joined from one of its dates on', async () => {
    const all = {
      type: 'SeriesJoined',
      data: { ...ofFair, memberId: 'ben', series: place, joinedAt: plannedAt },
    } as const;
    expect(await given.when(all).commands()).toMatchObject([
      { stream: later, command: { type: 'JoinWithSeries', memberId: 'ben', joinedAt: plannedAt } },
    ]);
  });

  it('is left from one of its dates on', async () => {
    const all = {
      type: 'SeriesLeft',
      data: { ...ofFair, memberId: 'ben', series: place, leftAt: plannedAt },
    } as const;
    expect(await given.when(all).commands()).toMatchObject([
      { stream: later, command: { type: 'LeaveWithSeries', memberId: 'ben', leftAt: plannedAt } },
    ]);
  });
});
