import type { RecordOf } from '../core/api/resourceRecords.ts';
import { IfAllowed } from '../core/auth/IfAllowed.tsx';
import { ActionButton } from '../core/components/ActionButton.tsx';
import { CardList } from '../core/components/CardList.tsx';
import { SelectCheckbox, BulkActionsToolbar } from '../core/components/BulkSelection.tsx';
import { When } from '../core/components/When.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { BulkWaitingButtons } from './BulkWaitingButtons.tsx';
import { DeclineMemberButton } from './DeclineMemberButton.tsx';
import { MemberCard } from './MemberCard.tsx';
import { memberActions } from './memberActions.ts';
import { memberMessages } from './membersListMessages.ts';

type Member = RecordOf<'members'>;

// rows of the previous tab stay until the rows of this one are loaded
const isWaiting = ({ status }: Member) => status === 'waiting';

/** Waiting members on narrow screens: select several, or approve or decline one. */
export function WaitingCards() {
  const words = useMessages(memberMessages);
  return (
    <>
      <BulkActionsToolbar<Member> call="POST /api/admin/members/:id/approve" canSelect={isWaiting}>
        <BulkWaitingButtons />
      </BulkActionsToolbar>
      <CardList<Member>>
        {(member) => (
          <MemberCard
            member={member}
            facts={
              <>
                {words.since} <When at={member.joinDate} precision="day" />
              </>
            }
          >
            {isWaiting(member) && (
              <IfAllowed call="POST /api/admin/members/:id/approve">
                <ActionButton
                  size="small"
                  aria-label={words.approveOne(member.name)}
                  call={() => memberActions.approve(member.id)}
                  done={words.approved(member.name)}
                >
                  {words.approve}
                </ActionButton>
                <DeclineMemberButton member={member} size="small" aria-label={words.declineOne(member.name)} />
                <SelectCheckbox id={member.id} name={member.name} />
              </IfAllowed>
            )}
          </MemberCard>
        )}
      </CardList>
    </>
  );
}
