import { Avatar } from '@mui/material';
import { SimpleList } from 'react-admin';
import { type RecordOf } from '../api/records.ts';
import { NoMatches } from '../components/NoMatches.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import { When } from '../components/When.tsx';
import { useTerms } from '../i18n/terms.ts';
import { useWords } from '../i18n/words.ts';
import { memberWords } from './resource.ts';
import { VerifiedMark } from './VerifiedMark.tsx';

/** Members on narrow screens. */
export function MemberCards() {
  const words = useWords(memberWords);
  const term = useTerms();
  return (
    <SimpleList<RecordOf<'members'>>
      rowClick="show"
      empty={<NoMatches />}
      leftAvatar={({ avatar }) => <Avatar src={avatar} alt="" />}
      primaryText={({ name, verified }) => (
        <>
          {name} {verified ? <VerifiedMark /> : null}
        </>
      )}
      tertiaryText={({ status }) => <StatusChip status={status} />}
      secondaryText={({ email, role, itemCount, joinDate }) => (
        <>
          {email}
          <br />
          {term(role)} · {words.itemCount(itemCount)} · {words.joinedOn} <When at={joinDate} precision="day" />
        </>
      )}
    />
  );
}
