import { getEventDefinition, getPlaceholders, type PersonalMark } from '@pass-along/contracts';
import type { EventData } from '../eventStore/eventStore.ts';
import { parseSanitized, assertStorable } from '../eventStore/storableText.ts';
import type { Logger } from '../observing/logger.ts';
import { upcastEvent, type VersionedEvent } from './upcastEvent.ts';
import type { KeyVault } from './keyVault.ts';
import { deriveCombinedKey, seal, unseal } from './encryption.ts';

/**
 * An encrypted field as stored: the id of the key's owner (with `$and`, both keys are needed), and AES-256-GCM iv, tag
 * and ciphertext in base64, bound to event id and field.
 */
interface SealedField {
  $personal: string;
  $and?: string;
  sealed: string;
}

/** The part of an event that the codec needs. */
export interface CodedEvent extends VersionedEvent {
  id: string;
}

/** Provides the keys for encryption. */
type Keys = Pick<KeyVault, 'getOrCreateKey'>;

/** Encrypts the personal fields of new events. After a member's key is destroyed, placeholders are written instead. */
export async function encryptEvents<E extends CodedEvent>(events: readonly E[], vault: Keys): Promise<E[]> {
  const encrypted: E[] = [];
  for (const event of events) encrypted.push(await encryptEvent(event, vault));
  return encrypted;
}

async function encryptEvent<E extends CodedEvent>(event: E, vault: Keys): Promise<E> {
  const marks = getEventDefinition(event.type)?.personal ?? [];
  if (marks.length === 0) return event;
  const data = { ...event.data };
  for (const mark of marks) if (!isOpen(mark, data)) await encryptFields(event, data, mark, vault);
  return { ...event, data };
}

const isOpen = ({ unless }: PersonalMark, data: EventData) => unless !== undefined && data[unless] === true;

async function encryptFields(event: CodedEvent, data: EventData, mark: PersonalMark, vault: Keys) {
  let owners: Owners | undefined;
  let key: Buffer | undefined;
  for (const [field, placeholder] of Object.entries(mark.fields)) {
    const value = data[field];
    // a value equal to its placeholder reveals nothing and needs no key
    if (value === undefined || isSame(value, placeholder)) continue;
    if (!owners) {
      owners = getOwners(event, mark);
      key = getFieldKey(owners, new Map(await Promise.all(getOwnerIds(owners).map((id) => readKey(vault, id)))));
    }
    data[field] = key ? encryptField(key, owners, event.id, field, value) : placeholder;
  }
}

/** Owner of the field's key, and of the second key where two are needed. */
type Owners = Omit<SealedField, 'sealed'>;

function getOwners(event: CodedEvent, { of, and }: PersonalMark): Owners {
  const getMemberId = (field: string): string => {
    const id = event.data[field];
    if (typeof id !== 'string') throw new Error(`${event.type} names no member in ${field}`);
    return id;
  };
  return { $personal: getMemberId(of), ...(and === undefined ? {} : { $and: getMemberId(and) }) };
}

function getOwnerIds({ $personal, $and }: Owners): string[] {
  return $and === undefined ? [$personal] : [$personal, $and];
}

async function readKey(vault: Keys, id: string): Promise<readonly [string, Buffer | undefined]> {
  return [id, await vault.getOrCreateKey(id)];
}

/** The key of a field; undefined once any key it needs is gone. */
function getFieldKey(owners: Owners, keys: ReadonlyMap<string, Buffer | undefined>): Buffer | undefined {
  const own = keys.get(owners.$personal);
  if (owners.$and === undefined) return own;
  const other = keys.get(owners.$and);
  return own && other && deriveCombinedKey(own, other);
}

function isSame(value: unknown, placeholder: unknown): boolean {
  return value === placeholder || (typeof value === 'object' && JSON.stringify(value) === JSON.stringify(placeholder));
}

/**
 * Decrypts personal fields (placeholders where the key is gone) and upcasts the data. Keys are looked up once per call,
 * so pass many events at once.
 */
