import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { RemovableChip } from '../../ui/Chip.tsx';
import { isSearching, noFilters, type ItemFilters } from './itemFilters.ts';

interface ActiveFiltersProps {
  filters: ItemFilters;
  onChange: (changes: Partial<ItemFilters>) => void;
}

/** A chip for everything that narrows the list. */
export function ActiveFilters({ filters, onChange }: ActiveFiltersProps) {
  const { t } = useTranslation();
  if (!isSearching(filters)) return null;
  const { keyword, category, type, status } = noFilters;
  const chips: { label: string; without: Partial<ItemFilters> }[] = [];
  if (filters.keyword !== '')
    chips.push({ label: t('items.chip.keyword', { value: filters.keyword }), without: { keyword } });
  if (filters.category) chips.push({ label: t(`items.categories.${filters.category}`), without: { category } });
  if (filters.type) chips.push({ label: t(`items.types.${filters.type}`), without: { type } });
  if (filters.status) chips.push({ label: t(`items.statuses.${filters.status}`), without: { status } });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <ul aria-label={t('items.active')} className="flex flex-wrap gap-2">
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
        onClick={() => {
          onChange({ keyword, category, type, status });
        }}
      >
        {t('items.clearAll')}
      </Button>
    </div>
  );
}
