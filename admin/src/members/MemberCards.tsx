import { endpoints } from '@pass-along/contracts';
import { type RecordOf } from '../api/records.ts';
import { useMay } from '../auth/May.tsx';
import { CardList } from '../components/CardList.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import { Tick, TickedBar } from '../components/Ticks.tsx';
import { When } from '../components/When.tsx';
import { useTerms } from '../i18n/terms.ts';
import { useWords } from '../i18n/words.ts';
import { BulkStandingButtons } from './BulkStandingButtons.tsx';
import { MemberCard } from './MemberCard.tsx';
import { memberWords } from './resource.ts';

type Member = RecordOf<'members'>;

const canBeTicked = ({ status }: Member) => status !== 'deleted';

/** The member list on narrow screens. */
export function MemberCards() {
  const words = useWords(memberWords);
  const term = useTerms();
  const maySuspend = useMay()(endpoints.suspendMember);
  return (
    <>
      <TickedBar<Member> call={endpoints.suspendMember} canBeTicked={canBeTicked}>
        <BulkStandingButtons />
      </TickedBar>
      <CardList<Member>>
        {(member) => (
          <MemberCard
            member={member}
            facts={
              <>
                {term(member.role)} · {words.itemCount(member.itemCount)} · {words.joinedOn}{' '}
                <When at={member.joinDate} precision="day" />
              </>
            }
          >
            <StatusChip status={member.status} />
            {maySuspend && canBeTicked(member) ? <Tick id={member.id} name={member.name} /> : null}
          </MemberCard>
        )}
      </CardList>
    </>
  );
}
