import type { RefusalCode } from './refusalCode.ts';

type Rules = Record<string, (...subject: never[]) => RefusalCode | undefined>;

/**
 * Result of all rules: abilities, and the refusal for each that is missing. Both derive from the same rule, so they
 * never contradict.
 */
export interface Verdict<R extends Rules> {
  abilities: Record<keyof R & string, boolean>;
  whyNot: Partial<Record<keyof R & string, RefusalCode>>;
}

export function checkRules<R extends Rules>(rules: R, ask: (rule: R[keyof R]) => RefusalCode | undefined): Verdict<R> {
  // a loop for speed, because lists judge every item of a page
  const abilities: Record<string, boolean> = {};
  const whyNot: Record<string, RefusalCode> = {};
  for (const name in rules) {
    const code = ask(rules[name]);
    abilities[name] = code === undefined;
    if (code !== undefined) whyNot[name] = code;
  }
  return { abilities, whyNot } as Verdict<R>;
}
