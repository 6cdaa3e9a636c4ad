import { Link } from '@mui/material';
import { useReference } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { type RecordOf } from '../api/resourceRecords.ts';
import { useCanReadRecords } from '../auth/IfAllowed.tsx';
import { getRecordPath, getSubjectPath, getTimelinePath } from '../components/adminPaths.ts';
import { MemberLink } from '../components/MemberLink.tsx';
import { componentMessages } from '../components/componentMessages.ts';
import { useLanguage } from '../i18n/language.ts';
import { useTerms } from '../i18n/terms.ts';
import { useMessages } from '../i18n/defineMessages.ts';
import { ActorName } from './ActorName.tsx';
import { formatEvent } from './formatEvent.ts';
import { type Reference } from './eventFormatter.ts';

/** One event as a sentence with its actor. The names in it link to their pages. */
export function EventSentence({ entry }: { entry: RecordOf<'audit'> }) {
  const { sentence, isConsequence } = formatEvent(entry.type, entry.data, useLanguage(), entry.actor.id);
  return (
    <span>
      {isConsequence ? null : (
        <>
          <ActorName actor={entry.actor} />{' '}
        </>
      )}
      {sentence.map((part, index) => {
        if (typeof part === 'string') return part;
        if (part.kind === 'subject') return <Subject key="subject" entry={entry} />;
        return <ReferenceLink key={`${part.kind}-${part.id}-${String(index)}`} reference={part} />;
      })}
    </span>
  );
}

/** Categories with subjects that have a title rather than a name. */
const titled: readonly string[] = ['item', 'itemViews', 'swap', 'review', 'contact'];

function Subject({ entry: { stream, subject, category } }: { entry: RecordOf<'audit'> }) {
  const { quoted } = useMessages(componentMessages);
  const term = useTerms();
  const page = useCanReadRecords() ? getSubjectPath(stream) : undefined;
  const name = titled.includes(category) ? quoted(subject) : subject;
  return <SubjectLink to={page ?? getTimelinePath(stream)} text={subject === '' ? term(category) : name} />;
}

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

function SubjectLink({ to, text }: { to: string; text: string }) {
  return (
    // a click on a table row opens its record
    <Link component={RouterLink} to={to} onClick={(event) => event.stopPropagation()}>
      {text}
    </Link>
  );
}
