import { getKeys, hasKey } from './typedKeys.ts';

/** Whether a value is one of a closed list. */
export function isOption<V>(options: readonly V[], value: unknown): value is V {
  return options.some((option) => option === value);
}

/** Whether a value is an object of fields, such as parsed JSON. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field of any value; undefined where the value has no such field of its own. */
export function getField(value: unknown, name: PropertyKey): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

/** A record with a value for each key. */
export function buildRecord<K extends string, V>(keys: readonly K[], toValue: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, toValue(key)])) as Record<K, V>;
}

/** The record with these fields only. */
export function pickFields<T extends object, K extends keyof T & string>(record: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<T, K>;
}

/** The value if it is a key of the record, otherwise the given key. */
export function pickKey<K extends string>(record: Readonly<Record<K, unknown>>, value: unknown, otherwise: K): K {
  return hasKey(record, value) ? value : otherwise;
}

/** `Object.entries` with the type of the keys, without undefined values. */
export function getEntries<K extends string, V>(record: Readonly<Partial<Record<K, V>>>): [key: K, value: V][] {
  return getKeys(record).flatMap((key) => {
    const value = record[key];
    return value === undefined ? [] : [[key, value]];
  });
}
