/** Whether a record has this key of its own. */
export function hasKey<K extends string>(record: Readonly<Partial<Record<K, unknown>>>, key: unknown): key is K {
  return typeof key === 'string' && Object.hasOwn(record, key);
}

/** `Object.keys` with the type of the keys. */
export function getKeys<K extends string>(record: Readonly<Partial<Record<K, unknown>>>): K[] {
  return Object.keys(record).filter((key) => hasKey(record, key));
}
