import { type SwapReviewsAnswer } from '@pass-along/contracts';
import { type TFunction } from 'i18next';
import { learnEnglish } from '../../i18n/i18n.ts';
import { words } from './words.en.ts';

learnEnglish(words);

/** What a member should hear when the reviews of a swap have changed; undefined when it was their own doing. */
export function reviewNews({ about, item, own, theirs, theirsWritten }: SwapReviewsAnswer, t: TFunction) {
  const { title } = item;
  if (theirs !== null) return t('reviews.news.published', { title });
  return theirsWritten && own === null ? t('reviews.news.written', { name: about.name, title }) : undefined;
}
