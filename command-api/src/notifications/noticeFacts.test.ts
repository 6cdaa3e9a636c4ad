import { defaultChoices, streams, type CommunityEventEvent, type OutgoingKind } from '@pass-along/contracts';
import type { EventStore } from '@pass-along/platform';
import { describe, expect, it } from 'vitest';
import type { RegisteredMember } from '../members/memberState.ts';
import {
  eventMoved,
  eventPlanned,
  joined,
  left,
  offered,
  offerEnded,
  ofFair,
  waits,
} from '../testing/communityEvents.ts';
import { loadNoticeFacts } from './noticeFacts.ts';

const dora = { memberId: 'dora', notifications: defaultChoices } as unknown as RegisteredMember;
const stream = streams.communityEvent('fair');
const morning = '2030-05-01T08:00:00.000Z';
const evening = '2030-05-01T20:00:00.000Z';

/** A store with the stream of one community event. */
function storeOf(events: readonly CommunityEventEvent[]): EventStore {
  const recorded = events.map((event, revision) => ({
    ...event,
    ...{ stream, revision, id: `e${String(revision)}`, metadata: { at: morning } },
  }));
  const readStream = async function* (_: string, { from = 0 }: { from?: number } = {}) {
    yield* await Promise.resolve(recorded.slice(from));
  };
  return { readStream } as unknown as EventStore;
}

/** The kinds of notices that Dora still gets at this moment, after later events. */
async function told(
  kind: OutgoingKind,
  { happened, since = [], now }: { happened: CommunityEventEvent[]; since?: CommunityEventEvent[]; now: string },
): Promise<OutgoingKind[]> {
  const revision = happened.length - 1;
  const notice = { notice_id: `e${String(revision)}.${kind}`, stream, revision };
  const deps = { store: storeOf([...happened, ...since]), isRead: () => Promise.resolve(false) };
  const { steps } = await loadNoticeFacts(dora, [notice], 'push', deps, new Date(now));
  return steps.map((step) => step.notice.kind);
}

describe('the offer of a seat', () => {
  const offer = offered('dora', 1, morning, evening);
  const happened = [eventPlanned(), joined('ben'), waits('dora', 1), offer];
  const noon = '2030-05-01T12:00:00.000Z';

  it('goes out while the seat is held', async () => {
    expect(await told('seatOffered', { happened, now: noon })).toEqual(['seatOffered']);
  });

  it('does not go out once its time is over, also where nobody has settled it yet', async () => {
    expect(await told('seatOffered', { happened, now: evening })).toEqual([]);
    const since = [offerEnded('dora', 1, 'lapsed', evening)];
    expect(await told('seatOffered', { happened, since, now: noon })).toEqual([]);
  });

  it('does not go out to who took the seat or gave it up, nor where another offer was made since', async () => {
    const again = [offerEnded('dora', 1, 'withdrawn', noon), offered('dora', 1, noon, '2030-05-02T00:00:00.000Z')];
    for (const since of [[joined('dora', 'offered', noon)], [left('dora', noon, 'offered')], again])
      expect(await told('seatOffered', { happened, since, now: noon })).toEqual([]);
  });
});

describe('the reminder of an event', () => {
  const dayBefore = '2030-05-04T12:00:00.000Z';
  const reminded: CommunityEventEvent = {
    type: 'EventReminded',
    data: { ...ofFair, why: 'day_before', timeZone: 'Europe/Berlin', toMemberIds: ['dora'], remindedAt: dayBefore },
  };
  const happened = [eventPlanned(), joined('dora'), reminded];

  it('goes out until it begins', async () => {
    expect(await told('eventReminder', { happened, now: dayBefore })).toEqual(['eventReminder']);
    expect(await told('eventReminder', { happened, now: ofFair.startsAt })).toEqual([]);
  });

  it('does not go out to who has left it, nor where it does not take place', async () => {
    const cancelled: CommunityEventEvent = {
      type: 'EventCancelled',
      data: { ...ofFair, from: 'active', participants: ['dora'], byMemberId: 'anna', cancelledAt: dayBefore },
    };
    for (const since of [[left('dora', dayBefore)], [cancelled]])
      expect(await told('eventReminder', { happened, since, now: dayBefore })).toEqual([]);
  });
});

describe('the facts of an event that moved', () => {
  it('are those at the step: what was and what is', async () => {
    const first = eventMoved({ address: 'Common room', toMemberIds: ['dora'] });
    const venueBefore = { ...first.data.venueBefore, address: 'Common room' };
    const second = eventMoved({ address: 'Roof', toMemberIds: ['dora'], venueBefore });
    const deps = {
      store: storeOf([eventPlanned(), joined('dora'), first, second]),
      isRead: () => Promise.resolve(false),
    };
    const notices = [2, 3].map((revision) => ({ notice_id: `e${String(revision)}.eventMoved`, stream, revision }));
    const { steps } = await loadNoticeFacts(dora, notices, 'email', deps, undefined);
    expect(steps.map(({ event, before }) => [before?.address, event?.address])).toEqual([
      ['Courtyard', 'Common room'],
      ['Common room', 'Roof'],
    ]);
  });
});
