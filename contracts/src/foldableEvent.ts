import type * as z from 'zod/mini';
import { getEventDefinition } from './eventCatalogue.ts';

const required = new Map<string, readonly string[]>();

/** Fields that every event of this type has in its current version. */
function getRequiredFields(type: string): readonly string[] {
  const known = required.get(type);
  if (known) return known;
  const { shape = {} } = (getEventDefinition(type)?.data ?? {}) as { shape?: Record<string, z.ZodMiniType> };
  const fields = Object.keys(shape).filter((field) => shape[field]?.safeParse(undefined).success === false);
  required.set(type, fields);
  return fields;
}

/**
 * Returns why an upcast event can't be folded by this code; undefined when it can. Cheap, because every fold calls it.
 */
export function whyNotFoldable(type: string, version: number, data: Readonly<Record<string, unknown>>) {
  const definition = getEventDefinition(type);
  if (!definition) return `this release of Pass-Along knows no ${type}`;
  if (version > definition.version) return `this release of Pass-Along knows no ${type} of version ${String(version)}`;
  const missing = getRequiredFields(type).find((field) => data[field] === undefined);
  return missing === undefined ? undefined : `${type} of version ${String(version)} lacks ${missing}`;
}
