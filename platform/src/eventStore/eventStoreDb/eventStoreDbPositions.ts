import { START as LOG_START, type Position as LogPosition } from '@eventstore/db-client';
import { START, type Position } from '../eventStore.ts';

/** Digits of the largest unsigned 64-bit number. */
const width = 20;

/** `<commit>-<prepare>` in fixed width, so that text order is log order. */
export function formatPosition({ commit, prepare }: LogPosition): Position {
  return `${padNumber(commit)}-${padNumber(prepare)}`;
}

/** Servers from 24.2 to 24.10.4 send young subscribers a checkpoint of 2^64-1. Real positions are signed. */
const largest = 2n ** 63n - 1n;

export function isPossible({ commit }: LogPosition): boolean {
  return commit <= largest;
}

export function parsePosition(position: Position): LogPosition | typeof LOG_START {
  if (position === START) return LOG_START;
  const [commit, prepare] = position.split('-');
  if (commit?.length !== width || prepare?.length !== width)
    throw new RangeError(`Not a position of this store: ${position}`);
  const read = { commit: BigInt(commit), prepare: BigInt(prepare) };
  // a consumer stored such an impossible checkpoint, so what it has received is unknown
  return isPossible(read) ? read : LOG_START;
}

function padNumber(value: bigint): string {
  return value.toString(10).padStart(width, '0');
}
