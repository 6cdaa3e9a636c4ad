import { DomainError, type RefusalCode } from '@pass-along/contracts';
import { expect } from 'vitest';
import type { Decider } from '../core/decider.ts';

/** Given what happened, when a command comes, then these events follow or the rule refuses. */
export function givenFor<S, C, E>(decider: Decider<S, C, E>) {
  return (...history: E[]) => ({
    when(command: C) {
      const state = history.reduce(decider.evolve, decider.initial);
      const decide = () => decider.decide(command, state);
      return {
        then: (...events: E[]) => expect(decide()).toEqual(events),
        decidesNothing: () => expect(decide()).toEqual([]),
        refuses: (code: RefusalCode) => expect(refusalOf(decide)?.code).toBe(code),
        refusal: () => refusalOf(decide),
      };
    },
    /** What the history folds to. */
    state: () => history.reduce(decider.evolve, decider.initial),
  });
}

function refusalOf(decide: () => unknown): DomainError | undefined {
  try {
    decide();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  return undefined;
}
