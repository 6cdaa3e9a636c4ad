import { definitionOf, RuleViolation, withoutSecrets, withPersonalMasked } from '@pass-along/contracts';
import { type AnyCommand, type AnyDecider } from '../handler/fold.ts';
import { commandsOf } from './commandExamples.ts';

export interface Decided {
  events: { type: string; data: object }[];
  /** Where the rule says no. */
  refusal: RuleViolation | null;
}

/** With the state it would leave. */
type Tried = Decided & { after: unknown };

/**
 * What the pure decider makes of a command; nothing else runs.
 * @throws RuleViolation command_unknown, command_withheld; command_unfit when its fields are not what the decider needs
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
    // typed by hand, it may lack what the types promise; what was missing is not told word by word
    throw new RuleViolation('command_unfit');
  }
}

/** A field of the wrong kind shows in the event that it would have made. */
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

/** An event as it may be shown. */
export function shownEvent({ type, data }: { type: string; data: object }) {
  return { type, data: withPersonalMasked(type, withoutSecrets(type, { ...data })) };
}
