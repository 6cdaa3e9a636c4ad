import * as z from 'zod/mini';
import { adminDuty } from '../rules/members.ts';

/** `system` is a process manager or a start-up step. */
export const actorRole = z.enum(['user', 'admin', 'system', 'anonymous']);

/** Who let an event happen. */
const actor = z.strictObject({ id: z.string(), role: actorRole });
export type Actor = z.infer<typeof actor>;

/** Who acted: a person, a policy that answers an event, or a timer. */
export const actedBy = z.enum(['person', 'policy', 'timer']);
export type ActedBy = z.infer<typeof actedBy>;

/** Metadata of every stored event. `$correlationId` and `$causationId` follow EventStoreDB's convention. */
export const eventMetadata = z.strictObject({
  $correlationId: z.string(),
  $causationId: z.string(),
  commandId: z.string(),
  /** Name of the command that decided the event. */
  command: z.string(),
  actor,
  by: actedBy,
  /** The duty an admin acted under. */
  duty: z.optional(adminDuty),
  /** When the command was decided, ISO 8601 UTC. */
  at: z.iso.datetime(),
  schemaVersion: z.int(),
});
export type EventMetadata = z.infer<typeof eventMetadata>;

type Fields = Record<string, unknown>;

/**
 * Fields encrypted under the key of whom field `of` names (nobody, when it is null: then they say nothing), each with the
 * placeholder it reads as once that key is gone. `and` names what has a key of its own besides: readable while both are there. `addresses` are those that hold an e-mail address: by them an erasure
 * finds what else carries it.
 */
export interface PersonalMark<Data = Fields> {
  of: keyof Data & string;
  and?: keyof Data & string;
  fields: Partial<Data>;
  addresses?: readonly (keyof Data & string)[];
}

/**
 * Fields that nobody but who acted reads before an event of type `until` stands on the same stream, each with what it reads as until then.
 * `eachForThemselves`: it opens them for whoever did that, and for nobody else.
 */
export interface SealedMark<Data = Fields> {
  until: string;
  eachForThemselves?: true;
  fields: Partial<Data>;
}

/** Gives the paths in the file store that a field names: what it names now, then copies made of that in other sizes. */
export type FilesOf<Data = Fields> = (data: Data) => { originals: string[]; copies: string[] };

/**
 * One event type. `personal` is a list when two people's words stand in one event; `secrets` let somebody in or are made
 * from what does, so nobody ever reads them; `sealed` is read later; `files` name stored files; `positions` name places in the log, which
 * are other ones once it has moved. `upcasters[n]` turns data of version n into n + 1.
 */
export interface EventDefinition<S extends z.ZodMiniType = z.ZodMiniType> {
  version: number;
  data: S;
  personal?: PersonalMark<z.infer<S>> | readonly PersonalMark<z.infer<S>>[];
  secrets?: readonly (keyof z.infer<S> & string)[];
  sealed?: SealedMark<z.infer<S>>;
  files?: { [F in keyof z.infer<S>]?: FilesOf<z.infer<S>> };
  positions?: readonly (keyof z.infer<S> & string)[];
  upcasters?: Record<number, (data: Fields) => Fields>;
}

/** Any event type, when which one does not matter. */
export interface AnyEventDefinition {
  version: number;
  data: z.ZodMiniType;
  personal: readonly PersonalMark[];
  secrets: readonly string[];
  sealed?: SealedMark;
  files: Readonly<Record<string, FilesOf>>;
  positions?: readonly string[];
  upcasters?: Record<number, (data: Fields) => Fields>;
}

type Defined<S extends z.ZodMiniType> = AnyEventDefinition & { data: S };

export function defineEvent<S extends z.ZodMiniType>(definition: EventDefinition<S>): Defined<S> {
  const { personal = [], secrets = [], files = {} } = definition;
  const marks = Array.isArray(personal) ? personal : [personal];
  return { ...definition, personal: marks, secrets, files };
}

export type EventOf<C extends Record<string, AnyEventDefinition>> = {
  [T in keyof C & string]: { type: T; data: z.infer<C[T]['data']> };
}[keyof C & string];
