import * as z from 'zod/mini';
import { adminPermission } from './adminPermissionSchema.ts';

/** `system` is a process manager or a start-up step. */
export const actorRole = z.enum(['user', 'admin', 'system', 'anonymous']);

/** The account behind an event. */
const actor = z.strictObject({ id: z.string(), role: actorRole });
export type Actor = z.infer<typeof actor>;

/** What caused an event: a person, a policy that answers an event, or a timer. */
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
  /** The duty the acting admin used. */
  duty: z.optional(adminPermission),
  /** When the command was decided, ISO 8601 UTC. */
  at: z.iso.datetime(),
  schemaVersion: z.int(),
  /** Proves that this installation wrote the event; missing in events of older releases. */
  proof: z.optional(z.string()),
});
export type EventMetadata = z.infer<typeof eventMetadata>;

type Fields = Record<string, unknown>;

/**
 * Fields encrypted under the key of the person named by field `of`, each with the placeholder shown once the key is
 * destroyed. Without a person (null) the fields are empty. `and` names a field with the id of a second key: the data is
 * readable only while both keys exist. `addresses` hold e-mail addresses: an erasure uses them to find other data of
 * the same person. Where the field `unless` is true the fields are stored in plain.
 */
export interface PersonalMark<Data = Fields> {
  of: keyof Data & string;
  and?: keyof Data & string;
  fields: Partial<Data>;
  addresses?: readonly (keyof Data & string)[];
  unless?: keyof Data & string;
}

/**
 * Fields that only the author reads until an event of type `until` is on the same stream, each with its placeholder
 * until then. `eachForThemselves`: the opening event opens them only for its own author.
 */
export interface SealedMark<Data = Fields> {
  until: string;
  eachForThemselves?: true;
  fields: Partial<Data>;
}

/** Returns the paths in the file store that a field refers to: originals first, then their copies in other sizes. */
export type FilesOf<Data = Fields> = (data: Data) => { originals: string[]; copies: string[] };

/**
 * One event type. `personal` is a list when an event holds texts of two people. `secrets` grant access, or are derived
 * from such values, and are never shown. `sealed` fields become readable later. `files` refer to stored files.
 * `positions` are log positions, which change when the log is moved. `upcasters[n]` turns data of version n into n + 1.
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

/** Any event type, for code that does not depend on a specific one. */
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
