import type { StateChange } from '@pass-along/contracts';

/** Converts a state to JSON values: sets become lists, maps become objects. */
export function toJson(state: unknown): unknown {
  if (state === undefined) return null;
  const text = JSON.stringify(state, (_, value: unknown) => {
    if (value instanceof Set) return Array.from<unknown>(value);
    return value instanceof Map ? Object.fromEntries<unknown>(value) : value;
  });
  return JSON.parse(text);
}

/** Compares two JSON states and returns the deepest paths that differ, with dots between the keys. */
export function findStateChanges(before: unknown, after: unknown, path = ''): StateChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isNested(before) || !isNested(after) || Array.isArray(before) !== Array.isArray(after))
    return [{ path, before: before ?? null, after: after ?? null }];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) =>
    findStateChanges(before[name] ?? null, after[name] ?? null, path === '' ? name : `${path}.${name}`),
  );
}

function isNested(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
