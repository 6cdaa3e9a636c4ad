import type { AuditEntry } from '@pass-along/contracts';
import { PersonLink } from '../components/PersonLink.tsx';
import { useMessages } from '../i18n/defineMessages.ts';
import { timelineMessages } from './timelineMessages.ts';

/** The actor's name; the system and visitors have none of their own. */
export function ActorName({ actor: { id, name, role } }: { actor: AuditEntry['actor'] }) {
  const words = useMessages(timelineMessages);
  if (role === 'system') return words.theSystem;
  // reporters stay anonymous
  if (role === 'anonymous') return id === 'member' ? words.someMember : words.visitor;
  return (
    <>
      <PersonLink id={id} name={name} />
      {role === 'admin' ? ` (${words.asAdmin})` : null}
    </>
  );
}
