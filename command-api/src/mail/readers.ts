import { type Language } from '@pass-along/contracts';
import { type Address } from './composed.ts';

/** The recipients of one mail, and its language. */
export interface Readers {
  to: Address[];
  language: Language;
}

/** Uses the language that all of them chose, or English when they differ. */
export function readersOf(admins: readonly { email: string; language: Language }[]): Readers {
  const [first, ...others] = new Set(admins.map(({ language }) => language));
  return {
    to: admins.map(({ email }) => ({ name: '', address: email })),
    language: first === undefined || others.length > 0 ? 'en' : first,
  };
}
