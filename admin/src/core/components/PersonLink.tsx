import { Avatar, Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useCanReadRecords } from '../auth/IfAllowed.tsx';
import { getListPath, getRecordPath } from './adminPaths.ts';
import { StoredName } from './StoredName.tsx';

interface PersonLinkProps {
  id: string;
  name: string;
  avatar?: string;
}

/** A member's name, linked to the member's page; for readers of pseudonyms, to what the audit knows of the person. */
export function PersonLink({ id, name, avatar }: PersonLinkProps) {
  const to = useCanReadRecords() ? getRecordPath('members', id) : getListPath('audit', { subjectId: id });
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      {avatar === undefined ? null : <Avatar src={avatar} alt="" sx={{ width: 28, height: 28, bgcolor: 'divider' }} />}
      <Link
        component={RouterLink}
        // a long name breaks instead of widening its table
        sx={{ minWidth: 'min(12ch, 100%)', overflowWrap: 'anywhere' }}
        to={to}
        onClick={(event) => event.stopPropagation()}
      >
        <StoredName name={name} />
      </Link>
    </Box>
  );
}
