import { Link } from '@mui/material';
import { useReference } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { type MemberRecord } from '../api/resources.ts';
import { recordPath } from './links.ts';

/** A member known by id alone, by today's name. */
export function MemberLink({ id }: { id: string }) {
  const { referenceRecord } = useReference<MemberRecord>({ reference: 'members', id });
  return (
    <Link component={RouterLink} to={recordPath('members', id)} onClick={(event) => event.stopPropagation()}>
      {referenceRecord?.name ?? `member ${id.slice(0, 8)}`}
    </Link>
  );
}
