import type { Reference } from './eventFormatter.ts';

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

/** Whether both values say nothing: most fields of a state are at their default. */
export const isDefault = ({ now, then }: MomentField): boolean => [now, then].every(isEmpty);

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && Object.keys(value ?? {}).length === 0);

/** Names of fields that hold ids, by what the ids name; an id may be the key of a list. */
const namedKinds: readonly [RegExp, Reference['kind']][] = [
  [/(?:member|owner|requester|sender|user|admin)s?(?:Ids?)?$|By$/i, 'member'],
  [/items?(?:Ids?)?$/i, 'item'],
  [/(?:swap|rival)s?(?:Ids?)?$/i, 'swap'],
];

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What an id in a field names; undefined for other values. */
export function findReference(path: string, value: unknown): Reference | undefined {
  if (typeof value !== 'string' || !uuid.test(value)) return undefined;
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  const kind = namedKinds.find(([pattern]) => pattern.test(name))?.[1];
  return kind && { kind, id: value };
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
