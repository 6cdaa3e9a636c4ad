import { setImmediate as turnOfOthers } from 'node:timers/promises';
import {
  limits,
  RuleViolation,
  startWhatIf,
  type KarmaRules,
  type WhatIf,
  type WhatIfOutcome,
} from '@pass-along/contracts';
import { createBoundedQueue, isEventOf, type EventStore, type StoredEvent } from '@pass-along/platform';

const categories = ['karma', 'member'] as const;

/** Events between two moments at which the process may do something else. */
const chunk = 1000;

type Log = Pick<EventStore, 'readAll'>;

/**
 * Tries rule sets for whoever asks, one at a time. It ends when it is through, when it takes too long, or when nobody waits for it any more.
 * @throws RuleViolation unavailable when one is being tried already, or took too long
 */
export function createWhatIfs(store: Log): (rules: KarmaRules, left: AbortSignal) => Promise<WhatIfOutcome> {
  const oneAtATime = createBoundedQueue({ atOnce: 1, waiting: 0 });
  return (rules, left) =>
    oneAtATime(async () => {
      const ending = AbortSignal.any([left, AbortSignal.timeout(limits.karma.whatIfSeconds * 1000)]);
      try {
        return await runWhatIf(store, rules, ending);
      } catch (error) {
        throw ending.aborted ? new RuleViolation('unavailable') : error;
      }
    });
}

/** Tries a rule set over the whole history, read once. Reads nothing personal, so the store as it is kept will do. */
export async function runWhatIf(store: Log, rules: KarmaRules, signal?: AbortSignal): Promise<WhatIfOutcome> {
  const whatIf = startWhatIf(rules);
  let taken = 0;
  for await (const event of store.readAll({ filter: { categories }, ...(signal && { signal }) })) {
    tellWhatIf(whatIf, event);
    taken += 1;
    if (taken % chunk > 0) continue;
    await turnOfOthers();
    signal?.throwIfAborted();
  }
  return whatIf.outcome();
}

/** What an event means to it; what can't be read says nothing. */
export function tellWhatIf(whatIf: WhatIf, event: Pick<StoredEvent, 'type' | 'data' | 'unreadable'>): void {
  if (event.unreadable !== undefined || !isEventOf(categories, event)) return;
  const { type, data } = event;
  if (type === 'DeedCounted') whatIf.deedCounted(data.memberId, data);
  else if (type === 'KarmaAwarded') whatIf.karmaAwarded(data.memberId, data.points);
  else if (type === 'KarmaAdjusted') whatIf.karmaAdjusted(data.memberId, data.points);
  else if (type === 'MemberErased') whatIf.memberErased(data.memberId);
}
