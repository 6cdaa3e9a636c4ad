import type * as z from 'zod/mini';

/** Who let an event happen. `system` is a process manager or a start-up step. */
export interface Actor {
  id: string;
  role: 'user' | 'admin' | 'system' | 'anonymous';
}

/** Metadata of every stored event. `$correlationId` and `$causationId` follow EventStoreDB's convention. */
export interface EventMetadata {
  $correlationId: string;
  $causationId: string;
  commandId: string;
  actor: Actor;
  /** When the command was decided, ISO 8601 UTC. */
  at: string;
  schemaVersion: number;
}

type Fields = Record<string, unknown>;

/**
 * One event type. `personal` names the fields encrypted under the key of the member in field `of`,
 * each with the placeholder it reads as once that key is gone. `upcasters[n]` turns data of version n into version n + 1.
 */
export interface EventDefinition<S extends z.ZodMiniType = z.ZodMiniType> {
  version: number;
  data: S;
  personal?: { of: keyof z.infer<S> & string; fields: Partial<z.infer<S>> };
  upcasters?: Record<number, (data: Fields) => Fields>;
}

/** Any event type, when which one does not matter. */
export interface AnyEventDefinition {
  version: number;
  data: z.ZodMiniType;
  personal?: { of: string; fields: object };
  upcasters?: Record<number, (data: Fields) => Fields>;
}

export function defineEvent<S extends z.ZodMiniType>(definition: EventDefinition<S>): EventDefinition<S> {
  return definition;
}

export type EventOf<C extends Record<string, AnyEventDefinition>> = {
  [T in keyof C & string]: { type: T; data: z.infer<C[T]['data']> };
}[keyof C & string];
