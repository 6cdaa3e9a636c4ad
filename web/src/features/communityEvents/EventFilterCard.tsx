import { delays, eventCategories, eventSorts, limits, type EventStatus } from '@pass-along/contracts';
import { Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ToggleChip } from '../../ui/Chip.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { mineChoices, getStatusFilters, type EventFilters } from './eventFilters.ts';

/** In the order of the menu: events that are open to join come first. */
const statuses = ['active', 'draft', 'completed', 'cancelled'] as const satisfies readonly EventStatus[];

interface EventFilterCardProps {
  filters: EventFilters;
  /** Visitors have no events of their own. */
  isVisitor: boolean;
  onChange: (changes: Partial<EventFilters>, options?: { replace?: boolean }) => void;
}

export function EventFilterCard({ filters, isVisitor, onChange }: EventFilterCardProps) {
  const { t } = useTranslation();
  const heading = useId();
  const findKnown = <V extends string>(values: readonly V[], text: string) => values.find((value) => value === text);
  return (
    <search aria-labelledby={heading} className="block rounded-card bg-sunken p-4 sm:p-5">
      <h2 id={heading} className="mb-3 text-lg">
        {t('events.filters')}
      </h2>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
        <div className="max-lg:col-span-2">
          <SearchBox search={filters.search} onChange={onChange} />
        </div>
        <Field label={t('events.category')}>
          {(props) => (
            <Select
              {...props}
              value={filters.category ?? ''}
              options={[
                { value: '', label: t('events.allCategories') },
                ...eventCategories.map((value) => ({ value, label: t(`events.categories.${value}`) })),
              ]}
              onChange={({ target }) => {
                onChange({ category: findKnown(eventCategories, target.value) });
              }}
            />
          )}
        </Field>
        <Field label={t('events.status')}>
          {(props) => (
            <Select
              {...props}
              value={filters.status ?? ''}
              options={[
                { value: '', label: t('events.allStatuses') },
                ...statuses.map((value) => ({ value, label: t(`events.statuses.${value}`) })),
              ]}
              onChange={({ target }) => {
                onChange(getStatusFilters(findKnown(statuses, target.value)));
              }}
            />
          )}
        </Field>
        <Field label={t('events.sort')}>
          {(props) => (
            <Select
              {...props}
              value={filters.sortBy}
              options={eventSorts.map((value) => ({ value, label: t(`events.sorts.${value}`) }))}
              onChange={({ target }) => {
                onChange({ sortBy: findKnown(eventSorts, target.value) ?? 'startDate' });
              }}
            />
          )}
        </Field>
        <Field label={t('events.order')}>
          {(props) => (
            <Select
              {...props}
              value={filters.sortOrder}
              options={[
                { value: 'asc', label: t('events.ascending') },
                { value: 'desc', label: t('events.descending') },
              ]}
              onChange={({ target }) => {
                onChange({ sortOrder: target.value === 'desc' ? 'desc' : 'asc' });
              }}
            />
          )}
        </Field>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <Checkbox
          checked={filters.past}
          onChange={(past) => {
            onChange({ past });
          }}
        >
          {t('events.past')}
        </Checkbox>
        {!isVisitor && (
          <div role="group" aria-label={t('events.mine.label')} className="flex flex-wrap gap-2">
            {mineChoices.map((choice) => (
              <ToggleChip
                key={choice}
                on={filters.mine === choice}
                onChange={(on) => {
                  onChange({ mine: on ? choice : undefined });
                }}
              >
                {t(`events.mine.${choice}`)}
              </ToggleChip>
            ))}
          </div>
        )}
      </div>
    </search>
  );
}

function SearchBox({ search, onChange }: { search: string; onChange: EventFilterCardProps['onChange'] }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);

  // the address changed otherwise (Clear, Back): the field follows it
  if (search !== seen) {
    setSeen(search);
    if (search !== typed.trim()) setTyped(search);
  }

  useEffect(() => {
    if (typed.trim() === search) return undefined;
    const timer = setTimeout(() => {
      onChange({ search: typed.trim() }, { replace: true });
    }, delays.itemSearchDebounce);
    return () => {
      clearTimeout(timer);
    };
  }, [typed, search, onChange]);

  return (
    <Field label={t('events.search')}>
      {(props) => (
        <div className="relative">
          <Search
            size={20}
            className="pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2 text-muted"
            aria-hidden="true"
          />
          <TextInput
            {...props}
            type="search"
            placeholder={t('events.searchPlaceholder')}
            value={typed}
            maxLength={limits.event.search}
            className="ps-11"
            onChange={({ target }) => {
              setTyped(target.value);
            }}
          />
        </div>
      )}
    </Field>
  );
}
