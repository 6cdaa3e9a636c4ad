import { type ActedBy, type Actor, type AdminDuty } from '@pass-along/contracts';
import { derivedId, type Position } from '@pass-along/platform';

/** What every command carries besides its own fields. */
export interface CommandContext {
  /** Stands in the metadata of every event decided; the same id on the same stream answers as it did the first time, for good. */
  commandId: string;
  actor: Actor;
  /** Whether a person, a policy that answers an event, or a timer acts. */
  by: ActedBy;
  /** The duty an admin acts under. */
  duty?: AdminDuty;
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

/** The context of a step that follows from another command; the same step always gets the same id. */
export function followUp(context: CommandContext, ...step: string[]): CommandContext {
  return { ...context, commandId: derivedId(context.commandId, ...step), causationId: context.commandId };
}
