import { delays, type ItemSuggestion } from '@pass-along/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { call } from '../../api/apiClient.ts';
import type { ItemDraft } from './itemDraft.ts';

const shortestTitle = 3;

/**
 * Suggests category, tags and usual weight once the title is typed. The category is filled in while it is open, or
 * still the one that was suggested. Returns the other suggestions, and whether the category is one.
 */
export function useItemSuggestion(
  { control, setValue, getValues, clearErrors }: UseFormReturn<ItemDraft>,
  isNew: boolean,
) {
  const [title, category, tags] = useWatch({ control, name: ['title', 'category', 'tags'] });
  const [asked, setAsked] = useState('');
  const filledIn = useRef<ItemSuggestion['category']>(null);
  const [suggested, setSuggested] = useState<ItemSuggestion['category']>(null);

  useEffect(() => {
    const timer = setTimeout(() => {
      setAsked(title.trim());
    }, delays.itemSearchDebounce);
    return () => {
      clearTimeout(timer);
    };
  }, [title]);

  const { data } = useQuery({
    queryKey: ['itemSuggestion', asked],
    enabled: isNew && asked.length >= shortestTitle,
    // a suggestion that does not come is no error for the member
    retry: false,
    meta: { passing: true },
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('GET /api/items/suggestions', { query: { title: asked } }, { signal }),
  });

  useEffect(() => {
    const current = getValues('category');
    if (!data || data.category === null || (current !== '' && current !== filledIn.current)) return;
    filledIn.current = data.category;
    setSuggested(data.category);
    if (current === data.category) return;
    setValue('category', data.category);
    clearErrors('category');
  }, [data, getValues, setValue, clearErrors]);

  return {
    isCategorySuggested: suggested !== null && category === suggested,
    weightKg: data?.weightKg ?? null,
    tags: (data?.tags ?? []).filter((tag) => !tags.includes(tag)),
  };
}
