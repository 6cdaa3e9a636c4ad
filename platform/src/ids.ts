import { hash, randomUUID } from 'node:crypto';

/** A fresh id: lower-case UUID v4 text. */
export function createId(): string {
  return randomUUID();
}

/** The id of a collusion ring. It depends on its members only, not on their order. */
export function deriveRingId(memberIds: readonly string[]): string {
  return hash('sha256', memberIds.toSorted().join()).slice(0, 32);
}

/** The same parts always give the same UUID-shaped id, so that a repeated command creates the same thing. */
export function deriveId(...parts: string[]): string {
  // JSON keeps ('a', 'bc') and ('ab', 'c') apart
  const hex = hash('sha256', JSON.stringify(parts));
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  const groups = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ];
  return groups.join('-');
}
