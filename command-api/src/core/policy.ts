import type { StreamCategory } from '@pass-along/contracts';
import type { Deadline, DeadlineChange, CategoryEvent } from '@pass-along/platform';
import type pg from 'pg';
import type { Decider } from './decider.ts';
import type { AnyDecider } from './streamFold.ts';

/** A command as data. Sending it twice has the effect of sending it once. */
export interface PolicyCommand {
  stream: string;
  decider: AnyDecider;
  /**
   * The command without its time, which is the time of sending. As a function, it gets the states after the earlier
   * commands of the list, in order.
   */
  command: { type: string } | ((states: readonly unknown[]) => { type: string });
  /** By default derived from the causing event, the command type and the stream. */
  id?: string;
  /** Commands sent instead of the remaining steps when a rule refuses this one. Without it, the refusal is logged. */
  ifRefused?: readonly PolicyCommand[];
}

/** The commands of a reaction are independent: one refusal does not stop the others. Steps depend on each other. */
export type Reaction = PolicyCommand | { steps: readonly PolicyCommand[] } | { deadline: DeadlineChange };

/** Loads the data for a view. */
export interface PolicyLoader {
  /** The current state of a stream. */
  state<S, C extends { type: string }, E extends { type: string; data: object }>(
    decider: Decider<S, C, E>,
    stream: string,
  ): Promise<S>;
  /** Queries the policy's own tables, or those of the consumer kit. */
  rows<Row extends object>(statement: string, values: readonly unknown[]): Promise<Row[]>;
}

/** Decides which commands a due deadline sends. It uses the current state, since the reason may have passed. */
export type Timer = (deadline: Deadline, load: PolicyLoader) => Promise<readonly PolicyCommand[]>;

/** Handlers by event type. */
type Handlers<C extends StreamCategory, Rest extends unknown[], Result> = {
  readonly [E in CategoryEvent<C> as E['type']]?: (event: E, ...rest: Rest) => Result;
};

/** Maps events to reactions, without side effects. It receives the event types that it has handlers for. */
export interface Policy<C extends StreamCategory = StreamCategory, View = unknown> {
  /** The name of its checkpoint, and the actor id of its commands. */
  name: string;
  categories: readonly C[];
  /** Loads the data that reactions are based on, for each event again. */
  view: (event: CategoryEvent<C>, load: PolicyLoader) => Promise<View>;
  on: Handlers<C, [view: View], readonly Reaction[]>;
  /** For policies whose events only set deadlines: a busy log's events are handled together, this much later. */
  gatherMs?: number;
  timers?: Readonly<Record<string, Timer>>;
  /** The policy's own tables in the schema `schema`, updated by events. */
  tables?: {
    schema: string;
    migrations: readonly string[];
    on: Handlers<C, [client: pg.ClientBase], Promise<unknown>>;
  };
}

type WithoutTime<C> = C extends unknown ? Omit<C, 'at'> : never;

/** Creates a command, type-checked against its decider. */
export function createPolicyCommand<
  S,
  C extends { type: string; at: string },
  E extends { type: string; data: object },
>(
  decider: Decider<S, C, E>,
  stream: string,
  fields: WithoutTime<C> | ((states: readonly unknown[]) => WithoutTime<C>),
  options: Pick<PolicyCommand, 'id' | 'ifRefused'> = {},
): PolicyCommand {
  return { stream, decider, command: fields, ...options };
}

/** The view of policies that need only the event itself. */
export const loadNoView = (): Promise<undefined> => Promise.resolve(undefined);
