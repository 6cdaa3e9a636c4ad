import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { type RecordOf } from '../api/records.ts';

interface ItemFilterProps {
  source: string;
  label: string;
}

/** Picks an item by typing part of its title. */
export function ItemFilter({ source, label }: ItemFilterProps) {
  return (
    <ReferenceInput source={source} reference="items">
      <AutocompleteInput
        size="small"
        label={label}
        optionText={({ title }: RecordOf<'items'>) => title}
        filterToQuery={(q: string) => ({ q })}
        sx={{ minWidth: 240 }}
      />
    </ReferenceInput>
  );
}
