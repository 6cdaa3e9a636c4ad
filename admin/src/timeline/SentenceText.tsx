import { Link } from '@mui/material';
import { useReference } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { type ItemRecord } from '../api/resources.ts';
import { recordPath } from '../components/links.ts';
import { MemberLink } from '../components/MemberLink.tsx';
import { type Reference, type Sentence } from './reading.ts';

/** A sentence of the timeline; what it names leads to its page. */
export function SentenceText({ sentence }: { sentence: Sentence }) {
  return (
    <span>
      {sentence.map((part, index) =>
        typeof part === 'string' ? (
          part
        ) : (
          <ReferenceLink key={`${part.kind}-${part.id}-${String(index)}`} reference={part} />
        ),
      )}
    </span>
  );
}

function ReferenceLink({ reference: { kind, id } }: { reference: Reference }) {
  switch (kind) {
    case 'member':
      return <MemberLink id={id} />;
    case 'item':
      return <ItemTitle id={id} />;
    case 'swap':
      return <SubjectLink to={recordPath('swaps', id)} text={`swap ${id.slice(0, 8)}`} />;
  }
}

function ItemTitle({ id }: { id: string }) {
  const { referenceRecord } = useReference<ItemRecord>({ reference: 'items', id });
  return (
    <SubjectLink
      to={recordPath('items', id)}
      text={referenceRecord ? `“${referenceRecord.title}”` : `item ${id.slice(0, 8)}`}
    />
  );
}

function SubjectLink({ to, text }: { to: string; text: string }) {
  return (
    <Link component={RouterLink} to={to}>
      {text}
    </Link>
  );
}
