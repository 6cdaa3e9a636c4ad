import { emailBody } from '@pass-along/contracts';
import { getFieldErrors } from '../../forms/formResolver.ts';

/** The error of an e-mail address in the reader's language. */
export const describeEmailError = (email: string): string | undefined =>
  getFieldErrors(emailBody, { email })[0]?.message;
