import * as z from 'zod/mini';

/** JSON Schema (2020-12), as OpenAPI 3.1 requires. */
export type JsonSchema = Record<string, unknown>;

/** The schema of a request. A field that parses text is described by its parsed type. */
export function toRequestSchema(schema: z.ZodMiniType): JsonSchema {
  return removeSchemaKey(
    z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const { def } = zodSchema._zod;
        if (def.type === 'pipe' && def.in._zod.def.type === 'transform')
          replace(jsonSchema, toRequestSchema(def.out as z.ZodMiniType));
        if (def.type === 'object')
          replace(jsonSchema, withTrueRequired(jsonSchema, def.shape as Record<string, z.ZodMiniType>));
      },
    }),
  );
}

/** The schema of a response. */
export function toAnswerSchema(schema: z.ZodMiniType): JsonSchema {
  return removeSchemaKey(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));
}

/** A field is required when its absence is refused. */
function withTrueRequired(jsonSchema: JsonSchema, shape: Record<string, z.ZodMiniType>): JsonSchema {
  const { required: _, ...rest } = jsonSchema;
  const required = Object.keys(shape).filter((name) => {
    const field = shape[name];
    return field !== undefined && !z.safeParse(field, undefined).success;
  });
  return required.length === 0 ? rest : { ...rest, required };
}

function removeSchemaKey({ $schema: _, ...rest }: JsonSchema): JsonSchema {
  return rest;
}

function replace(target: object, source: JsonSchema): void {
  for (const name of Object.keys(target)) Reflect.deleteProperty(target, name);
  Object.assign(target, source);
}
