import { DomainError, findFieldErrors, hasKey, maskPersonalFields, removeSecrets } from '@pass-along/contracts';
import * as z from 'zod/mini';
import type { AnyCommand, AnyDecider } from '../core/streamFold.ts';
import { isWithheld } from './commandExamples.ts';

export interface Decision {
  events: { type: string; data: object }[];
  /** Set when a rule refuses the command. */
  refusal: DomainError | null;
}

/** Includes the resulting state. */
type DryRunResult = Decision & { after: unknown };

/**
 * Runs the pure decider on a command, and nothing else.
 * @throws DomainError command_unknown, command_withheld; command_unfit with the fields that do not fit its schema
 */
export function tryCommand(decider: AnyDecider, state: unknown, command: AnyCommand): DryRunResult {
  const { type } = command;
  if (!hasKey(decider.commands, type)) throw new DomainError('command_unknown');
  const fields = decider.commands[type] ?? {};
  if (isWithheld(fields)) throw new DomainError('command_withheld');
  const errors = findFieldErrors(z.object(fields), command);
  if (errors.length > 0)
    throw new DomainError('command_unfit', {
      errors: errors.map((error) => ({ ...error, path: `command.${error.path}` })),
    });
  const decided = runDecider(decider, state, command);
  return { ...decided, after: refuseUnfit(() => decided.events.reduce(decider.evolve, state)) };
}

/** @throws DomainError command_unfit */
export function runDecider(decider: AnyDecider, state: unknown, command: AnyCommand): Decision {
  return refuseUnfit(() => {
    try {
      return { events: decider.decide(command, state), refusal: null };
    } catch (error) {
      if (error instanceof DomainError) return { events: [], refusal: error };
      throw error;
    }
  });
}

/** Any error means that a value does not fit which its schema describes only by its type. */
function refuseUnfit<T>(run: () => T): T {
  try {
    return run();
  } catch {
    throw new DomainError('command_unfit');
  }
}

/** Removes secrets and masks personal fields of an event. */
export function maskEvent({ type, data }: { type: string; data: object }) {
  return { type, data: maskPersonalFields(type, removeSecrets(type, { ...data })) };
}
