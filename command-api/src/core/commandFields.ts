import { adminPermission, memberRole } from '@pass-along/contracts';
import * as z from 'zod/mini';

/** The commands of a stream, each with the schemas of its fields. A command also has its time, `at`. */
export type CommandSchemas = Readonly<Record<string, z.core.$ZodShape>>;

/** A command of these schemas. */
export type CommandIn<S extends CommandSchemas> = {
  [T in keyof S & string]: z.core.$InferObjectOutput<S[T], { type: T; at: string }>;
}[keyof S & string];

/** An id that an example of the command takes from its stream, or from the developer that asks for it. */
const createIdFrom = (source: 'streamId' | 'actor') => z.string().register(z.globalRegistry, { source });

/** The id in the name of the stream. */
export const streamId = createIdFrom('streamId');

/** The id of the acting member. */
export const actor = createIdFrom('actor');

/** The acting admin's duties at that moment. */
export const actorPermissions = z.readonly(z.array(adminPermission));

export const caller = z.object({
  memberId: actor,
  role: memberRole,
  duties: z.exactOptional(actorPermissions),
});

export const moment = z.iso.datetime();
export const day = z.iso.date();

/** The values that a form displayed, for the fields that it changes. */
export const beforeTexts = z.optional(z.readonly(z.record(z.string(), z.optional(z.string()))));

/** Marks a value that opens something, or identifies a person. Developers cannot try its commands. */
export function asSecret<S extends z.ZodMiniType>(schema: S): S {
  z.globalRegistry.add(schema, { writeOnly: true });
  return schema;
}

export const secret = asSecret(z.string());
