import { defineMessages } from '../core/i18n/defineMessages.ts';
import { reviewNames } from './reviewNames.ts';

export const reviewMessages = defineMessages({
  en: {
    ...reviewNames.en,
    about:
      'What members say about each other after a swap. Reviews stay hidden until both sides have written ' +
      'one, or 14 days have passed.',
    nothingYet: 'No reviews yet. They show up here after members have completed a swap and reviewed it.',
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
    ...reviewNames.de,
    about:
      'Was Mitglieder nach einem Tausch übereinander sagen. Bewertungen bleiben verborgen, bis beide ' +
      'Seiten geschrieben haben oder 14 Tage um sind.',
    nothingYet:
      'Noch keine Bewertungen. Sie erscheinen hier, sobald Mitglieder einen Tausch abgeschlossen und bewertet haben.',
    state: 'Status',
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
