import { type Language } from '@pass-along/contracts';
import { type Address } from './composed.ts';

/** Who gets one mail together, and the language it is written in. */
export interface Readers {
  to: Address[];
  language: Language;
}

/** In the language that all of them chose; in English where they differ. */
export function readersOf(admins: readonly { email: string; language: Language }[]): Readers {
  const [first, ...others] = new Set(admins.map(({ language }) => language));
  return {
    to: admins.map(({ email }) => ({ name: '', address: email })),
    language: first === undefined || others.length > 0 ? 'en' : first,
  };
}
