import { getTerm } from '@pass-along/contracts';
import { useLanguage } from './language.ts';

/** The words of values of closed lists in the admin's language. */
export function useTerms(): (value: string) => string {
  const language = useLanguage();
  return (value) => getTerm(language, value);
}
