import type { RecordOf } from '../api/resourceRecords.ts';
import { RecordFilter } from './RecordFilter.tsx';

interface ItemFilterProps {
  source: string;
  label: string;
}

/** Finds an item by part of its title. */
export function ItemFilter({ source, label }: ItemFilterProps) {
  return (
    <RecordFilter
      source={source}
      label={label}
      reference="items"
      optionText={({ title }: RecordOf<'items'>) => title}
    />
  );
}
