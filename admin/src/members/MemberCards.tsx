import { endpoints } from '@pass-along/contracts';
import { type RecordOf } from '../api/records.ts';
import { useCanCall } from '../auth/May.tsx';
import { CardList } from '../components/CardList.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import { SelectCheckbox, BulkActionsToolbar } from '../components/Ticks.tsx';
import { When } from '../components/When.tsx';
import { useTerms } from '../i18n/terms.ts';
import { useMessages } from '../i18n/words.ts';
import { BulkSuspensionButtons } from './BulkStandingButtons.tsx';
import { MemberCard } from './MemberCard.tsx';
import { memberMessages } from './resource.ts';

type Member = RecordOf<'members'>;

const isSelectable = ({ status }: Member) => status !== 'deleted';

/** The member list on narrow screens. */
export function MemberCards() {
  const words = useMessages(memberMessages);
  const term = useTerms();
  const maySuspend = useCanCall()(endpoints.suspendMember);
  return (
    <>
      <BulkActionsToolbar<Member> call={endpoints.suspendMember} canSelect={isSelectable}>
        <BulkSuspensionButtons />
      </BulkActionsToolbar>
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
            {maySuspend && isSelectable(member) ? <SelectCheckbox id={member.id} name={member.name} /> : null}
          </MemberCard>
        )}
      </CardList>
    </>
  );
}
