import { type RefusalCode } from '../errors.ts';

/** What these leave out would keep somebody who is to be erased, or break the chain over the log. */
const complete: ReadonlySet<string> = new Set(['erasurePolicy', 'logChain', 'sealPolicy']);

/** Why a consumer may not go without an event that it parked. */
export function whyNotSkip({ consumer, type }: { consumer: string; type: string }): RefusalCode | undefined {
  if (type === 'MemberErased') return 'erasure_not_skipped';
  return complete.has(consumer) ? 'consumer_complete' : undefined;
}
