import { definitionOf, RuleViolation, withoutSecrets, withPersonalMasked } from '@pass-along/contracts';
import { type AnyCommand, type AnyDecider } from '../handler/fold.ts';
import { commandsOf } from './commandExamples.ts';

export interface Decided {
  events: { type: string; data: object }[];
  /** Set when a rule refuses the command. */
  refusal: RuleViolation | null;
}

/** Includes the resulting state. */
type Tried = Decided & { after: unknown };

/**
 * Runs the pure decider on a command, and nothing else.
 * @throws RuleViolation command_unknown, command_withheld; command_unfit when the decider cannot use its fields
 */
export function tryCommand(decider: AnyDecider, stream: string, state: unknown, command: AnyCommand): Tried {
  const known = commandsOf(stream) ?? {};
  if (!Object.hasOwn(known, command.type)) throw new RuleViolation('command_unknown');
  if (known[command.type] === 'withheld') throw new RuleViolation('command_withheld');
  const decided = decidedBy(decider, state, command);
  for (const { type, data } of decided.events) checkFit(type, data);
  return { ...decided, after: decided.events.reduce(decider.evolve, state) };
}

/** @throws RuleViolation command_unfit */
export function decidedBy(decider: AnyDecider, state: unknown, command: AnyCommand): Decided {
  try {
    return { events: decider.decide(command, state), refusal: null };
  } catch (error) {
    if (error instanceof RuleViolation) return { events: [], refusal: error };
    // a hand-written command may lack required fields; the answer does not name them
    throw new RuleViolation('command_unfit');
  }
}

/** Finds command fields of the wrong type by checking the resulting event. */
function checkFit(type: string, data: object): void {
  const checked = definitionOf(type)?.data.safeParse(data);
  if (!checked || checked.success) return;
  throw new RuleViolation('command_unfit', {
    errors: checked.error.issues.map(({ path, message }) => ({
      path: ['command', ...path.map(String)].join('.'),
      message,
      code: 'invalid_format',
    })),
  });
}

/** Removes secrets and masks personal fields of an event. */
export function shownEvent({ type, data }: { type: string; data: object }) {
  return { type, data: withPersonalMasked(type, withoutSecrets(type, { ...data })) };
}
