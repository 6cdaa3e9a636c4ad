import { getStreamCategory, getStreamId, type StreamCategory } from '@pass-along/contracts';
import type { DeadlineChange, CategoryEvent } from '@pass-along/platform';
import { expect } from 'vitest';
import type { Decider } from '../core/decider.ts';
import type { AnyDecider } from '../core/streamFold.ts';
import type { PolicyLoader, Policy, PolicyCommand } from '../core/policy.ts';

/** A stream and its events so far. */
export type Told = [stream: string, events: { type: string; data: object }[]];

/** What a policy loads, from streams as they are. */
export function loadOf(...told: Told[]): PolicyLoader {
  const streams = new Map(told);
  const stateOf = statesOf(told);
  return {
    state: <S, CC extends { type: string }, E extends { type: string; data: object }>(
      decider: Decider<S, CC, E>,
      stream: string,
    ) => Promise.resolve(stateOf(stream, decider) as S),
    // the rows of open swaps, or events: every one that is told of
    rows: <Row extends object>(statement: string) => {
      const [category, column] = statement.includes('event_id') ? ['communityEvent', 'event_id'] : ['swap', 'swap_id'];
      return Promise.resolve(
        [...streams.keys()]
          .filter((stream) => getStreamCategory(stream) === category)
          .map((stream) => ({ [column]: getStreamId(stream) }) as unknown as Row),
      );
    },
  };
}

function statesOf(told: readonly Told[]) {
  const streams = new Map(told);
  return (stream: string, decider: AnyDecider) =>
    (streams.get(stream) ?? []).reduce<unknown>(decider.evolve, decider.initial);
}

/** Given streams as they are, when an event comes, then the policy sends these commands or sets these deadlines. */
export function givenPolicy<C extends StreamCategory, View>(policy: Policy<C, View>, ...told: Told[]) {
  const load = loadOf(...told);
  const stateOf = statesOf(told);
  return {
    when(event: CategoryEvent<C>) {
      const reactions = async () => {
        const react = Reflect.get(policy.on, event.type) as (event: CategoryEvent<C>, view: View) => readonly object[];
        return react(event, await policy.view(event, load));
      };
      const commands = async () =>
        (await reactions()).flatMap((reaction) =>
          'steps' in reaction
            ? (reaction.steps as PolicyCommand[])
            : 'command' in reaction
              ? [reaction as unknown as PolicyCommand]
              : [],
        );
      return {
        commands,
        sends: async (...expected: [stream: string, command: object][]) => {
          const sent = await commands();
          const states = sent.map(({ stream, decider }) => stateOf(stream, decider));
          const said = sent.map(({ command }) => (typeof command === 'function' ? command(states) : command));
          expect(sent.map(({ stream }, at) => [stream, said[at]])).toEqual(expected);
        },
        sets: async (...expected: DeadlineChange[]) => {
          const set = (await reactions()).flatMap((reaction) => ('deadline' in reaction ? [reaction.deadline] : []));
          expect(set).toEqual(expected);
        },
      };
    },
  };
}
