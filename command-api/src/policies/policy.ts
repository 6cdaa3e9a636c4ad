import { type StreamCategory } from '@pass-along/contracts';
import { type Deadline, type DeadlineChange, type EventsOf } from '@pass-along/platform';
import type pg from 'pg';
import { type Decider } from '../domain/decider.ts';
import { type AnyDecider } from '../handler/fold.ts';

/** A command as data. Sent again, it is the same command. */
export interface PolicyCommand {
  stream: string;
  decider: AnyDecider;
  /** Without its time, which is when it is sent; or made of the states that the commands before it in the list left, in their order. */
  command: { type: string } | ((states: readonly unknown[]) => { type: string });
  /** By default derived from what caused it, its type and its stream. */
  id?: string;
  /** Sent when a rule refuses it, instead of the steps after it. Without, the refusal is logged. */
  ifRefused?: readonly PolicyCommand[];
}

/** Commands of a reaction are independent, and one that is refused takes none with it; steps follow one from the other. */
export type Reaction = PolicyCommand | { steps: readonly PolicyCommand[] } | { deadline: DeadlineChange };

/** What a view is made of. */
export interface Load {
  /** A stream, folded as it is now. */
  state<S, C extends { type: string }, E extends { type: string; data: object }>(
    decider: Decider<S, C, E>,
    stream: string,
  ): Promise<S>;
  /** Rows of the policy's own tables. */
  rows<Row extends object>(statement: string, values: readonly unknown[]): Promise<Row[]>;
}

/** Decides, when a deadline is due, what is sent. Judges by the present: what it was set for may have passed. */
export type Timer = (deadline: Deadline, load: Load) => Promise<readonly PolicyCommand[]>;

/** By event type. */
type Handlers<C extends StreamCategory, Rest extends unknown[], Result> = {
  readonly [E in EventsOf<C> as E['type']]?: (event: E, ...rest: Rest) => Result;
};

/** Says what follows from events: pure. Which types it follows is what it has handlers for. */
export interface Policy<C extends StreamCategory = StreamCategory, View = unknown> {
  /** Names its checkpoint, and stands as actor behind its commands. */
  name: string;
  categories: readonly C[];
  /** What reactions are decided on, loaded anew for each event. */
  view: (event: EventsOf<C>, load: Load) => Promise<View>;
  on: Handlers<C, [view: View], readonly Reaction[]>;
  timers?: Readonly<Record<string, Timer>>;
  /** Tables of its own, in a schema of its own (`schema`), kept up by events. */
  tables?: {
    schema: string;
    migrations: readonly string[];
    on: Handlers<C, [client: pg.ClientBase], Promise<unknown>>;
  };
}

type WithoutTime<C> = C extends unknown ? Omit<C, 'at'> : never;

/** The command, checked against its decider. */
export function command<S, C extends { type: string; at: string }, E extends { type: string; data: object }>(
  decider: Decider<S, C, E>,
  stream: string,
  fields: WithoutTime<C> | ((states: readonly unknown[]) => WithoutTime<C>),
  options: Pick<PolicyCommand, 'id' | 'ifRefused'> = {},
): PolicyCommand {
  return { stream, decider: decider as unknown as AnyDecider, command: fields, ...options };
}

/** For policies whose events say enough. */
export const noView = (): Promise<undefined> => Promise.resolve(undefined);
