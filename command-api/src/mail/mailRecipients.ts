import type { Language } from '@pass-along/contracts';
import type { Address } from './composedMail.ts';

/** The recipients of one mail, and its language. */
export interface Recipients {
  to: Address[];
  language: Language;
}

/** Uses the language that all of them chose, or English when they differ. */
export function toRecipients(admins: readonly { email: string; language: Language }[]): Recipients {
  const [first, ...others] = new Set(admins.map(({ language }) => language));
  return {
    to: admins.map(({ email }) => ({ name: '', address: email })),
    language: first === undefined || others.length > 0 ? 'en' : first,
  };
}
