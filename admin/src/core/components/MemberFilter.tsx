import { type RecordOf } from '../api/resourceRecords.ts';
import { RecordFilter } from './RecordFilter.tsx';

interface MemberFilterProps {
  source: string;
  label: string;
  /** Read by react-admin's filter form. */
  alwaysOn?: boolean;
}

/** Finds a member by part of a name or e-mail address. */
export function MemberFilter({ source, label }: MemberFilterProps) {
  return (
    <RecordFilter
      source={source}
      label={label}
      reference="members"
      sort={{ field: 'name', order: 'ASC' }}
      optionText={({ name, email }: RecordOf<'members'>) => `${name} (${email})`}
    />
  );
}
