import { endpoints } from '@pass-along/contracts';
import { type RecordOf } from '../api/records.ts';
import { May } from '../auth/May.tsx';
import { ActionButton } from '../components/ActionButton.tsx';
import { CardList } from '../components/CardList.tsx';
import { Tick, TickedBar } from '../components/Ticks.tsx';
import { When } from '../components/When.tsx';
import { useWords } from '../i18n/words.ts';
import { BulkWaitingButtons } from './BulkWaitingButtons.tsx';
import { DeclineButton } from './DeclineButton.tsx';
import { MemberCard } from './MemberCard.tsx';
import { memberActions } from './memberActions.ts';
import { memberWords } from './resource.ts';

type Member = RecordOf<'members'>;

// rows of the previous tab stay until the rows of this one are loaded
const isWaiting = ({ status }: Member) => status === 'waiting';

/** Waiting members on narrow screens: select several, or approve or decline one. */
export function WaitingCards() {
  const words = useWords(memberWords);
  return (
    <>
      <TickedBar<Member> call={endpoints.approveMember} canBeTicked={isWaiting}>
        <BulkWaitingButtons />
      </TickedBar>
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
              <May call={endpoints.approveMember}>
                <ActionButton
                  size="small"
                  aria-label={words.approveOne(member.name)}
                  call={() => memberActions.approve(member.id)}
                  done={words.approved(member.name)}
                >
                  {words.approve}
                </ActionButton>
                <DeclineButton member={member} size="small" aria-label={words.declineOne(member.name)} />
                <Tick id={member.id} name={member.name} />
              </May>
            )}
          </MemberCard>
        )}
      </CardList>
    </>
  );
}
