import { type AuditEntry } from '@pass-along/contracts';
import { PersonLink } from '../components/PersonLink.tsx';
import { useWords } from '../i18n/words.ts';
import { timelineWords } from './words.ts';

/** Who did it; the system and visitors have no name of their own. */
export function ActorName({ actor: { id, name, role } }: { actor: AuditEntry['actor'] }) {
  const words = useWords(timelineWords);
  if (role === 'system') return words.theSystem;
  // who reports is told to nobody
  if (role === 'anonymous') return id === 'member' ? words.someMember : words.visitor;
  return (
    <>
      <PersonLink id={id} name={name} />
      {role === 'admin' ? ` (${words.asAdmin})` : null}
    </>
  );
}
