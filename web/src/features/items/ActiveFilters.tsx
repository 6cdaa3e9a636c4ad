import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { RemovableChip, ToggleChip } from '../../ui/Chip.tsx';
import { isSearching, defaultItemFilters, type ItemFilters } from './itemFilters.ts';

interface ActiveFiltersProps {
  filters: ItemFilters;
  onChange: (changes: Partial<ItemFilters>) => void;
  /** Further actions for the search, at the end of the row. */
  children?: ReactNode;
}

/** Toggles for exchanged items and wanted posts, and a removable chip for every other filter. */
export function ActiveFilters({ filters, onChange, children }: ActiveFiltersProps) {
  const { t } = useTranslation();
  const { keyword, category, type, status } = defaultItemFilters;
  const chips: { label: string; without: Partial<ItemFilters> }[] = [];
  if (filters.keyword !== '')
    chips.push({ label: t('items.chip.keyword', { value: filters.keyword }), without: { keyword } });
  if (filters.category) chips.push({ label: t(`items.categories.${filters.category}`), without: { category } });
  // wanted posts have their own chip
  if (filters.type && filters.type !== 'request')
    chips.push({
      label: filters.type === 'all' ? t('items.allTypes') : t(`items.types.${filters.type}`),
      without: { type },
    });
  if (filters.status !== status && filters.status !== 'all')
    chips.push({ label: t(`items.statuses.${filters.status}`), without: { status } });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <ToggleChip
        on={filters.status === 'all'}
        onChange={(on) => {
          onChange({ status: on ? 'all' : status });
        }}
      >
        {t('items.showExchanged')}
      </ToggleChip>
      <ToggleChip
        on={filters.type === 'request'}
        onChange={(on) => {
          onChange({ type: on ? 'request' : type });
        }}
      >
        {t('items.types.request')}
      </ToggleChip>
      {isSearching(filters) && (
        <>
          <ul hidden={chips.length === 0} aria-label={t('items.active')} className="flex max-w-full flex-wrap gap-2">
            {chips.map((chip) => (
              <li key={chip.label}>
                <RemovableChip
                  removeLabel={t('items.remove', { filter: chip.label })}
                  onRemove={() => {
                    onChange(chip.without);
                  }}
                >
                  {chip.label}
                </RemovableChip>
              </li>
            ))}
          </ul>
          <Button
            variant="quiet"
            className="max-sm:px-2"
            onClick={() => {
              onChange({ keyword, category, type, status });
            }}
          >
            {t('items.clearAll')}
          </Button>
        </>
      )}
      {children}
    </div>
  );
}
