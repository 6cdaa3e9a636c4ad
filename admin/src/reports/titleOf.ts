import { type AdminCase } from '@pass-along/contracts';
import { type Status } from '../i18n/terms.ts';
import { type reportWords } from './resource.ts';

/** What a case is called: its kind, and how the thing was called when it was reported, or is today. */
export function titleOf(
  { kind, called, evidence, reportCount, decision, about }: AdminCase,
  words: (typeof reportWords)['en'],
): string {
  // nobody reported: somebody objects to a suspension
  if (reportCount === 0 && decision === 'suspended')
    return about === null ? words.suspension : `${words.suspension}: ${about.name}`;
  const name = evidence?.find(({ part }) => part === 'title' || part === 'name')?.content ?? called;
  return name === null ? words.kinds[kind] : `${words.kinds[kind]}: ${name}`;
}

/** An open case waits for somebody, unlike an invitation that is open. */
export function chipOf({ state }: AdminCase): Status {
  return state === 'open' ? 'waiting' : state;
}
