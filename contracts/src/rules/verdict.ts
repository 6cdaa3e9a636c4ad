import { type RefusalCode } from '../errors.ts';

type Rules = Record<string, (...subject: never[]) => RefusalCode | undefined>;

/** Every rule asked: what may be done, and for the rest the reason. One comes from the other, so they can't differ. */
export interface Verdict<R extends Rules> {
  abilities: Record<keyof R & string, boolean>;
  whyNot: Partial<Record<keyof R & string, RefusalCode>>;
}

export function judge<R extends Rules>(rules: R, ask: (rule: R[keyof R]) => RefusalCode | undefined): Verdict<R> {
  const answers = (Object.keys(rules) as (keyof R & string)[]).map((name) => [name, ask(rules[name])] as const);
  return {
    abilities: Object.fromEntries(answers.map(([name, code]) => [name, code === undefined])),
    whyNot: Object.fromEntries(answers.filter(([, code]) => code !== undefined)),
  } as Verdict<R>;
}
