import { DomainError, toComparedText, type FieldError, getField } from '@pass-along/contracts';
import type * as z from 'zod/mini';
import { parse } from './parseInput.ts';

type Path = readonly string[];

/**
 * Validates an edit form. A value that equals the stored one passes, because old clients send back the whole object and
 * a rule may be stricter than when the value was saved.
 */
export async function parseEdit<S extends z.ZodMiniType>(
  schema: S,
  raw: unknown,
  readStored: () => Promise<object | undefined>,
): Promise<z.output<S>> {
  try {
    return parse(schema, raw);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'validation_failed') throw error;
    const stored = await readStored();
    const unchanged = (error.errors ?? []).flatMap((each) => findUnchangedPath(each, raw, stored) ?? []);
    if (unchanged.length === 0) throw error;
    const paths = unchanged.map((path) => path.split('.'));
    const changed = paths.reduce((value, path) => withValue(value, path, undefined), raw);
    return paths.reduce<unknown>(
      (value, path) => withValue(value, path, getValue(stored, path)),
      parse(schema, changed),
    ) as z.output<S>;
  }
}

/** The path of the refused value, or of the list or group around it, if that equals the stored one. */
function findUnchangedPath({ path }: FieldError, raw: unknown, stored: unknown): string | undefined {
  const names = path.split('.');
  for (let length = names.length; length > 0; length -= 1) {
    const outer = names.slice(0, length);
    const [given, kept] = [getValue(raw, outer), getValue(stored, outer)];
    if (kept !== undefined && toComparedText(given) === toComparedText(kept)) return outer.join('.');
  }
  return undefined;
}

function getValue(value: unknown, path: Path): unknown {
  return path.reduce(getField, value);
}

function withValue(value: unknown, [name, ...rest]: Path, to: unknown): unknown {
  if (name === undefined) return to;
  const fields = { ...(value as Record<string, unknown>) };
  return { ...fields, [name]: withValue(fields[name], rest, to) };
}
