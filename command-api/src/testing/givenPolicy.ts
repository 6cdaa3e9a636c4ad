import { categoryOf, idOf, type StreamCategory } from '@pass-along/contracts';
import { type DeadlineChange, type EventsOf } from '@pass-along/platform';
import { expect } from 'vitest';
import { type Decider } from '../domain/decider.ts';
import { type AnyDecider } from '../handler/fold.ts';
import { type Load, type Policy, type PolicyCommand } from '../policies/policy.ts';

/** A stream and its events so far. */
export type Told = [stream: string, events: { type: string; data: object }[]];

/** What a policy loads, from streams as they are. */
export function loadOf(...told: Told[]): Load {
  const streams = new Map(told);
  const stateOf = (stream: string, decider: AnyDecider) =>
    (streams.get(stream) ?? []).reduce<unknown>(decider.evolve, decider.initial);
  return {
    state: <S, CC, E extends { type: string; data: object }>(decider: Decider<S, CC, E>, stream: string) =>
      Promise.resolve(stateOf(stream, decider as unknown as AnyDecider) as S),
    // the rows of open swaps: every swap that is told of
    rows: <Row extends object>() =>
      Promise.resolve(
        [...streams.keys()]
          .filter((stream) => categoryOf(stream) === 'swap')
          .map((stream) => ({ swap_id: idOf(stream) }) as unknown as Row),
      ),
  };
}

/** Given streams as they are, when an event comes, then the policy sends these commands or sets these deadlines. */
export function givenPolicy<C extends StreamCategory, View>(policy: Policy<C, View>, ...told: Told[]) {
  const load = loadOf(...told);
  return {
    when(event: EventsOf<C>) {
      const reactions = async () => {
        const react = Reflect.get(policy.on, event.type) as (event: EventsOf<C>, view: View) => readonly object[];
        return react(event, await policy.view(event, load));
      };
      const commands = async () =>
        (await reactions()).filter((reaction): reaction is PolicyCommand => 'command' in reaction);
      return {
        commands,
        sends: async (...expected: [stream: string, command: object][]) => {
          expect((await commands()).map(({ stream, command }) => [stream, command])).toEqual(expected);
        },
        sets: async (...expected: DeadlineChange[]) => {
          const set = (await reactions()).flatMap((reaction) => ('deadline' in reaction ? [reaction.deadline] : []));
          expect(set).toEqual(expected);
        },
      };
    },
  };
}
