import { delays, itemCategories, itemTypes, limits } from '@pass-along/contracts';
import { Search, SlidersHorizontal } from 'lucide-react';
import { useCallback, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { filterStatuses, defaultItemFilters, findOption, type ItemFilters } from './itemFilters.ts';

interface ItemFilterBarProps {
  filters: ItemFilters;
  onChange: (changes: Partial<ItemFilters>, options?: { replace?: boolean }) => void;
}

export function ItemFilterBar({ filters, onChange }: ItemFilterBarProps) {
  const { t } = useTranslation();
  const statusId = useId();
  const [statusOpen, setStatusOpen] = useState(
    filters.status !== defaultItemFilters.status && filters.status !== 'all',
  );
  return (
    <search aria-label={t('items.filters')} className="block rounded-card bg-sunken p-3 sm:p-4">
      <div className="grid grid-cols-12 gap-2 sm:gap-3 lg:grid-cols-[1fr_13rem_11rem_auto]">
        <KeywordBox keyword={filters.keyword} onChange={onChange} />
        <Select
          aria-label={t('items.category')}
          className="max-lg:order-3 max-lg:col-span-6 max-[24rem]:col-span-12"
          value={filters.category ?? ''}
          options={[
            { value: '', label: t('items.allCategories') },
            ...itemCategories.map((category) => ({ value: category, label: t(`items.categories.${category}`) })),
          ]}
          onChange={(event) => {
            onChange({ category: findOption(itemCategories, event.target.value) });
          }}
        />
        <Select
          aria-label={t('items.type')}
          className="max-lg:order-4 max-lg:col-span-6 max-[24rem]:col-span-12"
          value={filters.type ?? ''}
          options={[
            { value: '', label: t('items.offered') },
            ...itemTypes.map((type) => ({ value: type, label: t(`items.types.${type}`) })),
            { value: 'all', label: t('items.allTypes') },
          ]}
          onChange={(event) => {
            onChange({ type: findOption([...itemTypes, 'all'], event.target.value) });
          }}
        />
        <Button
          variant="quiet"
          className="max-lg:order-2 max-lg:col-span-3 max-sm:col-span-2 max-sm:px-0"
          aria-expanded={statusOpen}
          aria-controls={statusId}
          icon={<SlidersHorizontal size={18} aria-hidden="true" />}
          onClick={() => {
            setStatusOpen(!statusOpen);
          }}
        >
          <span className="max-sm:sr-only">{t('items.moreFilters')}</span>
        </Button>
      </div>
      <div id={statusId} hidden={!statusOpen} className="mt-3 max-w-60">
        <Select
          aria-label={t('items.status')}
          value={filters.status}
          options={[
            ...filterStatuses.map((status) => ({ value: status, label: t(`items.statuses.${status}`) })),
            { value: 'all', label: t('items.allStatuses') },
          ]}
          onChange={(event) => {
            onChange({
              status: findOption([...filterStatuses, 'all'], event.target.value) ?? defaultItemFilters.status,
            });
          }}
        />
      </div>
    </search>
  );
}

/** Searches 500 ms after the last key; Enter searches at once. */
function KeywordBox({ keyword, onChange }: { keyword: string; onChange: ItemFilterBarProps['onChange'] }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(keyword);
  const [seen, setSeen] = useState(keyword);

  // the address changed otherwise (a chip, Clear All, Back): the field follows it
  if (keyword !== seen) {
    setSeen(keyword);
    if (keyword !== typed.trim()) setTyped(keyword);
  }

  const search = useCallback(() => {
    if (typed.trim() !== keyword) onChange({ keyword: typed.trim() }, { replace: true });
  }, [typed, keyword, onChange]);

  useEffect(() => {
    const timer = setTimeout(search, delays.itemSearchDebounce);
    return () => {
      clearTimeout(timer);
    };
  }, [search]);

  return (
    <div className="relative max-lg:order-1 max-lg:col-span-9 max-sm:col-span-10">
      <Search
        size={20}
        className="pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
      <TextInput
        type="search"
        aria-label={t('items.keyword')}
        placeholder={t('items.keywordPlaceholder')}
        value={typed}
        maxLength={limits.item.keyword}
        className="ps-11"
        onChange={(event) => {
          setTyped(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search();
        }}
      />
    </div>
  );
}
