import type { RecordOf } from '../core/api/resourceRecords.ts';
import { useCanCall } from '../core/auth/IfAllowed.tsx';
import { CardList } from '../core/components/CardList.tsx';
import { SelectCheckbox, BulkActionsToolbar } from '../core/components/BulkSelection.tsx';
import { When } from '../core/components/When.tsx';
import { useTerms } from '../core/i18n/terms.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { BulkSuspensionButtons } from './BulkSuspensionButtons.tsx';
import { MemberCard } from './MemberCard.tsx';
import { MemberStatusChip } from './MemberStatusChip.tsx';
import { memberMessages } from './membersListMessages.ts';

type Member = RecordOf<'members'>;

const isSelectable = ({ status }: Member) => status !== 'deleted';

/** The member list on narrow screens. */
export function MemberCards() {
  const words = useMessages(memberMessages);
  const term = useTerms();
  const maySuspend = useCanCall()('POST /api/admin/members/:id/suspend');
  return (
    <>
      <BulkActionsToolbar<Member> call="POST /api/admin/members/:id/suspend" canSelect={isSelectable}>
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
            <MemberStatusChip member={member} />
            {maySuspend && isSelectable(member) ? <SelectCheckbox id={member.id} name={member.name} /> : null}
          </MemberCard>
        )}
      </CardList>
    </>
  );
}
