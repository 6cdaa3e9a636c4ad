import { Link } from '@mui/material';
import { type AuditEntry } from '@pass-along/contracts';
import { Link as RouterLink } from 'react-router-dom';
import { timelinePath } from '../components/links.ts';

/** The event's subject, linked to its timeline. */
export function SubjectLink({ entry: { stream, subject } }: { entry: Pick<AuditEntry, 'stream' | 'subject'> }) {
  return (
    <Link component={RouterLink} to={timelinePath(stream)} title={stream} onClick={(event) => event.stopPropagation()}>
      {subject === '' ? stream : subject}
    </Link>
  );
}
