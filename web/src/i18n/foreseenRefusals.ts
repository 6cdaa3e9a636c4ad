import { refusals, type RefusalCode } from '@pass-along/contracts';
import { getRefusalText } from './serverMessages.ts';

/**
 * A refusal that the app foresees, in the reader's language. The texts of all refusals are too much for the first load.
 */
export function getForeseenRefusalText(code: RefusalCode): string {
  return getRefusalText(code, refusals[code].message);
}
