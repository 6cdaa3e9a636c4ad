import { Link } from '@mui/material';
import type { AuditEntry } from '@pass-along/contracts';
import { Link as RouterLink } from 'react-router-dom';
import { getTimelinePath } from '../core/components/adminPaths.ts';

/** The event's subject, linked to its timeline. */
export function AuditSubjectLink({ entry: { stream, subject } }: { entry: Pick<AuditEntry, 'stream' | 'subject'> }) {
  return (
    <Link
      component={RouterLink}
      to={getTimelinePath(stream)}
      title={stream}
      onClick={(event) => event.stopPropagation()}
    >
      {subject === '' ? stream : subject}
    </Link>
  );
}
