/** One field of a state, by its path. */
export interface MomentField {
  path: string;
  now: unknown;
  /** At the other moment; as `now` where there is none. */
  then: unknown;
  differs: boolean;
}

/** A state as JSON has it, field by field, beside another one. What has not been said in one is undefined there. */
export function momentFields(now: unknown, then: unknown = now): MomentField[] {
  const [here, there] = [leavesOf(now), leavesOf(then)];
  return [...new Set([...here.keys(), ...there.keys()])].map((path) => ({
    path,
    now: here.get(path),
    then: there.get(path),
    differs: JSON.stringify(here.get(path)) !== JSON.stringify(there.get(path)),
  }));
}

/** Lists of plain values are one field; all else that is nested is looked into. */
function leavesOf(value: unknown, path = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null || isPlainList(value)) return new Map([[path, value]]);
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [...leavesOf(inner, path === '' ? name : `${path}.${name}`)]),
  );
}

const isPlainList = (value: object): value is unknown[] =>
  Array.isArray(value) && value.every((each) => typeof each !== 'object' || each === null);
