import type { RefusalCode } from '../core/refusalCode.ts';

/**
 * Consumers that must process every event: a skipped one would keep data of a person to be erased, or break the hash
 * chain.
 */
const complete: ReadonlySet<string> = new Set(['erasurePolicy', 'logChain', 'sealPolicy']);

/** Why an event parked by a consumer may not be skipped. */
export function whyNotSkip({ consumer, type }: { consumer: string; type: string }): RefusalCode | undefined {
  if (type === 'MemberErased') return 'erasure_not_skipped';
  return complete.has(consumer) ? 'consumer_complete' : undefined;
}
