import { type Actor } from '@pass-along/contracts';
import { type Position } from '@pass-along/platform';
import { type Decider } from '../domain/decider.ts';

/** What every command carries besides its own fields. */
export interface CommandContext {
  /** Stands in the metadata of every event decided; the same id on the same stream answers as it did the first time, for good. */
  commandId: string;
  actor: Actor;
  correlationId: string;
  /** The event or command that caused this one; the command's own id when a person did. */
  causationId: string;
  /** ISO 8601 UTC; the only time a decider sees. */
  at: string;
}

/** How a command ended. `position` and `revision` are of the last event of the stream; `repeated` tells a retry. */
export interface Outcome<State> {
  state: State;
  revision: number;
  position: Position;
  repeated: boolean;
}

export interface CommandHandler {
  /** Loads, decides, appends; on a conflict folds what came and decides again (bounded), then RuleViolation('version_conflict'). */
  handle<S, C, E extends { type: string; data: object }>(
    decider: Decider<S, C, E>,
    stream: string,
    command: C,
    context: CommandContext,
  ): Promise<Outcome<S>>;
  /** The folded state, `initial` when the stream does not exist (revision -1). */
  load<S, C, E extends { type: string; data: object }>(
    decider: Decider<S, C, E>,
    stream: string,
  ): Promise<{ state: S; revision: number }>;
}
