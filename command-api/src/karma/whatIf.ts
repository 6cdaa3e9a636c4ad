import { setImmediate as turnOfOthers } from 'node:timers/promises';
import {
  limits,
  RuleViolation,
  startWhatIf,
  type KarmaRules,
  type WhatIf,
  type WhatIfOutcome,
} from '@pass-along/contracts';
import { createBoundedQueue, isEventOf, type EventFact, type EventStore } from '@pass-along/platform';

const categories = ['karma', 'member'] as const;
const types: readonly string[] = ['DeedCounted', 'KarmaAwarded', 'KarmaAdjusted', 'MemberErased'];

/** Events between two moments at which the process may do something else. */
const chunk = 1000;

type Log = Pick<EventStore, 'readAll' | 'readFacts'>;

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
  const reading = signal && { signal };
  for await (const events of store.readFacts?.({ types, ...reading }) ?? eventByEvent(store, reading)) {
    for (const event of events) tellWhatIf(whatIf, event);
    await turnOfOthers();
    signal?.throwIfAborted();
  }
  return whatIf.outcome();
}

/** Out of a store that gives whole events only. */
async function* eventByEvent(
  store: Log,
  reading: { signal: AbortSignal } | undefined,
): AsyncGenerator<readonly EventFact[], void, undefined> {
  let events: EventFact[] = [];
  for await (const event of store.readAll({ filter: { categories }, ...reading })) {
    events.push(event);
    if (events.length < chunk) continue;
    yield events;
    events = [];
  }
  yield events;
}

/** What an event means to it; what can't be read says nothing. */
export function tellWhatIf(whatIf: WhatIf, event: EventFact): void {
  if (event.unreadable !== undefined || !isEventOf(categories, event)) return;
  const { type, data } = event;
  if (type === 'DeedCounted') whatIf.deedCounted(data.memberId, data);
  else if (type === 'KarmaAwarded') whatIf.karmaAwarded(data.memberId, data.points);
  else if (type === 'KarmaAdjusted') whatIf.karmaAdjusted(data.memberId, data.points);
  else if (type === 'MemberErased') whatIf.memberErased(data.memberId);
}
