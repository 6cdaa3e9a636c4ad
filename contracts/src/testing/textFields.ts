import * as z from 'zod/mini';
import { endpoints } from '../features.ts';

/** Values that are compared, parsed or derived, never shown as a text. */
const opaque =
  /\.(?:before\..+|.*[pP]assword|token|removeImages\[\])$|^resetPassword\.email$|\.inviteCode$|^(?:exportList|scheduleExport)\./;

export interface TextField {
  endpoint: keyof typeof endpoints;
  /** The path in the body, such as `contactInfo.phone` or `tags[]`. */
  path: string;
  schema: z.ZodMiniType;
}

/** The fields of a body that hold a text, found by walking its schema. */
function findStrings(schema: z.core.$ZodType, path: string): Omit<TextField, 'endpoint'>[] {
  if (schema instanceof z.core.$ZodString) return [{ path, schema: schema as unknown as z.ZodMiniType }];
  if (schema instanceof z.core.$ZodObject)
    return Object.entries(schema._zod.def.shape as Record<string, z.core.$ZodType>).flatMap(([name, field]) =>
      findStrings(field, path === '' ? name : `${path}.${name}`),
    );
  if (schema instanceof z.core.$ZodArray) return findStrings(schema._zod.def.element, `${path}[]`);
  if (schema instanceof z.core.$ZodRecord) return findStrings(schema._zod.def.valueType, `${path}{}`);
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap((option) => findStrings(option, path));
  if (schema instanceof z.core.$ZodPipe) {
    const { in: from, out } = schema._zod.def;
    return findStrings(from instanceof z.core.$ZodTransform ? out : from, path);
  }
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return innerType === undefined ? [] : findStrings(innerType, path);
}

/** Every free text of every command. */
export const textFields: readonly TextField[] = Object.entries(endpoints)
  .flatMap(([name, endpoint]) => {
    const strings = 'body' in endpoint ? findStrings(endpoint.body, '') : [];
    return strings.map((field) => ({ ...field, endpoint: name as keyof typeof endpoints }));
  })
  .filter(
    ({ endpoint, path, schema }) => !opaque.test(`${endpoint}.${path}`) && z.safeParse(schema, 'Lampe Berlin').success,
  );
