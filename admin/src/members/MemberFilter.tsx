import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { type RecordOf } from '../api/records.ts';

interface MemberFilterProps {
  source: string;
  label: string;
  /** Read by react-admin's filter form. */
  alwaysOn?: boolean;
}

/** Picks a member by typing part of a name or e-mail. */
export function MemberFilter({ source, label }: MemberFilterProps) {
  return (
    <ReferenceInput source={source} reference="members" sort={{ field: 'name', order: 'ASC' }}>
      <AutocompleteInput
        size="small"
        label={label}
        optionText={({ name, email }: RecordOf<'members'>) => `${name} (${email})`}
        filterToQuery={(q: string) => ({ q })}
        sx={{ minWidth: 240 }}
      />
    </ReferenceInput>
  );
}
