import { formatAmount, type ItemDetails } from '@pass-along/contracts';
import { currency } from '../i18n/adminCommunityMarks.ts';
import type { FormatHelpers } from './formatHelpers.ts';

interface ListingField {
  en: string;
  de: string;
  say: (details: ItemDetails, speaker: FormatHelpers) => string;
}

/** The fields of a listing: name and formatter, for the item's page and for timelines. */
export const listingFields = {
  title: { en: 'title', de: 'Titel', say: ({ title }) => title },
  description: { en: 'description', de: 'Beschreibung', say: ({ description }) => description },
  category: { en: 'category', de: 'Kategorie', say: ({ category }, { term }) => term(category) },
  type: { en: 'type', de: 'Art', say: ({ type }, { term }) => term(type) },
  condition: { en: 'condition', de: 'Zustand', say: ({ condition }, { term }) => term(condition) },
  estimatedValue: {
    en: 'value',
    de: 'Wert',
    say: ({ estimatedValue }, { none, language }) =>
      estimatedValue === null ? none : formatAmount(estimatedValue, currency, language),
  },
  weightKg: {
    en: 'weight',
    de: 'Gewicht',
    say: ({ weightKg }, { none, number }) => (weightKg === null ? none : `${number(weightKg)} kg`),
  },
  tags: { en: 'tags', de: 'Schlagwörter', say: ({ tags }, { orNone }) => orNone(tags.join(', ')) },
  deliveryNotes: {
    en: 'delivery notes',
    de: 'Zur Übergabe',
    say: ({ deliveryNotes }, { orNone }) => orNone(deliveryNotes),
  },
} as const satisfies Record<keyof ItemDetails, ListingField>;

type Names = (typeof listingFields)[keyof ItemDetails];

export const listingNames = Object.fromEntries(
  Object.values(listingFields).map(({ en, de }) => [en, de]),
) as unknown as { [N in Names as N['en']]: N['de'] };

/** The values of a listing as text, by the English names of its fields. */
export function formatListing(details: ItemDetails, speaker: FormatHelpers): Record<keyof typeof listingNames, string> {
  const facts = Object.values(listingFields).map(({ en, say }) => [en, say(details, speaker)]);
  return Object.fromEntries(facts) as Record<keyof typeof listingNames, string>;
}
