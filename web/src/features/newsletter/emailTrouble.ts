import { emailBody } from '@pass-along/contracts';
import { rulesBroken } from '../../forms/resolverOf.ts';

/** The error of an e-mail address in the reader's language. */
export const emailTrouble = (email: string): string | undefined => rulesBroken(emailBody, { email })[0]?.message;
