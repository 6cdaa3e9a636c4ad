/** One field of a state, by its path. */
export interface MomentField {
  path: string;
  now: unknown;
  /** The value at the other moment; equal to `now` without one. */
  then: unknown;
  differs: boolean;
}

/** Lists the fields of a state beside those of another one. A field missing from a state is undefined there. */
export function listMomentFields(now: unknown, then: unknown = now): MomentField[] {
  const [here, there] = [flattenFields(now), flattenFields(then)];
  return [...new Set([...here.keys(), ...there.keys()])].map((path) => ({
    path,
    now: here.get(path),
    then: there.get(path),
    differs: JSON.stringify(here.get(path)) !== JSON.stringify(there.get(path)),
  }));
}

/** A list of plain values counts as one field; other nested values are expanded. */
function flattenFields(value: unknown, path = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null || isPlainList(value)) return new Map([[path, value]]);
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [...flattenFields(inner, path === '' ? name : `${path}.${name}`)]),
  );
}

const isPlainList = (value: object): value is unknown[] =>
  Array.isArray(value) && value.every((each) => typeof each !== 'object' || each === null);
