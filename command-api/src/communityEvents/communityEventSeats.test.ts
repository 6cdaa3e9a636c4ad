import { type CommunityEventEvent, DomainError, type ShownParticipant } from '@pass-along/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventPlanned, ofFair } from '../testing/communityEvents.ts';
import type { CommunityEventCommand } from './communityEventCommands.ts';
import { communityEventDecider } from './communityEventDecider.ts';
import { isPlanned, type CommunityEventState } from './communityEventState.ts';

/** Fixed once an event is submitted, so each history has its own; null is without end. */
const capacity = fc.constantFrom(1, 2, 3, 5, null);
const starts = Date.parse(ofFair.startsAt);
const hourMs = 3_600_000;

interface Step {
  what: 'join' | 'wait' | 'leave' | 'settle' | 'gone' | 'cancel' | 'open';
  who: string;
  hoursLater: number;
}

const step = fc.record({
  what: fc.constantFrom<Step['what'][]>(
    'join',
    'wait',
    'wait',
    'wait',
    'leave',
    'leave',
    'settle',
    'gone',
    'cancel',
    'open',
    'open',
  ),
  who: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
  hoursLater: fc.integer({ min: 0, max: 6 }),
});

function commandOf({ what, who }: Step, at: string): CommunityEventCommand {
  const by = { memberId: who, role: 'user' } as const;
  const anna = { memberId: 'anna', role: 'user' } as const;
  switch (what) {
    case 'join':
      return { type: 'JoinEvent', by, waitIfFull: false, at };
    case 'wait':
      return { type: 'JoinEvent', by, waitIfFull: true, at };
    case 'leave':
      return { type: 'LeaveEvent', by, at };
    case 'settle':
      return { type: 'SettleSeats', at };
    case 'gone':
      return { type: 'PartWithMember', memberId: who, at };
    case 'cancel':
      return { type: 'SetEventStatus', status: 'cancelled', by: anna, at };
    case 'open':
      return { type: 'SetEventStatus', status: 'active', by: anna, at };
  }
}

function decided(command: CommunityEventCommand, state: CommunityEventState): CommunityEventEvent[] {
  try {
    return communityEventDecider.decide(command, state);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}

const of = (people: readonly ShownParticipant[], place: ShownParticipant['place']) =>
  people.filter((each) => each.place === place);

it('whatever happens in whatever order, seats are never oversold, each is offered in line and once, and none stays free while somebody waits', () => {
  fc.assert(
    fc.property(capacity, fc.array(step, { maxLength: 80 }), (maxParticipants, steps) => {
      const seats = maxParticipants ?? Infinity;
      /** Turns in line that were offered a seat. */
      const offered = new Set<number>();
      let state: CommunityEventState = communityEventDecider.evolve(
        communityEventDecider.initial,
        eventPlanned({ maxParticipants }),
      );
      let now = starts - 90 * hourMs;
      for (const each of steps) {
        now += each.hoursLater * hourMs;
        const at = new Date(now).toISOString();
        for (const event of decided(commandOf(each, at), state)) {
          const waiting = isPlanned(state) ? of(state.people, 'waiting') : [];
          state = communityEventDecider.evolve(state, event);
          if (event.type === 'SeatOffered') {
            expect(event.data.turn).toBe(Math.min(...waiting.map(({ turn }) => turn)));
            expect(offered).not.toContain(event.data.turn);
            offered.add(event.data.turn);
          }
          // a member that kept waiting while the event was shelved is offered a seat again
          if (event.type === 'SeatOfferEnded' && event.data.why === 'withdrawn') offered.delete(event.data.turn);
        }
        if (!isPlanned(state)) throw new Error('nobody deletes it');
        const { people, status } = state;
        expect(new Set(people.map(({ memberId }) => memberId)).size).toBe(people.length);
        expect(of(people, 'joined').length + of(people, 'offered').length).toBeLessThanOrEqual(seats);
        if (status !== 'active') expect(of(people, 'offered')).toEqual([]);
      }
      const settled = new Date(now).toISOString();
      for (const event of decided({ type: 'SettleSeats', at: settled }, state))
        state = communityEventDecider.evolve(state, event);
      if (!isPlanned(state) || state.status !== 'active' || now >= starts - hourMs) return;
      const taken = of(state.people, 'joined').length + of(state.people, 'offered').length;
      if (of(state.people, 'waiting').length > 0) expect(taken).toBe(seats);
    }),
    { numRuns: 300 },
  );
});
