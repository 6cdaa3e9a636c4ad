import { inviteRequestState } from '@pass-along/contracts';
import { DataTable } from 'react-admin';
import { type RecordOf } from '../api/records.ts';
import { CardList } from '../components/CardList.tsx';
import { NoMatches } from '../components/NoMatches.tsx';
import { StateList } from '../components/StateList.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import { When } from '../components/When.tsx';
import { InviteRequestButtons } from './AnswerButtons.tsx';
import { useMessages } from '../i18n/words.ts';
import { inviteRequestMessages } from './resource.ts';

const Column = DataTable.Col<RecordOf<'invite-requests'>>;

export function InviteRequestList() {
  const words = useMessages(inviteRequestMessages);
  return (
    <StateList
      title={words.title}
      about={words.about}
      search={words.search}
      states={inviteRequestState.options}
      statesLabel={words.byState}
      nothingYet={words.nothingYet}
      table={<RequestTable />}
      cards={<RequestCards />}
    />
  );
}

function RequestTable() {
  const words = useMessages(inviteRequestMessages);
  return (
    <DataTable rowClick={false} empty={<NoMatches />}>
      <Column source="email" label={words.address} />
      <Column source="createdAt" label={words.asked} render={({ createdAt }) => <When at={createdAt} />} />
      <Column source="state" label={words.state} render={({ state }) => <StatusChip status={state} />} />
      <Column label={words.answer} render={(request) => <InviteRequestButtons request={request} />} />
    </DataTable>
  );
}

function RequestCards() {
  const words = useMessages(inviteRequestMessages);
  return (
    <CardList<RecordOf<'invite-requests'>>>
      {(request) => (
        <>
          <div>{request.email}</div>
          <div>
            <StatusChip status={request.state} /> {words.askedOn} <When at={request.createdAt} precision="day" />
          </div>
          <InviteRequestButtons request={request} />
        </>
      )}
    </CardList>
  );
}
