import { getEventDefinition } from '@pass-along/contracts';
import { deriveId, createId, type AppendResult, type NewEvent, type Position } from '@pass-along/platform';
import type { CommandContext, Outcome } from './commandContext.ts';
import type { AnyCommand, AnyDecider, FoldedStream } from './streamFold.ts';

/** A command that waits for its outcome. */
export interface PendingCommand {
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

/** Decisions on one stream that are not stored yet. */
export interface DecisionRound {
  events: NewEvent[];
  /** False when a command was refused or decided nothing on a state that may be out of date. */
  isCertain: boolean;
  /** Returns the folded stream after the append. */
  advance(appended: AppendResult): FoldedStream;
  /** Resolves every command. `position` belongs to the stream's last event; `asOf` folds up to an earlier revision. */
  settle(position: Position, asOf: (revision: number) => Promise<FoldedStream>): Promise<void>;
}

/** Decides the commands in order, each on the state after the previous one. */
export function decideAll(folded: FoldedStream, requests: readonly PendingCommand[]): DecisionRound {
  const events: NewEvent[] = [];
  const staged = new Map<string, { state: unknown; revision: number }>();
  let state = folded.state;

  function decide({ decider, command, context }: PendingCommand): Decision {
    const stagedOutcome = staged.get(context.commandId);
    if (stagedOutcome) return { kind: 'repeated', ...stagedOutcome };
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
      events.push(...decided.map((event, index) => createEvent(event, command.type, context, index)));
      staged.set(context.commandId, { state, revision });
      return { kind: 'decided', state, revision };
    } catch (error) {
      return { kind: 'refused', error };
    }
  }

  const decisions = requests.map((request) => ({ request, decision: decide(request) }));

  return {
    events,
    isCertain: decisions.every(({ decision }) => decision.kind === 'repeated' || decision.kind === 'long_ago'),

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
 * A policy's event id is derived from command, time and index, so that the same append can be sent twice. A person's
 * event id is random: a client's retry comes later, meets the first append as a conflict and finds its command in the
 * stream.
 */
function createEvent(
  event: { type: string; data: object },
  command: string,
  context: CommandContext,
  index: number,
): NewEvent {
  const { commandId, actor, by, duty, correlationId, causationId, at } = context;
  return {
    id: by === 'person' ? createId() : deriveId(commandId, at, String(index)),
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
      schemaVersion: getEventDefinition(event.type)?.version ?? 1,
    },
  };
}
