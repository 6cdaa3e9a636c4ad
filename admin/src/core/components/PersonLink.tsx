import { Avatar, Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { StoredName } from './StoredName.tsx';

interface PersonLinkProps {
  id: string;
  name: string;
  avatar?: string;
}

/** A member's name, linked to the member's page. */
export function PersonLink({ id, name, avatar }: PersonLinkProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      {avatar === undefined ? null : <Avatar src={avatar} alt="" sx={{ width: 28, height: 28, bgcolor: 'divider' }} />}
      <Link
        component={RouterLink}
        // a long name breaks instead of widening its table
        sx={{ minWidth: 'min(12ch, 100%)', overflowWrap: 'anywhere' }}
        to={`/members/${encodeURIComponent(id)}/show`}
        onClick={(event) => event.stopPropagation()}
      >
        <StoredName name={name} />
      </Link>
    </Box>
  );
}
