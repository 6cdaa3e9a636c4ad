/** A pure aggregate: `decide` answers a command with events or throws RuleViolation, `evolve` folds one event in. */
export interface Decider<State, Command, Event> {
  initial: State;
  decide: (command: Command, state: State) => Event[];
  evolve: (state: State, event: Event) => State;
  /** Whether a stream usually begins with this command: then it is decided without a look at the store first. */
  begins?: (command: Command) => boolean;
}
