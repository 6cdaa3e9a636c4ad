import { type Position, START } from '../eventStore.ts';

const digits = 20;

/** Zero-padded, so that text order is log order. */
export function formatPosition(position: number): Position {
  return position === 0 ? START : String(position).padStart(digits, '0');
}

/** @throws RangeError for text that is no position of this store */
export function parsePosition(position: Position): number {
  if (position === START) return 0;
  if (!/^\d{20}$/.test(position)) throw new RangeError(`"${position}" is no position of the Postgres event store`);
  return Math.min(Number(position), Number.MAX_SAFE_INTEGER);
}
