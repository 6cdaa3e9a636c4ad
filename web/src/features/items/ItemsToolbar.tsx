import { itemSorts } from '@pass-along/contracts';
import { LayoutGrid, List, Plus, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { getDefaultSort, isSearching, findOption, type ItemFilters, type ItemLayout } from './itemFilters.ts';

interface ItemsToolbarProps {
  filters: ItemFilters;
  total: number | undefined;
  onChange: (changes: Partial<ItemFilters>) => void;
  onAdd: () => void;
}

const layouts: readonly { layout: ItemLayout; Icon: LucideIcon }[] = [
  { layout: 'grid', Icon: LayoutGrid },
  { layout: 'list', Icon: List },
];

export function ItemsToolbar({ filters, total, onChange, onAdd }: ItemsToolbarProps) {
  const { t } = useTranslation();
  const sorts = filters.keyword.trim() === '' ? itemSorts : (['best', ...itemSorts] as const);
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
        value={filters.sort ?? getDefaultSort(filters.keyword)}
        options={sorts.map((sort) => ({ value: sort, label: t(`items.sorts.${sort}`) }))}
        onChange={(event) => {
          const sort = findOption(itemSorts, event.target.value);
          onChange({ sort: sort === getDefaultSort(filters.keyword) ? undefined : sort });
        }}
      />
      <div role="group" aria-label={t('items.view')} className="flex rounded-input border border-muted bg-surface">
        {layouts.map(({ layout, Icon }) => (
          <button
            key={layout}
            type="button"
            aria-pressed={filters.layout === layout}
            aria-label={t(`items.${layout}`)}
            title={t(`items.${layout}`)}
            className={
              'grid size-11 place-items-center text-muted first:rounded-s-input last:rounded-e-input ' +
              'hover:text-ink aria-pressed:bg-primary-wash aria-pressed:text-primary'
            }
            onClick={() => {
              onChange({ layout, page: filters.page });
            }}
          >
            <Icon size={20} aria-hidden="true" />
          </button>
        ))}
      </div>
      <Button asChild variant="secondary" className="max-md:hidden">
        <Link to="/print/board">{t('items.print')}</Link>
      </Button>
      <Button icon={<Plus size={20} aria-hidden="true" />} className="max-md:hidden" onClick={onAdd}>
        {t('items.add')}
      </Button>
    </div>
  );
}
