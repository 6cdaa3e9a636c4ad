import { Link } from '@mui/material';
import { useReference } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { RecordOf } from '../api/resourceRecords.ts';
import { useCanReadRecords } from '../auth/IfAllowed.tsx';
import { getRecordPath, getTimelinePath } from '../components/adminPaths.ts';
import { MemberLink } from '../components/MemberLink.tsx';
import { componentMessages } from '../components/componentMessages.ts';
import { useMessages } from '../i18n/defineMessages.ts';
import type { Reference } from './eventFormatter.ts';

/** The name of a member, item or swap as a link to its page. */
export function ReferenceLink({ reference: { kind, id } }: { reference: Reference }) {
  const words = useMessages(componentMessages);
  const opensRecords = useCanReadRecords();
  switch (kind) {
    case 'member':
      return <MemberLink id={id} />;
    case 'item':
      if (opensRecords) return <ItemTitle id={id} />;
      return <SubjectLink to={getTimelinePath(`item-${id}`)} text={words.someItem(id.slice(0, 8))} />;
    case 'swap': {
      const to = opensRecords ? getRecordPath('swaps', id) : getTimelinePath(`swap-${id}`);
      return <SubjectLink to={to} text={words.someSwap(id.slice(0, 8))} />;
    }
  }
}

function ItemTitle({ id }: { id: string }) {
  const words = useMessages(componentMessages);
  const { referenceRecord } = useReference<RecordOf<'items'>>({ reference: 'items', id });
  return (
    <SubjectLink
      to={getRecordPath('items', id)}
      text={referenceRecord ? words.quoted(referenceRecord.title) : words.someItem(id.slice(0, 8))}
    />
  );
}

export function SubjectLink({ to, text }: { to: string; text: string }) {
  return (
    // a click on a table row opens its record
    <Link component={RouterLink} to={to} onClick={(event) => event.stopPropagation()}>
      {text}
    </Link>
  );
}
