import { member, said, subject, type Readings } from './reading.ts';
import { type Speaker } from './speaker.ts';

/** Sentences of reviews; their subject is the requested item. An unpublished review's content is left out. */
export function reviewReadings({ t, number }: Speaker): Readings<'review'> {
  return {
    ReviewWritten: ({ aboutMemberId, rating, comment }) =>
      said(
        [
          t('reviewed ', 'hat bewertet: '),
          member(aboutMemberId),
          t(' for the swap of ', ', für den Tausch: '),
          subject,
          ...(rating === 0 ? [t(', not yet published', ', noch nicht veröffentlicht')] : []),
        ],
        rating === 0 ? {} : { rating: number(rating), ...(comment === '' ? {} : { comment }) },
      ),
    ReviewsNudged: ({ toMemberIds }) =>
      said([
        t('reminded ', 'hat erinnert: '),
        ...toMemberIds.flatMap((id, index) => [index === 0 ? '' : ', ', member(id)]),
        t(' to review the swap of ', ', den Tausch zu bewerten: '),
        subject,
      ]),
    ReviewsPublished: ({ reviews, why }) =>
      said([
        reviews.length === 1
          ? t('published the review of the swap of ', 'hat die Bewertung veröffentlicht, zum Tausch: ')
          : t('published both reviews of the swap of ', 'hat beide Bewertungen veröffentlicht, zum Tausch: '),
        subject,
        why === 'time' ? t(': the time for reviews is over', '; die Zeit für Bewertungen ist um') : '',
      ]),
  };
}
