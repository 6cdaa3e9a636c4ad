import { categoryOf } from '@pass-along/contracts';
import { type StoredEvent } from '@pass-along/platform';
import { deciders } from '../modules.ts';
import { foldIn, nothingYet, type DecidedCategory } from './fold.ts';

/** What the domain makes of a stream's first events: its state right after the last of them. */
export function foldState(stream: string, events: readonly StoredEvent[]): unknown {
  const category = categoryOf(stream);
  if (!(category in deciders)) throw new Error(`No aggregate folds the streams of ${category}`);
  return events.reduce(foldIn, nothingYet(deciders[category as DecidedCategory])).state;
}
