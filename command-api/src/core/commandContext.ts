import type { ActedBy, Actor, AdminPermission } from '@pass-along/contracts';
import { deriveId, type Position } from '@pass-along/platform';

/** The data that accompanies every command. */
export interface CommandContext {
  /** Stored in the metadata of every event. The same id on the same stream returns the first outcome, for good. */
  commandId: string;
  actor: Actor;
  /** Whether a person, a policy or a timer sends the command. */
  by: ActedBy;
  /** The duty that an admin uses. */
  duty?: AdminPermission;
  correlationId: string;
  /** The event or command that caused this one; for a person's command its own id. */
  causationId: string;
  /** ISO 8601 in UTC. Deciders know no other time. */
  at: string;
}

/** The result of a command. `position` and `revision` belong to the stream's last event; `repeated` marks a retry. */
export interface Outcome<State> {
  state: State;
  revision: number;
  position: Position;
  repeated: boolean;
}

/** The context of a follow-up command. The same step always gets the same id. */
export function createFollowUpContext(context: CommandContext, ...step: string[]): CommandContext {
  return { ...context, commandId: deriveId(context.commandId, ...step), causationId: context.commandId };
}
