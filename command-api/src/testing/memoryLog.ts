import { getStreamCategory, type StreamCategory } from '@pass-along/contracts';
import { deriveId } from '@pass-along/platform';
import type { CommandContext, Outcome } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { AnyDecider } from '../core/streamFold.ts';
import type { PolicyLoader, Policy, PolicyCommand, Reaction } from '../core/policy.ts';
import { sendCommands } from '../core/policyCommandSender.ts';
import { createMemoryLoopTables } from './memoryLoopTables.ts';

interface Told {
  stream: string;
  type: string;
  data: object;
}

interface Kept {
  events: Told[];
  /** After each event. */
  states: unknown[];
  /** How many events there were after each command. */
  commands: Map<string, number>;
}

/** A log in memory with the real deciders, and policies that follow it as far as they are let: for tests of many random runs. */
export interface MemoryLog {
  handler: CommandHandler;
  /** Names of the streams of a category, in the order in which they began. */
  streamsOf(category: StreamCategory): string[];
  eventsOf(stream: string): readonly Told[];
  /** For the next command of a person. */
  context(memberId: string): CommandContext;
  now(): string;
  /** Lets policies read on, at most so many events each. */
  follow(atMost?: number): Promise<void>;
  /** Sets the clock ahead and fires what is due, policies following. */
  pass(milliseconds: number): Promise<void>;
  /** When each key's deadline is due. */
  deadlines: ReadonlyMap<string, string>;
}

interface OpenSwap {
  swap_id: string;
  requested_item_id: string;
  offered_item_id: string | null;
}

