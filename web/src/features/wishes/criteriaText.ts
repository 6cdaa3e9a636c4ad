import type { SearchCriteria } from '@pass-along/contracts';
import type { TFunction } from 'i18next';

/** The criteria of a search in one line. */
export function formatCriteria({ keyword, category, type }: SearchCriteria, t: TFunction): string {
  const parts = [
    ...(keyword === '' ? [] : [t('items.chip.keyword', { value: keyword })]),
    ...(category === null ? [] : [t(`items.categories.${category}`)]),
    ...(type === null ? [] : [type === 'all' ? t('items.allTypes') : t(`items.types.${type}`)]),
  ];
  return parts.length === 0 ? t('wishes.anything') : parts.join(', ');
}

/** The path of the items page with this search. */
export function getSearchPath({ keyword, category, type }: SearchCriteria): string {
  const params = new URLSearchParams({
    ...(keyword !== '' && { keyword }),
    ...(category !== null && { category: category.toLowerCase() }),
    ...(type !== null && { type }),
  });
  return `/items?${params.toString()}`;
}
