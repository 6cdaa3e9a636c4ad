import { itemSort } from '@pass-along/contracts';
import { LayoutGrid, List, Plus } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { defaultSort, isSearching, oneOf, type ItemFilters, type ItemLayout } from './itemFilters.ts';

interface ItemsToolbarProps {
  filters: ItemFilters;
  total: number | undefined;
  onChange: (changes: Partial<ItemFilters>) => void;
  onAdd: () => void;
}

export function ItemsToolbar({ filters, total, onChange, onAdd }: ItemsToolbarProps) {
  const { t } = useTranslation();
  const sorts = filters.keyword.trim() === '' ? itemSort.options : (['best', ...itemSort.options] as const);
  const toggle =
    'grid size-11 place-items-center text-muted first:rounded-s-input last:rounded-e-input hover:text-ink data-[state=on]:bg-primary-wash data-[state=on]:text-primary';
  return (
    <div className="mt-10 mb-6 flex flex-wrap items-center gap-x-3 gap-y-4">
      <div className="me-auto flex items-baseline gap-3 max-sm:w-full">
        <h2 className="text-2xl">{isSearching(filters) ? t('items.results') : t('items.all')}</h2>
        <span role="status" className="whitespace-nowrap text-muted tabular-nums">
          {total !== undefined && t('items.total', { count: total })}
        </span>
      </div>
      <Select
        aria-label={t('items.sort')}
        className="max-sm:flex-1"
        value={filters.sort ?? defaultSort(filters.keyword)}
        options={sorts.map((sort) => ({ value: sort, label: t(`items.sorts.${sort}`) }))}
        onChange={(event) => {
          const sort = oneOf(itemSort.options, event.target.value);
          onChange({ sort: sort === defaultSort(filters.keyword) ? undefined : sort });
        }}
      />
      <ToggleGroup.Root
        type="single"
        aria-label={t('items.view')}
        value={filters.layout}
        className="flex rounded-input border border-muted bg-surface"
        onValueChange={(layout) => {
          if (layout !== '') onChange({ layout: layout as ItemLayout, page: filters.page });
        }}
      >
        <ToggleGroup.Item value="grid" aria-label={t('items.grid')} title={t('items.grid')} className={toggle}>
          <LayoutGrid size={20} aria-hidden="true" />
        </ToggleGroup.Item>
        <ToggleGroup.Item value="list" aria-label={t('items.list')} title={t('items.list')} className={toggle}>
          <List size={20} aria-hidden="true" />
        </ToggleGroup.Item>
      </ToggleGroup.Root>
      <Button icon={<Plus size={20} aria-hidden="true" />} className="max-md:hidden" onClick={onAdd}>
        {t('items.add')}
      </Button>
    </div>
  );
}
