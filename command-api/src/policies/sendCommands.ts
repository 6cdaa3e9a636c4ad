import { RuleViolation } from '@pass-along/contracts';
import { derivedId, type Position, START } from '@pass-along/platform';
import { type CommandContext, type Outcome } from '../handler/commandContext.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { type PolicyCommand } from './policy.ts';

/** The result of sending a list of commands. */
export interface Sent {
  /** The outcome of the last command that was not refused. */
  outcome: Outcome<unknown> | undefined;
  /** The position of the last event of the list. */
  position: Position;
  /** The refusal that switched to the commands in `ifRefused`. */
  refusal?: RuleViolation;
}

/** Sends commands in order. Each has its own id, so a list can be sent repeatedly or concurrently. */
export async function sendCommands(
  handler: CommandHandler,
  commands: readonly PolicyCommand[],
  cause: CommandContext,
): Promise<Sent> {
  let outcome: Outcome<unknown> | undefined;
  let position: Position = START;
  const states: unknown[] = [];
  for (const { stream, decider, command: given, id, ifRefused } of commands) {
    const command = typeof given === 'function' ? given(states) : given;
    const commandId = id ?? derivedId(cause.commandId, command.type, stream);
    const context = { ...cause, commandId, causationId: cause.commandId };
    try {
      outcome = await handler.handle(decider, stream, { ...command, at: cause.at }, context);
      position = later(position, outcome.position);
      states.push(outcome.state);
    } catch (error) {
      if (!ifRefused || !isRefusal(error)) throw error;
      const instead = await sendCommands(handler, ifRefused, cause);
      return { ...instead, position: later(position, instead.position), refusal: error };
    }
  }
  return { outcome, position };
}

/** A version conflict is no refusal by a rule: the next try may succeed. */
export function isRefusal(error: unknown): error is RuleViolation {
  return error instanceof RuleViolation && error.code !== 'version_conflict';
}

export function later(one: Position, other: Position): Position {
  return one > other ? one : other;
}
