import { type AuditEntry } from '@pass-along/contracts';
import { PersonLink } from '../components/PersonLink.tsx';
import { actedAs, actorName, isMember } from './actorWords.ts';

/** Who did it, and in which role. */
export function ActorName({ actor }: { actor: AuditEntry['actor'] }) {
  return (
    <span>
      {isMember(actor) ? <PersonLink id={actor.id} name={actor.name} /> : actorName(actor)}{' '}
      <span>{actedAs(actor)}</span>
    </span>
  );
}
