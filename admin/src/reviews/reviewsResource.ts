import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import { endpoints } from '@pass-along/contracts';
import { defineResource } from '../core/resources/defineResource.ts';
import { createLazyPage } from '../core/components/lazyPage.ts';
import { defineMessages } from '../core/i18n/defineMessages.ts';

export const reviewMessages = defineMessages({
  en: {
    title: 'Reviews',
    one: 'Review',
    fields: { createdAt: 'written', publishedAt: 'published', rating: 'rating' },
    about:
      'What members say of each other after a swap. Until both sides have written, or 14 days have passed, nobody reads what is there.',
    nothingYet:
      'Nobody has written a review yet. They appear here once a swap is completed and somebody says how it went.',
    state: 'State',
    takesPart: 'By or about',
    rating: 'Rating',
    comment: 'Comment',
    stars: (count: number) => (count === 1 ? '1 star' : `${String(count)} stars`),
    noComment: 'no comment',
    reversed: 'This exchange was reversed; the review no longer counts.',
    written: 'Written',
    toSwap: (item: string) => `Swap of ${item}`,
    aboutWhom: 'about',
  },
  de: {
    title: 'Bewertungen',
    one: 'Bewertung',
    fields: { createdAt: 'Datum', publishedAt: 'Veröffentlichung', rating: 'Sternen' },
    about:
      'Was Mitglieder nach einem Tausch übereinander sagen. Bis beide geschrieben haben oder 14 Tage um sind, liest niemand, was da ist.',
    nothingYet:
      'Noch hat niemand eine Bewertung geschrieben. Sie stehen hier, sobald nach einem Tausch jemand sagt, wie es war.',
    state: 'Stand',
    takesPart: 'Von oder über',
    rating: 'Sterne',
    comment: 'Kommentar',
    stars: (count: number) => (count === 1 ? '1 Stern' : `${String(count)} Sterne`),
    noComment: 'ohne Kommentar',
    reversed: 'Dieser Tausch wurde rückgängig gemacht; die Bewertung zählt nicht mehr.',
    written: 'Geschrieben',
    toSwap: (item: string) => `Tausch: ${item}`,
    aboutWhom: 'über',
  },
});

export const resource = defineResource({
  name: 'reviews',
  group: 'board',
  place: 3,
  Icon: StarBorderOutlined,
  list: endpoints.adminReviews,
  sort: { field: 'createdAt', order: 'DESC' },
  List: createLazyPage(async () => (await import('./ReviewList.tsx')).ReviewList),
  words: reviewMessages,
});
