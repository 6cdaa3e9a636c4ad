import { AutocompleteInput, ReferenceInput, type AutocompleteInputProps, type ReferenceInputProps } from 'react-admin';

export interface RecordSearchProps extends Pick<ReferenceInputProps, 'reference' | 'sort'> {
  source: string;
  label: string;
  optionText: NonNullable<AutocompleteInputProps['optionText']>;
}

/** Finds a record by part of its name. */
export function RecordSearch({ label, optionText, ...of }: RecordSearchProps) {
  return (
    <ReferenceInput {...of}>
      <AutocompleteInput
        size="small"
        label={label}
        optionText={optionText}
        filterToQuery={(q: string) => ({ q })}
        sx={{ minWidth: 240 }}
      />
    </ReferenceInput>
  );
}
