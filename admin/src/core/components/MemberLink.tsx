import { Link } from '@mui/material';
import { getPseudonym } from '@pass-along/contracts';
import { useReference } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { RecordOf } from '../api/resourceRecords.ts';
import { useCanReadRecords } from '../auth/IfAllowed.tsx';
import { getRecordPath } from './adminPaths.ts';
import { PersonLink } from './PersonLink.tsx';
import { useMessages } from '../i18n/defineMessages.ts';
import { componentMessages } from './componentMessages.ts';
import { StoredName } from './StoredName.tsx';

/** A link to a member known only by id, with the current name, or the pseudonym for admins that may not read names. */
export function MemberLink({ id }: { id: string }) {
  return useCanReadRecords() ? <NamedLink id={id} /> : <PersonLink id={id} name={getPseudonym(id)} />;
}

function NamedLink({ id }: { id: string }) {
  const words = useMessages(componentMessages);
  const { referenceRecord } = useReference<RecordOf<'members'>>({ reference: 'members', id });
  return (
    <Link component={RouterLink} to={getRecordPath('members', id)} onClick={(event) => event.stopPropagation()}>
      {referenceRecord ? <StoredName name={referenceRecord.name} /> : words.someMember(id.slice(0, 8))}
    </Link>
  );
}
