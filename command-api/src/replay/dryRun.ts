import { getEventDefinition, DomainError, removeSecrets, maskPersonalFields } from '@pass-along/contracts';
import { type AnyCommand, type AnyDecider } from '../core/streamFold.ts';
import { getCommandExamples } from './commandExamples.ts';

export interface Decision {
  events: { type: string; data: object }[];
  /** Set when a rule refuses the command. */
  refusal: DomainError | null;
}

/** Includes the resulting state. */
type DryRunResult = Decision & { after: unknown };

/**
 * Runs the pure decider on a command, and nothing else.
 * @throws DomainError command_unknown, command_withheld; command_unfit when the decider cannot use its fields
 */
export function tryCommand(decider: AnyDecider, stream: string, state: unknown, command: AnyCommand): DryRunResult {
  const known = getCommandExamples(stream) ?? {};
  if (!Object.hasOwn(known, command.type)) throw new DomainError('command_unknown');
  if (known[command.type] === 'withheld') throw new DomainError('command_withheld');
  const decided = runDecider(decider, state, command);
  for (const { type, data } of decided.events) checkEventData(type, data);
  return { ...decided, after: decided.events.reduce(decider.evolve, state) };
}

/** @throws DomainError command_unfit */
export function runDecider(decider: AnyDecider, state: unknown, command: AnyCommand): Decision {
  try {
    return { events: decider.decide(command, state), refusal: null };
  } catch (error) {
    if (error instanceof DomainError) return { events: [], refusal: error };
    // a hand-written command may lack required fields; the answer does not name them
    throw new DomainError('command_unfit');
  }
}

/** Finds command fields of the wrong type by checking the resulting event. */
function checkEventData(type: string, data: object): void {
  const checked = getEventDefinition(type)?.data.safeParse(data);
  if (!checked || checked.success) return;
  throw new DomainError('command_unfit', {
    errors: checked.error.issues.map(({ path, message }) => ({
      path: ['command', ...path.map(String)].join('.'),
      message,
      code: 'invalid_format',
    })),
  });
}

/** Removes secrets and masks personal fields of an event. */
export function maskEvent({ type, data }: { type: string; data: object }) {
  return { type, data: maskPersonalFields(type, removeSecrets(type, { ...data })) };
}
