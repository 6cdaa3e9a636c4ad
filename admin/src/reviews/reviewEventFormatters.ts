import {
  describeConsequence,
  describeEvent,
  linkMember,
  subject,
  type EventFormatters,
} from '../core/timeline/eventFormatter.ts';
import type { FormatHelpers } from '../core/timeline/formatHelpers.ts';

/** Sentences of reviews; their subject is the requested item. An unpublished review's content is left out. */
export function createFormatters({ t, number }: FormatHelpers): EventFormatters<'review'> {
  const describeDecision = (english: string, german: string, { byMemberId }: { byMemberId: string }) =>
    describeEvent([
      t(`${english} the review of `, `hat die Bewertung ${german}, von `),
      linkMember(byMemberId),
      t(', for the swap of ', ', für den Tausch: '),
      subject,
    ]);
  return {
    ReviewHidden: (data) => describeDecision('took down', 'entfernt', data),
    ReviewShown: (data) => describeDecision('restored', 'wiederhergestellt', data),
    ReviewWritten: ({ aboutMemberId, rating, comment }) =>
      describeEvent(
        [
          t('reviewed ', 'hat bewertet: '),
          linkMember(aboutMemberId),
          t(' for the swap of ', ', für den Tausch: '),
          subject,
          ...(rating === 0 ? [t(', not yet published', ', noch nicht veröffentlicht')] : []),
        ],
        rating === 0 ? {} : { rating: number(rating), ...(comment === '' ? {} : { comment }) },
      ),
    ReviewsNudged: ({ toMemberIds }) =>
      describeEvent([
        t('reminded ', 'hat '),
        ...toMemberIds.flatMap((id, index) => [index === 0 ? '' : ', ', linkMember(id)]),
        t(' to review the swap of ', ' daran erinnert, den Tausch zu bewerten: '),
        subject,
      ]),
    ReviewsPublished: ({ reviews, why }) =>
      describeConsequence([
        reviews.length === 1
          ? t('The review of the swap of ', 'Die Bewertung zum Tausch von ')
          : t('Both reviews of the swap of ', 'Beide Bewertungen zum Tausch von '),
        subject,
        reviews.length === 1
          ? t(' was published', ' ist veröffentlicht')
          : t(' were published', ' sind veröffentlicht'),
        why === 'time' ? t(' because the time for reviews is over', '; die Zeit für Bewertungen ist um') : '',
      ]),
  };
}
