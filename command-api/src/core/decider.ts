import { DomainError, type RefusalCode } from '@pass-along/contracts';
import type { CommandSchemas } from './commandFields.ts';

/**
 * A pure aggregate: `decide` answers a command with events or throws DomainError, and `evolve` folds one event into
 * the state. Methods, so that every decider is a `Decider<unknown, AnyCommand, …>` to the command handler.
 */
export interface Decider<State, Command, Event> {
  commands: CommandSchemas;
  initial: State;
  decide(this: void, command: Command, state: State): Event[];
  evolve(this: void, state: State, event: Event): State;
  /** True for commands that usually begin a stream. They are decided without reading the store first. */
  begins?(this: void, command: Command): boolean;
}

/** @throws DomainError with the code of a broken rule; undefined for none */
export function refuse(code: RefusalCode | undefined): void {
  if (code !== undefined) throw new DomainError(code);
}