export function createMemoryLog(
  start: string,
  policies: readonly (Policy | Policy<StreamCategory, never>)[],
): MemoryLog {
  const events: Told[] = [];
  const streams = new Map<string, Kept>();
  const deadlines = new Map<string, string>();
  const fired = new Map<string, { timer: string; policy: Policy }>();
  const openSwaps = new Map<string, OpenSwap>();
  const loopTables = createMemoryLoopTables();
  const followers = policies.map((policy) => ({ policy: policy as Policy, next: 0 }));
  let clock = Date.parse(start);
  let commands = 0;
  const now = () => new Date(clock).toISOString();

  const streamOf = (name: string) => {
    const found = streams.get(name) ?? { events: [], states: [], commands: new Map<string, number>() };
    streams.set(name, found);
    return found;
  };
  /** After so many events, by default all. */
  const stateOf = (decider: AnyDecider, name: string, after = streamOf(name).states.length) =>
    after === 0 ? decider.initial : streamOf(name).states[after - 1];
  const outcomeOf = (state: unknown, revision: number, repeated: boolean): Outcome<unknown> => ({
    state,
    revision,
    position: String(events.length).padStart(9, '0'),
    repeated,
  });

  function decide(decider: AnyDecider, name: string, command: { type: string }, { commandId }: CommandContext) {
    const stream = streamOf(name);
    const earlier = stream.commands.get(commandId);
    if (earlier !== undefined) return outcomeOf(stateOf(decider, name, earlier), earlier, true);
    const decided = decider.decide(command, stateOf(decider, name)) as readonly { type: string; data: object }[];
    for (const { type, data } of decided) {
      const event = { stream: name, type, data };
      stream.states.push(decider.evolve(stateOf(decider, name), event));
      stream.events.push(event);
      events.push(event);
    }
    if (decided.length > 0) stream.commands.set(commandId, stream.events.length);
    return outcomeOf(stateOf(decider, name), stream.events.length, false);
  }

  const handler = {
    handle: (...sent: Parameters<typeof decide>) => Promise.resolve().then(() => decide(...sent)),
    load: (decider: AnyDecider, name: string) =>
      Promise.resolve({ state: stateOf(decider, name), revision: streamOf(name).events.length - 1, position: '' }),
    findOutcome(decider: AnyDecider, name: string, commandId: string) {
      const at = streamOf(name).commands.get(commandId);
      return Promise.resolve(at === undefined ? undefined : outcomeOf(stateOf(decider, name, at), at, true));
    },
  } as unknown as CommandHandler;

  const load: PolicyLoader = {
    state: async (decider, stream) => (await handler.load(decider, stream)).state,
    rows: <Row extends object>(statement: string, values: readonly unknown[]) => {
      if (loopTables.knows(statement)) return Promise.resolve(loopTables.rows(statement, values) as unknown as Row[]);
      const [itemIds] = values;
      const wanted = itemIds as readonly (string | null)[];
      const found = [...openSwaps.values()].filter(
        (swap) => wanted.includes(swap.requested_item_id) || wanted.includes(swap.offered_item_id),
      );
      return Promise.resolve(found as unknown as Row[]);
    },
  };
  /** Understands the statements that keep the tables of open swaps and swap loops. */
  const client = {
    query(statement: string, params: readonly (string | null)[]) {
      if (loopTables.knows(statement)) {
        loopTables.query(statement, params);
        return Promise.resolve();
      }
      const [swapId, ...values] = params;
      const id = swapId ?? '';
      if (statement.startsWith('DELETE')) openSwaps.delete(id);
      else if (statement.startsWith('UPDATE')) {
        const known = openSwaps.get(id);
        if (known) openSwaps.set(id, { ...known, offered_item_id: values[0] ?? null });
      } else {
        const [requested, offered = null] = values;
        openSwaps.set(id, { swap_id: id, requested_item_id: requested ?? '', offered_item_id: offered });
      }
      return Promise.resolve();
    },
  };
  const send = (sent: readonly PolicyCommand[], policy: Policy, cause: string) =>
    sendCommands(handler, sent, contextOf(policy.name, cause));
  const contextOf = (actor: string, commandId: string): CommandContext => ({
    commandId,
    actor: { id: actor, role: 'user' },
    by: 'person',
    correlationId: commandId,
    causationId: commandId,
    at: now(),
  });

  async function readOn(follower: (typeof followers)[number]): Promise<void> {
    const { policy, next } = follower;
    const event = events[next];
    if (!event) return;
    const react = Reflect.get(policy.on, event.type) as ((event: Told, view: unknown) => Reaction[]) | undefined;
    const reactions = react?.(event, await policy.view(event as never, load)) ?? [];
    const cause = deriveId('event', String(next));
    await send(
      reactions.filter((reaction): reaction is PolicyCommand => 'command' in reaction),
      policy,
      cause,
    );
    for (const reaction of reactions) {
      if ('steps' in reaction) await send(reaction.steps, policy, cause);
      if (!('deadline' in reaction)) continue;
      const { timer, key, at } = reaction.deadline;
      if (at === null) deadlines.delete(key);
      else deadlines.set(key, at);
      fired.set(key, { timer, policy });
    }
    const keep = Reflect.get(policy.tables?.on ?? {}, event.type) as
      | ((event: Told, to: typeof client) => Promise<unknown>)
      | undefined;
    await keep?.(event, client);
    follower.next += 1;
  }

  async function follow(atMost = Infinity): Promise<void> {
    for (let step = 0; step < atMost && followers.some(({ next }) => next < events.length); step += 1)
      for (const follower of followers) await readOn(follower);
  }

  return {
    handler,
    streamsOf: (category) => [...streams.keys()].filter((name) => getStreamCategory(name) === category),
    eventsOf: (name) => streamOf(name).events,
    deadlines,
    now,
    follow,
    context(memberId) {
      commands += 1;
      return contextOf(memberId, deriveId('command', String(commands)));
    },
    async pass(milliseconds) {
      clock += milliseconds;
      for (const [key, at] of [...deadlines]) {
        if (at > now()) continue;
        const { timer, policy } = fired.get(key) ?? {};
        const fire = timer === undefined ? undefined : policy?.timers?.[timer];
        if (!fire || !policy || timer === undefined) throw new Error(`No timer for ${key}`);
        deadlines.delete(key);
        const id = deriveId('deadline', key, at, String(events.length));
        await send(await fire({ id, timer, key, dueAt: at, firedAt: now() }, load), policy, id);
      }
      await follow();
    },
  };
}
