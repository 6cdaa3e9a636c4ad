import { startWhatIf, type KarmaRules, type WhatIf, type WhatIfOutcome } from '@pass-along/contracts';
import { isInCategories, type EventFact } from '@pass-along/platform';
import { type HistoryStore, createExclusiveScan, readHistory, type ReadHistoryOptions } from '../core/readHistory.ts';

const categories = ['karma', 'member'] as const;
export const whatIfTypes: readonly string[] = [
  'DeedCounted',
  'KarmaAwarded',
  'KarmaAdjusted',
  'DeedTakenBack',
  'MemberErased',
];

type TryRules = (
  rules: KarmaRules,
  left: AbortSignal,
  onProgress?: ReadHistoryOptions['onProgress'],
) => Promise<WhatIfOutcome>;

/** Tries karma rule sets, one at a time. @throws DomainError unavailable, see `createExclusiveScan` */
export function createKarmaWhatIf(store: HistoryStore): TryRules {
  const alone = createExclusiveScan();
  return (rules, left, onProgress) => alone((signal) => runWhatIf(store, rules, { signal, onProgress }), left);
}

/** Tries a rule set on the whole history in one pass. */
export async function runWhatIf(
  store: HistoryStore,
  rules: KarmaRules,
  options: ReadHistoryOptions = {},
): Promise<WhatIfOutcome> {
  const whatIf = startWhatIf(rules);
  const tell = (event: EventFact) => {
    applyWhatIfEvent(whatIf, event);
  };
  await readHistory(store, { categories, types: whatIfTypes }, tell, options);
  return whatIf.outcome();
}

/** Passes an event to the what-if. Unreadable events are skipped. */
export function applyWhatIfEvent(whatIf: WhatIf, event: EventFact): void {
  if (event.unreadable !== undefined || !isInCategories(categories, event)) return;
  const { type, data } = event;
  if (type === 'DeedCounted') whatIf.deedCounted(data.memberId, data);
  else if (type === 'KarmaAwarded') whatIf.karmaAwarded(data.memberId, data.points);
  else if (type === 'KarmaAdjusted') whatIf.karmaAdjusted(data.memberId, data.points);
  else if (type === 'DeedTakenBack') whatIf.deedTakenBack(data.memberId, data);
  else if (type === 'MemberErased') whatIf.memberErased(data.memberId);
}
