import type { RecordOf } from '../api/resourceRecords.ts';
import { useCanReadRecords } from '../auth/IfAllowed.tsx';
import { getSubjectPath, getTimelinePath } from '../components/adminPaths.ts';
import { componentMessages } from '../components/componentMessages.ts';
import { useLanguage } from '../i18n/language.ts';
import { useTerms } from '../i18n/terms.ts';
import { useMessages } from '../i18n/defineMessages.ts';
import { ActorName } from './ActorName.tsx';
import { formatEvent } from './formatEvent.ts';
import { ReferenceLink, SubjectLink } from './ReferenceLink.tsx';

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
