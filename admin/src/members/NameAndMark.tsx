import type { RecordOf } from '../core/api/resourceRecords.ts';
import { PersonLink } from '../core/components/PersonLink.tsx';
import { VerifiedMark } from './VerifiedMark.tsx';

/** A member in a table, with the verified mark. */
export function NameAndMark({ member }: { member: RecordOf<'members'> }) {
  const { id, name, avatar } = member;
  return (
    <>
      <PersonLink id={id} name={name} avatar={avatar} /> <VerifiedMark member={member} />
    </>
  );
}
