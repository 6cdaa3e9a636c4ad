import { START as LOG_START, type Position as LogPosition } from '@eventstore/db-client';
import { START, type Position } from '../eventStore.ts';

/** Digits of the largest unsigned 64-bit number. */
const width = 20;

/** `<commit>-<prepare>` in fixed width, so that the texts sort as the log does. */
export function positionText({ commit, prepare }: LogPosition): Position {
  return `${digits(commit)}-${digits(prepare)}`;
}

export function logPosition(position: Position): LogPosition | typeof LOG_START {
  if (position === START) return LOG_START;
  const [commit, prepare] = position.split('-');
  if (commit?.length !== width || prepare?.length !== width)
    throw new RangeError(`Not a position of this store: ${position}`);
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}

function digits(value: bigint): string {
  return value.toString(10).padStart(width, '0');
}