export async function decryptEvents<E extends CodedEvent>(
  events: readonly E[],
  vault: KeyVault,
  logger?: Logger,
): Promise<E[]> {
  const owners = new Set<string>();
  for (const event of events) {
    for (const field in event.data) {
      const value = event.data[field];
      if (isSealed(value)) for (const id of getOwnerIds(value)) owners.add(id);
    }
    for (const mark of getMarksSince(event)) {
      const owner = event.data[mark.of];
      if (typeof owner === 'string') owners.add(owner);
    }
  }
  const keys = owners.size === 0 ? new Map<string, Buffer>() : await vault.getKeys([...owners]);
  return events.map((event) => decryptEvent(event, keys, logger));
}

const opened = Symbol('opened');

/** Caches an event object's last decryption and its keys, because consumers share events and decrypt the same ones. */
interface Openable {
  [opened]?: { of: object; keys: readonly (Buffer | undefined)[]; event: CodedEvent };
}

function decryptEvent<E extends CodedEvent>(
  event: E & Openable,
  keys: ReadonlyMap<string, Buffer>,
  logger: Logger | undefined,
): E {
  const sealed: [field: string, value: SealedField, key: Buffer | undefined][] = [];
  for (const field in event.data) {
    const value = event.data[field];
    if (isSealed(value)) sealed.push([field, value, getFieldKey(value, keys)]);
  }
  if (sealed.length === 0) return hidePlainFields(event, upcastEvent(event), keys);
  const before = event[opened];
  // the same keys, or the same missing keys, give the same result
  if (before?.of === event && sealed.every(([, , key], index) => key === before.keys[index])) return before.event as E;
  const data = { ...event.data };
  for (const [field, value, key] of sealed) data[field] = decryptField(event, field, value, key, logger);
  const open = hidePlainFields(event, upcastEvent<E>({ ...event, data }), keys);
  event[opened] = { of: event, keys: sealed.map(([, , key]) => key), event: open };
  return open;
}

/** The marks of an event that an older version may have stored in plain. */
function getMarksSince({ type, metadata }: VersionedEvent): readonly PersonalMark[] {
  const definition = getEventDefinition(type);
  return definition && metadata.schemaVersion < definition.version ? definition.personal : [];
}

/** After an erasure, hides fields that became personal in a later version and were stored in plain. */
function hidePlainFields<E extends CodedEvent>(stored: E, event: E, keys: ReadonlyMap<string, Buffer>): E {
  if (event.unreadable !== undefined) return event;
  const erased = getMarksSince(stored).filter((mark) => {
    const owner = event.data[mark.of];
    return !isOpen(mark, event.data) && typeof owner === 'string' && !keys.has(owner);
  });
  if (erased.length === 0) return event;
  const placeholders = erased.flatMap(({ fields }) =>
    Object.entries(fields).filter(([field]) => event.data[field] !== undefined && !isSealed(stored.data[field])),
  );
  return { ...event, data: { ...event.data, ...Object.fromEntries(placeholders) } };
}

function decryptField(
  event: CodedEvent,
  field: string,
  value: SealedField,
  key: Buffer | undefined,
  logger: Logger | undefined,
): unknown {
  if (!key) return getPlaceholder(event.type, field);
  try {
    return parseSanitized(
      unseal(key, Buffer.from(value.sealed, 'base64'), buildAssociatedData(event.id, field)).toString('utf8'),
    );
  } catch (error) {
    // one damaged field must not stop every reader of the log
    logger?.error({ err: error, eventId: event.id, field }, 'A personal field could not be opened');
    return getPlaceholder(event.type, field);
  }
}

function encryptField(key: Buffer, owners: Owners, eventId: string, field: string, value: unknown): SealedField {
  const json = JSON.stringify(value);
  // checked before encryption, because nothing can show it afterwards
  assertStorable(json, { [field]: value });
  return { ...owners, sealed: seal(key, Buffer.from(json), buildAssociatedData(eventId, field)).toString('base64') };
}

/** Owner of an encrypted field; undefined for any other value. */
export function getFieldOwner(value: unknown): string | undefined {
  return isSealed(value) ? value.$personal : undefined;
}

function isSealed(value: unknown): value is SealedField {
  return typeof value === 'object' && value !== null && '$personal' in value && 'sealed' in value;
}

function getPlaceholder(type: string, field: string): unknown {
  return getPlaceholders(type)[field] ?? '';
}

function buildAssociatedData(eventId: string, field: string): string {
  return `${eventId}\n${field}`;
}
