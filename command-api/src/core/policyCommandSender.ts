import { DomainError } from '@pass-along/contracts';
import { deriveId, type Position, START } from '@pass-along/platform';
import type { CommandContext, Outcome } from './commandContext.ts';
import type { CommandHandler } from './commandHandler.ts';
import type { PolicyCommand } from './policy.ts';

/** The result of sending a list of commands. */
export interface SendOutcome {
  /** The outcome of the last command that was not refused. */
  outcome: Outcome<unknown> | undefined;
  /** The position of the last event of the list. */
  position: Position;
  /** The refusal that switched to the commands in `ifRefused`. */
  refusal?: DomainError;
}

/** Sends commands in order. Each has its own id, so a list can be sent repeatedly or concurrently. */
export async function sendCommands(
  handler: CommandHandler,
  commands: readonly PolicyCommand[],
  cause: CommandContext,
): Promise<SendOutcome> {
  let outcome: Outcome<unknown> | undefined;
  let position: Position = START;
  const states: unknown[] = [];
  for (const { stream, decider, command: given, id, ifRefused } of commands) {
    const command = typeof given === 'function' ? given(states) : given;
    const commandId = id ?? deriveId(cause.commandId, command.type, stream);
    const context = { ...cause, commandId, causationId: cause.commandId };
    try {
      const timed = { ...command, at: cause.at };
      outcome = await handler.handle(decider, stream, timed, context);
      position = getLaterPosition(position, outcome.position);
      states.push(outcome.state);
    } catch (error) {
      if (!ifRefused || !isRefusal(error)) throw error;
      const instead = await sendCommands(handler, ifRefused, cause);
      return { ...instead, position: getLaterPosition(position, instead.position), refusal: error };
    }
  }
  return { outcome, position };
}

/** A version conflict is no refusal by a rule: the next try may succeed. */
export function isRefusal(error: unknown): error is DomainError {
  return error instanceof DomainError && error.code !== 'version_conflict';
}

export function getLaterPosition(one: Position, other: Position): Position {
  return one > other ? one : other;
}
