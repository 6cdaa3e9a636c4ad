import { definitionOf } from '@pass-along/contracts';
import { derivedId, newId, type AppendResult, type NewEvent, type Position } from '@pass-along/platform';
import { type CommandContext, type Outcome } from './commandContext.ts';
import { type AnyCommand, type AnyDecider, type Folded } from './fold.ts';

/** A command waiting for its answer. */
export interface Request {
  decider: AnyDecider;
  command: AnyCommand;
  context: CommandContext;
  resolve: (outcome: Outcome<unknown>) => void;
  reject: (error: unknown) => void;
}

type Decision =
  | { kind: 'decided'; state: unknown; revision: number }
  | { kind: 'nothing'; state: unknown; revision: number }
  | { kind: 'refused'; error: unknown }
  | { kind: 'repeated'; state: unknown; revision: number }
  | { kind: 'long_ago'; revision: number };

/** One round of decisions on a stream, not yet stored. */
export interface Round {
  events: NewEvent[];
  /** False when something was refused or left alone because of a state that may be out of date. */
  certain: boolean;
  /** The stream once the events are stored. */
  advance(appended: AppendResult): Folded;
  /** Answers every request; `position` is of the stream's last event, `asOf` folds up to an earlier revision. */
  settle(position: Position, asOf: (revision: number) => Promise<Folded>): Promise<void>;
}

/** Decides the requests one after another, each on the state the one before left. */
export function decideAll(folded: Folded, requests: readonly Request[]): Round {
  const events: NewEvent[] = [];
  const staged = new Map<string, { state: unknown; revision: number }>();
  let state = folded.state;

  function decide({ decider, command, context }: Request): Decision {
    const twin = staged.get(context.commandId);
    if (twin) return { kind: 'repeated', ...twin };
    const earlier = folded.commands.get(context.commandId);
    if (earlier !== undefined) {
      return earlier === folded.revision
        ? { kind: 'repeated', state: folded.state, revision: earlier }
        : { kind: 'long_ago', revision: earlier };
    }
    try {
      const decided = decider.decide(command, state);
      const revision = folded.revision + events.length + decided.length;
      if (decided.length === 0) return { kind: 'nothing', state, revision };
      state = decided.reduce(decider.evolve, state);
      events.push(...decided.map((event, index) => newEvent(event, command.type, context, index)));
      staged.set(context.commandId, { state, revision });
      return { kind: 'decided', state, revision };
    } catch (error) {
      return { kind: 'refused', error };
    }
  }

  const decisions = requests.map((request) => ({ request, decision: decide(request) }));

  return {
    events,
    certain: decisions.every(({ decision }) => decision.kind === 'repeated' || decision.kind === 'long_ago'),

    advance({ revision, position }) {
      for (const [commandId, { revision: at }] of staged) folded.commands.set(commandId, at);
      return { ...folded, state, revision, position };
    },

    async settle(position, asOf) {
      for (const { request, decision } of decisions) {
        switch (decision.kind) {
          case 'decided':
          case 'nothing':
          case 'repeated':
            request.resolve({
              state: decision.state,
              revision: decision.revision,
              position,
              repeated: decision.kind === 'repeated',
            });
            break;
          case 'refused':
            request.reject(decision.error);
            break;
          case 'long_ago': {
            const { state: then, revision, position: at } = await asOf(decision.revision);
            request.resolve({ state: then, revision, position: at, repeated: true });
            break;
          }
        }
      }
    },
  };
}

/**
 * A policy's id follows from command, moment and place, so that it may send the very same append twice. A person's is a fresh one: a
 * retry by the client comes at a later moment, meets the first as a conflict and finds its command in the stream.
 */
function newEvent(
  event: { type: string; data: object },
  command: string,
  context: CommandContext,
  index: number,
): NewEvent {
  const { commandId, actor, by, duty, correlationId, causationId, at } = context;
  return {
    id: by === 'person' ? newId() : derivedId(commandId, at, String(index)),
    type: event.type,
    data: { ...event.data },
    metadata: {
      $correlationId: correlationId,
      $causationId: causationId,
      commandId,
      command,
      actor,
      by,
      ...(duty ? { duty } : {}),
      at,
      schemaVersion: definitionOf(event.type)?.version ?? 1,
    },
  };
}
