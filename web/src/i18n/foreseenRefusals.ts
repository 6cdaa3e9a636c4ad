import { refusals, type RefusalCode } from '@pass-along/contracts';
import { getLanguage } from './i18n.ts';

/**
 * A refusal that the app foresees, in the reader's language. The texts of all refusals are too much for the first load.
 */
export function getForeseenRefusalText(code: RefusalCode): string {
  return refusals[code][getLanguage() === 'en' ? 'message' : 'german'];
}
