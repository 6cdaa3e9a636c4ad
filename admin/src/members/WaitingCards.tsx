import { endpoints } from '@pass-along/contracts';
import { type RecordOf } from '../api/records.ts';
import { IfAllowed } from '../auth/May.tsx';
import { ActionButton } from '../components/ActionButton.tsx';
import { CardList } from '../components/CardList.tsx';
import { SelectCheckbox, BulkActionsToolbar } from '../components/Ticks.tsx';
import { When } from '../components/When.tsx';
import { useMessages } from '../i18n/words.ts';
import { BulkWaitingButtons } from './BulkWaitingButtons.tsx';
import { DeclineMemberButton } from './DeclineButton.tsx';
import { MemberCard } from './MemberCard.tsx';
import { memberActions } from './memberActions.ts';
import { memberMessages } from './resource.ts';

type Member = RecordOf<'members'>;

// rows of the previous tab stay until the rows of this one are loaded
const isWaiting = ({ status }: Member) => status === 'waiting';

/** Waiting members on narrow screens: select several, or approve or decline one. */
export function WaitingCards() {
  const words = useMessages(memberMessages);
  return (
    <>
      <BulkActionsToolbar<Member> call={endpoints.approveMember} canSelect={isWaiting}>
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
              <IfAllowed call={endpoints.approveMember}>
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
