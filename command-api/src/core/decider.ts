/**
 * A pure aggregate: `decide` answers a command with events or throws DomainError, and `evolve` folds one event into
 * the state.
 */
export interface Decider<State, Command, Event> {
  initial: State;
  decide: (command: Command, state: State) => Event[];
  evolve: (state: State, event: Event) => State;
  /** True for commands that usually begin a stream. They are decided without reading the store first. */
  begins?: (command: Command) => boolean;
}
