import { emailBody } from '@pass-along/contracts';
import { rulesBroken } from '../../forms/resolverOf.ts';

/** What is wrong with an address, in the reader's language. */
export const emailTrouble = (email: string): string | undefined => rulesBroken(emailBody, { email })[0]?.message;
