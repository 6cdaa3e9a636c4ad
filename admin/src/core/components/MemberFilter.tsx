import { TextField } from '@mui/material';
import type { RecordOf } from '../api/resourceRecords.ts';
import { useCanReadRecords } from '../auth/IfAllowed.tsx';
import { createLazyPart } from './lazyPart.tsx';
import { RecordFilter } from './RecordFilter.tsx';

const PseudonymSearch = createLazyPart<{ source: string; label: string }>(
  async () => (await import('./PseudonymSearch.tsx')).PseudonymSearch,
  ({ label }) => <TextField disabled size="small" label={label} sx={{ minWidth: 240 }} />,
);

interface MemberFilterProps {
  source: string;
  label: string;
  /** Read by react-admin's filter form. */
  alwaysOn?: boolean;
}

/** Finds a member by part of a name or e-mail address, or by pseudonym for admins that may not read names. */
export function MemberFilter({ source, label }: MemberFilterProps) {
  if (!useCanReadRecords()) return <PseudonymSearch source={source} label={label} />;
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
