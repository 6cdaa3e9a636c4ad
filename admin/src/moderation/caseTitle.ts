import type { AdminCase } from '@pass-along/contracts';
import type { ShownStatus } from '@pass-along/contracts';
import type { caseMessages } from './casesListMessages.ts';

/** The title of a case: its kind, and the subject's name at the time of the report, or today's name. */
export function getCaseTitle(
  { kind, called, evidence, reportCount, decision, undoneDecision, about }: AdminCase,
  words: (typeof caseMessages)['en'],
): string {
  // without a report: an appeal against a suspension
  if (reportCount === 0 && (decision ?? undoneDecision) === 'suspended')
    return about === null ? words.suspension : `${words.suspension}: ${about.name}`;
  const name = evidence?.find(({ part }) => part === 'title' || part === 'name')?.content ?? called;
  return name === null ? words.kinds[kind] : `${words.kinds[kind]}: ${name}`;
}

/** The decision in a few words, and how it was undone; undefined while there is none. */
export function formatDecision(
  { decision, undoneDecision, warned, answer }: AdminCase,
  words: (typeof caseMessages)['en'],
): string | undefined {
  const nameDecision = (taken: NonNullable<typeof decision>) =>
    warned ? words.andWarned(words.shortDecisions[taken]) : words.shortDecisions[taken];
  if (undoneDecision !== null)
    return words.undone[answer?.outcome === 'granted' ? 'granted' : 'withdrawn'](nameDecision(undoneDecision));
  return decision === null ? undefined : nameDecision(decision);
}

/** An open case waits for an admin, unlike an open invitation. */
export function toChipStatus({ state }: AdminCase): ShownStatus {
  return state === 'open' ? 'waiting' : state;
}
